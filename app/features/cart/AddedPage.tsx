import { useTranslation } from 'react-i18next'
import type { CartItem } from '~/contract/cart'
import { CART_LINES_MAX } from '~/contract/limits'
import { useFieldMessages } from '~/features/form-reply'
import { usePick } from '~/features/root-data'
import { Actions, ButtonLink, ConfirmPanel, Link, Money, Page, Picture } from '~/ui'

/** What has just been put in the cart, or why it could not be. */
export function AddedPage({ item, cartNumber, failed, back }: { item: CartItem | null; cartNumber: number; failed: string | null; back: string }) {
  const { t } = useTranslation('cart')
  const { say } = useFieldMessages(undefined)
  const pick = usePick()
  const reason = failed === 'full' ? t('full', { max: CART_LINES_MAX }) : failed === 'quantity' ? say('quantity_wrong') : t('gone')
  return (
    <Page narrow>
      <ConfirmPanel
        tone={failed ? 'warning' : 'success'}
        title={failed ? reason : t('addedTitle')}
        actions={<Actions align="centre"><ButtonLink href="/cart" look="primary">{t('toCart')}</ButtonLink><ButtonLink href={back}>{t('continue')}</ButtonLink></Actions>}
      >
        {item && !failed ? (
          <span className="m-item">
            <Picture src={item.pic} alt="" size="small" first />
            <span className="m-item-body">
              <Link href={`/product/${item.storeId}/${item.productId}`} className="m-item-name">{pick(item.name, item.nameEn)}</Link>
              <span className="m-item-facts">{item.spec} · <Money hao={item.unitPrice} /> × {item.num}</span>
            </span>
          </span>
        ) : null}
        <p>{t('addedText', { n: cartNumber })}</p>
      </ConfirmPanel>
    </Page>
  )
}
