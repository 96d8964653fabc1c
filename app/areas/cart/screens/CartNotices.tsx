import { useTranslation } from 'react-i18next'
import type { ProductCard as Product } from '~/areas/catalogue/contract'
import { ProductCard } from '~/areas/catalogue/screens/ProductCard'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link, Notice, Panel, ProductGrid } from '~/ui'
import { GUEST_CART_DAYS, GUEST_CART_LINES_MAX } from '../limits'

export interface MergedCart {
  merged: number
  reduced: number
  saved: number
}

/** Prices that could not be had (spec 8): stays until it is closed. Closing is a link, so that it works without script. */
export function PriceFailure({ closeHref }: { closeHref: string }) {
  const { t } = useTranslation('cart')
  return (
    <Notice tone="danger" announce title={t('priceless')}>
      {t('pricelessText')}{' '}
      <Link href={closeHref} keepScroll>
        {t('pricelessClose')}
      </Link>
    </Notice>
  )
}

/** What sign-in brought into the cart, and what could not come along whole. */
export function MergedNotice({ merged, reduced, saved }: MergedCart) {
  const { t } = useTranslation('cart')
  return (
    <Notice tone={reduced || saved ? 'warning' : 'success'} announce>
      {t('merged', { n: merged })} {reduced ? t('mergedReduced', { n: reduced }) : null}{' '}
      {saved ? t('mergedSaved', { n: saved }) : null}
    </Notice>
  )
}

/** Where the goods of a guest are, and how they become the cart of a person. */
export function GuestNote() {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  return (
    <Notice tone="info" title={t('guestTitle')}>
      {t('guestNote', { days: GUEST_CART_DAYS })} {t('guestMax', { max: GUEST_CART_LINES_MAX })}{' '}
      {pricesHidden ? t('priceHiddenNote') : null}{' '}
      <Link href={`${paths.chooseIdentity}?returnTo=${paths.cart}`}>{t('guestSignIn')}</Link>
    </Notice>
  )
}

/** Below an empty cart. */
export function Suggestions({ goods }: { goods: Product[] }) {
  const { t } = useTranslation('cart')
  if (!goods.length) return null
  return (
    <Panel title={t('suggestions')}>
      <ProductGrid look="dense">
        {goods.map(it => (
          <ProductCard key={it.id} product={it} brief />
        ))}
      </ProductGrid>
    </Panel>
  )
}
