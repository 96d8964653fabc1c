import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartView } from '../contract'
import type { ProductCard as Product } from '~/areas/catalogue/contract'
import { useFieldMessages } from '~/frame/form-reply'
import { AssetHints } from '~/areas/malls/screens/AssetHints'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  Columns,
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
  SummaryBox,
} from '~/ui'
import { GuestNote, MergedNotice, PriceFailure, Suggestions, type Merged } from './CartNotices'
import { CartAmount } from './CartPrice'
import { CartSupplier } from './CartSupplier'
import { CheckoutSteps } from './CheckoutSteps'

export interface CartReply {
  lines: Record<string, { typed: string; code: string }>
  code?: 'noneTicked'
}

/** Pause after typing before a changed quantity is sent by itself. */
const TYPING_PAUSE_MS = 700

/** Where scripts run, ticks and quantities are sent when they change; the "update" button does the same everywhere. */
function useAutoUpdate() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  // A press sends what was typed itself; an update that comes late would take its place.
  const stop = () => clearTimeout(timer.current)
  const change = (event: FormEvent<HTMLElement>) => {
    const control = event.target
    if (!(control instanceof HTMLInputElement) || !control.form) return
    const { form } = control
    const typing = control.type === 'text'
    if (typing && !/^[1-9]\d{0,3}$/.test(control.value)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        const fields = new FormData(form)
        fields.set('intent.update', '1')
        submit(fields, {
          method: 'post',
          action: paths.cart,
          replace: true,
          preventScrollReset: true,
        })
      },
      typing ? TYPING_PAUSE_MS : 0,
    )
  }
  return { change, stop }
}

export interface CartData {
  cart: CartView
  isGuest: boolean
  /** Prices could not be had: the cart is shown, but nobody can order. */
  isPriceless: boolean
  isNoticeClosed: boolean
  merged: Merged | null
  /** Goods just saved for later, and all that are. */
  saved: number
  later: number
  /** An order form was sent whose goods are no longer in the cart. */
  isOrdered: boolean
  suggestions: Product[]
}

/** The cart: one form with a table for each supplier, and the totals beside it. */
export function CartPage({ data, reply }: { data: CartData; reply: CartReply | undefined }) {
  const { t } = useTranslation('cart')
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
  const told = (
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
        {reply ? (
          <Notice tone="warning" announce>
            {t('takenOut')}
          </Notice>
        ) : null}
        {told}
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
      {told}
      {isGuest ? <GuestNote /> : null}
      <FullCart data={data} reply={reply} />
    </Page>
  )
}

function FullCart({
  data: { cart, isPriceless },
  reply,
}: {
  data: CartData
  reply: CartReply | undefined
}) {
  const { t } = useTranslation('cart')
  const { t: common } = useTranslation()
  const token = useFormToken()
  const { pricesHidden } = useRootData()
  const { say, lineOf } = useFieldMessages(undefined)
  const pick = usePick()
  const { change, stop } = useAutoUpdate()
  const items = cart.cartList.flatMap(it => it.items)
  const ticked = items.filter(it => it.checked)
  const changed = pricesHidden ? 0 : items.filter(it => it.priceWas !== null).length
  const short = ticked.some(it => it.stock < it.num)
  const all = cart.checkedNumber === items.filter(it => it.onSale).length
  const stores = cart.cartList.filter(it => it.items.some(one => one.checked)).length
  const errors = [
    ...Object.entries(reply?.lines ?? {}).map(([sku, { code }]) => {
      const item = items.find(it => it.skuId === sku)
      return {
        fieldId: `num-${sku}`,
        message: lineOf(item && t('numOf', { name: pick(item.name, item.nameEn) }), say(code)),
      }
    }),
    ...(reply?.code ? [{ message: t(reply.code) }] : []),
  ]
  return (
    <>
      <ErrorSummary title={common('errorSummary')} errors={errors} />
      {short ? <Notice tone="warning">{t('shortNotice')}</Notice> : null}
      <AssetHints lines={pricesHidden ? [] : ticked} />
      <RegionForm regionCode={cart.regionCode} />
      <div onChange={change} onSubmit={stop}>
        <Form token={token} id="cart" look="bare" label={t('title')}>
          <EnterButton intent="update" label={t('update')} />
          <HiddenField name="regionCode" value={cart.regionCode} />
          {changed ? (
            <Notice tone="warning">
              {t('priceNotice', { n: changed })}{' '}
              <IntentButton intent="seen" label={t('priceSeen')} size="small" />
            </Notice>
          ) : null}
          <Columns
            at="right"
            side={
              <SummaryBox
                title={t('summary')}
                lines={[
                  {
                    term: t('goodsSum', { n: cart.checkedNumber }),
                    value: <CartAmount hao={cart.goodsAmount} />,
                  },
                  { term: t('freight'), value: <CartAmount hao={cart.freight} /> },
                  {
                    term: t('total'),
                    value: <CartAmount hao={cart.amount} look="price" size="large" />,
                    strong: true,
                  },
                ]}
              >
                {stores ? <p className="m-muted m-small">{t('perStore', { n: stores })}</p> : null}
                {isPriceless ? (
                  <p className="m-bad-news">{t('noPay')}</p>
                ) : (
                  <IntentButton
                    intent="checkout"
                    look="primary"
                    size="large"
                    wide
                    label={t('checkout')}
                  />
                )}
                <IntentButton intent="update" wide label={t('update')} />
              </SummaryBox>
            }
          >
            {cart.cartList.map(group => (
              <CartSupplier key={group.storeId} group={group} reply={reply} />
            ))}
            <div className="m-toolbar">
              <div className="m-toolbar-start">
                <IntentButton
                  intent={all ? 'uncheck-all' : 'check-all'}
                  size="small"
                  label={all ? t('uncheckAll') : t('checkAll')}
                />{' '}
                <IntentButton intent="remove-checked" size="small" label={t('removeChecked')} />{' '}
                <IntentButton intent="later-checked" size="small" label={t('laterChecked')} />{' '}
                <IntentButton intent="list-checked" size="small" label={t('listChecked')} />
              </div>
            </div>
          </Columns>
        </Form>
      </div>
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
