import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartReply, CartView, RemovedLine } from '../contract'
import type { ProductCard as Product } from '~/areas/catalogue/contract'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { formatYuan } from '~/contract/money'
import { AssetHints } from '~/areas/malls/screens/AssetHints'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  EmptyState,
  EnterButton,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Link,
  Notice,
  Page,
  Panel,
  SubmitButton,
} from '~/ui'
import { GuestNote, MergedNotice, PriceFailure, Suggestions, type MergedCart } from './CartNotices'
import { useCartInPlace, type CartInPlace } from './cart-in-place'
import { CartBar } from './CartBar'
import { useQuantityWords } from './CartLine'
import { CartTable, useLineName } from './CartTable'
import { CheckoutSteps } from './CheckoutSteps'
import { RemovedNotice } from './RemovedNotice'

export interface CartData {
  cart: CartView
  isGuest: boolean
  /** Prices could not be had: the cart is shown, but nobody can order. */
  isPriceless: boolean
  isNoticeClosed: boolean
  merged: MergedCart | null
  /** What was just taken out and can be put back. */
  removed: RemovedLine | null
  /** Goods just saved for later, and all that are. */
  saved: number
  later: number
  /** An order form was sent whose goods are no longer in the cart. */
  isOrdered: boolean
  suggestions: Product[]
}

/** The focus goes to what undoes a removal, and from there to what was put back. */
function useFocus({ reply, answers }: CartInPlace): void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!answers || !reply) return
    const restored = reply.restored ? `num-${reply.restored}` : null
    wanted.current = reply.removed ? 'restore-button' : restored
  }, [reply, answers])
  // What was put back may be drawn a moment after the answer.
  useEffect(() => {
    const control = wanted.current && document.getElementById(wanted.current)
    if (!control) return
    wanted.current = null
    control.focus()
  })
}

