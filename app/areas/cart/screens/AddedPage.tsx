import { CART_LINES_MAX, GUEST_CART_LINES_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../contract'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { useFormToken, usePick, useRootData, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  ConfirmPanel,
  Form,
  HiddenField,
  IntentButton,
  Link,
  Page,
  Picture,
} from '~/ui'
import { CartPrice } from './CartPrice'

export interface AddedData {
  item: CartItem | null
  cartNumber: number
  failed: string | null
  back: string
  rule: { min: number; step: number; max: number } | null
  /** Goods to ask about before they are put in. */
  ask: { id: string; storeId: string; num: number; name: string; nameEn: string } | null
}

/** What has just been put in the cart, or why it could not be. */
export function AddedPage({ item, cartNumber, failed, back, rule, ask }: AddedData) {
  const { t } = useTranslation('cart')
  const { say } = useEveryFieldMessage()
  const { person } = useRootData()
  const pick = usePick()
  const spec = useSpec()
  if (ask) return <AskPage ask={ask} back={back} />
  const reasons: Record<string, string> = {
    full: t('full', { max: person ? CART_LINES_MAX : GUEST_CART_LINES_MAX }),
    quantity: say('quantity_wrong'),
    many: t('addMany'),
    cookies: t('noCookies'),
    rule: rule ? t('addRule', rule) : say('quantity_wrong'),
  }
  const reason = failed ? (reasons[failed] ?? t('gone')) : null
  return (
    <Page narrow>
      <ConfirmPanel
        tone={reason ? 'warning' : 'success'}
        title={reason ?? t('addedTitle')}
        actions={
          <Actions align="centre">
            <ButtonLink href={paths.cart} look="primary">
              {t('toCart')}
            </ButtonLink>
            <ButtonLink href={back}>{t('continue')}</ButtonLink>
          </Actions>
        }
      >
        {item && !reason ? (
          <span className="m-item">
            <Picture src={item.pic} alt="" size="small" first />
            <span className="m-item-body">
              <Link href={paths.product(item.storeId, item.productId)} className="m-item-name">
                {pick(item.name, item.nameEn)}
              </Link>
              <span className="m-item-facts">
                {spec(item.spec)} · <CartPrice item={item} /> × {item.num}
              </span>
            </span>
          </span>
        ) : null}
        <p>
          {t('addedText', { n: cartNumber })} {person ? null : t('addedGuest')}
        </p>
      </ConfirmPanel>
    </Page>
  )
}

function AskPage({ ask, back }: { ask: NonNullable<AddedData['ask']>; back: string }) {
  const { t } = useTranslation('cart')
  const token = useFormToken()
  const pick = usePick()
  return (
    <Page narrow>
      <ConfirmPanel
        title={t('askTitle')}
        actions={
          <Form token={token} id="ask" action={paths.addToCart} label={t('askTitle')}>
            <HiddenField name="id" value={ask.id} />
            <HiddenField name="storeId" value={ask.storeId} />
            <HiddenField name="num" value={ask.num} />
            <HiddenField name="returnTo" value={back} />
            <Actions align="centre">
              <IntentButton intent="add" label={t('askYes')} look="primary" />
              <ButtonLink href={back}>{t('askNo')}</ButtonLink>
            </Actions>
          </Form>
        }
      >
        <p>
          {pick(ask.name, ask.nameEn)} × {ask.num}
        </p>
      </ConfirmPanel>
    </Page>
  )
}