/** The cart: one form with one table, and the totals below it. */
export function CartPage({
  data,
  reply: pageReply,
}: {
  data: CartData
  reply: CartReply | undefined
}) {
  const { t } = useTranslation('cart')
  const inPlace = useCartInPlace(data.cart, pageReply)
  useFocus(inPlace)
  const { reply } = inPlace
  const removed = inPlace.removed ?? data.removed
  const { cart, isGuest, isPriceless, isNoticeClosed, merged, saved, later } = data
  const ways = (
    <>
      <Link href={paths.quickOrder}>{t('quick')}</Link>{' '}
      {isGuest ? null : (
        <>
          <Link href={paths.shoppingLists}>{t('lists')}</Link>{' '}
          <Link href={paths.shoppingList('later')}>{t('laterLink', { n: later })}</Link>
        </>
      )}
    </>
  )
  const notices = (
    <>
      {isPriceless && !isNoticeClosed ? (
        <PriceFailure
          closeHref={`${paths.cart}?regionCode=${encodeURIComponent(cart.regionCode)}&prices=closed`}
        />
      ) : null}
      {data.isOrdered ? (
        <Notice tone="warning" announce title={t('orderedTitle')}>
          {t('orderedText')} <Link href={paths.ownOrders}>{t('toOrders')}</Link>
        </Notice>
      ) : null}
      {merged ? <MergedNotice {...merged} /> : null}
      {removed ? <RemovedNotice key={removed.skuId} removed={removed} /> : null}
      {reply?.code === 'notRestored' ? (
        <Notice tone="warning" announce>
          {t('notRestored')}
        </Notice>
      ) : null}
      {saved > 0 ? (
        <Notice tone="success" announce>
          {t('savedNotice', { n: saved })}{' '}
          <Link href={paths.shoppingList('later')}>{t('later')}</Link>
        </Notice>
      ) : null}
    </>
  )
  if (!cart.cartNumber) {
    return (
      <Page title={t('title')} actions={ways}>
        <CheckoutSteps active={0} />
        {pageReply ? (
          <Notice tone="warning" announce>
            {t('takenOut')}
          </Notice>
        ) : null}
        <div onSubmit={inPlace.submit}>{notices}</div>
        <Panel>
          <EmptyState
            picture="cart"
            title={t('emptyTitle')}
            actions={
              <ButtonLink href="/" look="primary">
                {t('goShopping')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </EmptyState>
        </Panel>
        <Suggestions goods={data.suggestions} />
      </Page>
    )
  }
  return (
    <Page
      title={t('title')}
      lead={`${t('count', { n: cart.cartNumber })} · ${t('lead')}`}
      actions={ways}
    >
      <CheckoutSteps active={0} />
      <div onSubmit={inPlace.submit}>
        {notices}
        {isGuest ? <GuestNote /> : null}
        <FullCart data={data} pageReply={pageReply} inPlace={inPlace} />
      </div>
    </Page>
  )
}

/** What changed without a page of its own, for who hears it: the first thing that is wrong, else what it comes to now. */
function Announcement({ view, inPlace }: { view: CartView; inPlace: CartInPlace }) {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  const { lineOf } = useEveryFieldMessage()
  const wordsOf = useQuantityWords(inPlace)
  const lineName = useLineName()
  const wrong = view.cartList
    .flatMap(group => group.items.map(it => ({ name: lineName(it, group), words: wordsOf(it) })))
    .find(it => it.words)
  const sums = { n: view.checkedNumber, amount: formatYuan(view.amount) }
  return (
    <div role="status" className="m-hidden" id="cart-told">
      {inPlace.awake && wrong?.words ? lineOf(wrong.name, wrong.words) : null}
      {!wrong && inPlace.answers ? t(pricesHidden ? 'toldNumber' : 'told', sums) : null}
    </div>
  )
}

function FullCart({
  data: { cart, isPriceless },
  pageReply,
  inPlace,
}: {
  data: CartData
  pageReply: CartReply | undefined
  inPlace: CartInPlace
}) {
  const { t } = useTranslation('cart')
  const { t: common } = useTranslation()
  const token = useFormToken()
  const { pricesHidden } = useRootData()
  const { say, lineOf } = useEveryFieldMessage()
  const lineName = useLineName()
  const items = cart.cartList.flatMap(it => it.items)
  const tickedItems = items.filter(it => it.checked)
  const changed = pricesHidden ? 0 : items.filter(it => it.priceWas !== null).length
  const short = tickedItems.some(it => it.stock < it.num)
  const names = new Map(
    cart.cartList.flatMap(group => group.items.map(it => [it.skuId, lineName(it, group)])),
  )
  // What came with a page; what is told in place stands beside its field.
  const visibleReply = inPlace.reply === pageReply ? pageReply : undefined
  const errors = [
    ...Object.entries(visibleReply?.lines ?? {}).map(([sku, { code }]) => {
      const name = names.get(sku)
      return { fieldId: `num-${sku}`, message: lineOf(name && t('numOf', { name }), say(code)) }
    }),
    ...(visibleReply?.code === 'noneTicked' ? [{ message: t('noneTicked') }] : []),
  ]
  return (
    <>
      <Announcement view={cart} inPlace={inPlace} />
      <ErrorSummary title={common('errorSummary')} errors={errors} />
      {short ? <Notice tone="warning">{t('shortNotice')}</Notice> : null}
      <AssetHints lines={pricesHidden ? [] : tickedItems} />
      <RegionForm regionCode={cart.regionCode} />
      <Form token={token} id="cart" look="bare" label={t('title')}>
        <EnterButton intent="update" label={t('update')} />
        <HiddenField name="regionCode" value={cart.regionCode} />
        {changed ? (
          <Notice tone="warning">
            {t('priceNotice', { n: changed })}{' '}
            <IntentButton intent="seen" label={t('priceSeen')} size="small" />
          </Notice>
        ) : null}
        <CartTable groups={cart.cartList} cart={inPlace} />
        <CartBar view={cart} isPriceless={isPriceless} cart={inPlace} />
      </Form>
    </>
  )
}

/** Whose stock is looked at: one of the school's campuses. */
function RegionForm({ regionCode }: { regionCode: string }) {
  const { t } = useTranslation('cart')
  const { mall } = useRootData()
  const pick = usePick()
  if (mall.regions.length < 2) return null
  return (
    <Form method="get" action={paths.cart} look="inline" id="cart-region">
      <label htmlFor="region">{t('region')} </label>
      <select
        id="region"
        name="regionCode"
        defaultValue={regionCode}
        key={regionCode}
        className="m-input m-select m-width-short"
      >
        {mall.regions.map(it => (
          <option key={it.code} value={it.code}>
            {pick(it.name, it.nameEn)}
          </option>
        ))}
      </select>{' '}
      <SubmitButton label={t('regionSubmit')} look="secondary" size="small" />
    </Form>
  )
}
