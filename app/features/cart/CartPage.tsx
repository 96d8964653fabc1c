import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartGroup, CartItem, CartView } from '~/contract/cart'
import { formatYuan } from '~/contract/money'
import { useFieldMessages } from '~/features/form-reply'
import { useFormToken, usePick } from '~/features/root-data'
import { ButtonLink, Columns, DataTable, EmptyState, EnterButton, ErrorSummary, Form, HiddenField, IntentButton, Link, Money, Notice, Page, Panel, Picture, QuantityField, RecordCard, RecordFact, Steps, SummaryBox, Tag } from '~/ui'

export interface CartReply { lines: Record<string, { typed: string; code: string }>; code?: 'noneTicked' }

/** Pause after typing before a changed quantity is sent by itself. */
const TYPING_PAUSE_MS = 700

/** The three steps from the cart to the payment. */
export function CheckoutSteps({ active }: { active: 0 | 1 | 2 }) {
  const { t } = useTranslation('cart')
  return <Steps label={t('steps')} doneLabel={t('stepDone')} active={active} steps={[t('step1'), t('step2'), t('step3')]} />
}

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
    timer.current = setTimeout(() => {
      const fields = new FormData(form)
      fields.set('intent.update', '1')
      submit(fields, { method: 'post', action: '/cart', replace: true, preventScrollReset: true })
    }, typing ? TYPING_PAUSE_MS : 0)
  }
  return { change, stop }
}

function StockNote({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  if (!item.onSale) return <span className="m-bad-news">{t('offSale')}</span>
  if (item.stock <= 0) return <span className="m-bad-news">{t('stockNone')}</span>
  if (item.stock < item.num) return <span className="m-bad-news">{t('stockShort', { n: item.stock })}</span>
  return null
}

function CartStore({ group, reply }: { group: CartGroup; reply: CartReply | undefined }) {
  const { t } = useTranslation('cart')
  const pick = usePick()
  const { say } = useFieldMessages(undefined)
  const store = pick(group.storeName, group.storeNameEn)
  const sold = group.items.filter(it => it.onSale)
  const ticked = group.items.filter(it => it.checked)
  const all = sold.length > 0 && ticked.length === sold.length
  const short = group.freightFree - group.goodsAmount
  const name = (it: CartItem) => pick(it.name, it.nameEn)
  return (
    <RecordCard
      id={`store-${group.storeId}`}
      head={<><RecordFact><IntentButton intent={`${all ? 'uncheck' : 'check'}-store:${group.storeId}`} label={all ? t('uncheckStore') : t('checkStore')} describes={`${all ? t('uncheckStore') : t('checkStore')} ${store}`} look="link" size="small" /></RecordFact> <RecordFact term={t('supplier')}><Link href={`/store/${group.storeId}`}>{store}</Link></RecordFact></>}
      status={ticked.length && group.freight && short > 0 ? <Tag tone="warning">{t('freightDue', { amount: formatYuan(short) })}</Tag> : <Tag tone="success">{group.freightFree ? t('freightFree', { amount: formatYuan(group.freightFree, { minDecimals: 0 }) }) : t('freightAlways')}</Tag>}
      sum={<>{t('storeSum', { n: ticked.length, goods: formatYuan(group.goodsAmount), freight: formatYuan(group.freight) })} <Money hao={group.amount} look="price" size="large" /></>}
    >
      <DataTable
        caption={t('storeGoods', { store })}
        rows={group.items}
        rowId={it => it.skuId}
        columns={[
          { id: 'tick', head: <span className="m-hidden">{t('tick')}</span>, width: 'tiny', cell: it => <><HiddenField name="line" value={it.skuId} /><HiddenField name={`store.${it.skuId}`} value={group.storeId} /><input key={`${it.skuId}${it.checked}`} type="checkbox" name="tick" value={it.skuId} defaultChecked={it.checked} disabled={!it.onSale} aria-label={t('tickOne', { name: name(it) })} /></> },
          { id: 'goods', head: t('goods'), names: true, cell: it => (
            <span className="m-item">
              <Picture src={it.pic} alt="" size="small" />
              <span className="m-item-body">
                <Link href={`/product/${it.storeId}/${it.productId}`} className="m-item-name">{name(it)}</Link>
                <span className="m-item-facts">{[it.spec, it.code, it.cas && `CAS ${it.cas}`].filter(Boolean).join(' · ')}</span>
                {it.priceWas !== null ? <span className="m-item-facts m-bad-news">{t('priceUp', { was: formatYuan(it.priceWas), now: formatYuan(it.unitPrice) })}</span> : null}
              </span>
            </span>
          ) },
          { id: 'price', head: t('price'), numeric: true, width: 'short', cell: it => (it.unitPrice ? <Money hao={it.unitPrice} /> : t('agreement')) },
          { id: 'num', head: t('num'), align: 'centre', width: 'short', cell: it => {
            const wrong = reply?.lines[it.skuId]
            return <><QuantityField id={`num-${it.skuId}`} name={`num.${it.skuId}`} label={t('numOf', { name: name(it) })} defaultValue={wrong?.typed ?? it.num} unit={pick(it.unit, it.unitEn)} max={9999} error={wrong && say(wrong.code)} /><StockNote item={it} /></>
          } },
          { id: 'amount', head: t('amount'), numeric: true, width: 'short', cell: it => <Money hao={it.amount} look={it.checked ? 'price' : 'faint'} /> },
          { id: 'action', head: t('action'), width: 'tiny', screenOnly: true, cell: it => <IntentButton intent={`remove:${it.skuId}`} look="link" size="small" label={t('remove')} describes={t('removeOf', { name: name(it) })} /> },
        ]}
      />
    </RecordCard>
  )
}

/** The cart: one form with a table for each supplier, and the totals beside it. */
export function CartPage({ cart, reply }: { cart: CartView; reply: CartReply | undefined }) {
  const { t } = useTranslation('cart')
  const { t: common } = useTranslation()
  const token = useFormToken()
  const { say, lineOf } = useFieldMessages(undefined)
  const pick = usePick()
  const { change, stop } = useAutoUpdate()
  if (!cart.cartNumber) {
    return <Page title={t('title')}><CheckoutSteps active={0} /><Panel><EmptyState picture="cart" title={t('emptyTitle')} actions={<ButtonLink href="/" look="primary">{t('goShopping')}</ButtonLink>}>{t('emptyText')}</EmptyState></Panel></Page>
  }
  const items = cart.cartList.flatMap(it => it.items)
  const changed = items.filter(it => it.priceWas !== null).length
  const short = items.some(it => it.checked && it.stock < it.num)
  const all = cart.checkedNumber === items.filter(it => it.onSale).length
  const stores = cart.cartList.filter(it => it.items.some(one => one.checked)).length
  const errors = [...Object.entries(reply?.lines ?? {}).map(([sku, { code }]) => { const item = items.find(it => it.skuId === sku); return { fieldId: `num-${sku}`, message: lineOf(item && t('numOf', { name: pick(item.name, item.nameEn) }), say(code)) } }), ...(reply?.code ? [{ message: t(reply.code) }] : [])]
  return (
    <Page title={t('title')} lead={t('lead')}>
      <CheckoutSteps active={0} />
      <ErrorSummary title={common('errorSummary')} errors={errors} />
      {short ? <Notice tone="warning">{t('shortNotice')}</Notice> : null}
      <div onChange={change} onSubmit={stop}>
        <Form token={token} id="cart" look="bare" label={t('title')}>
          <EnterButton intent="update" label={t('update')} />
          {changed ? <Notice tone="warning">{t('priceNotice', { n: changed })} <IntentButton intent="seen" label={t('priceSeen')} size="small" /></Notice> : null}
          <Columns
            at="right"
            side={
              <SummaryBox title={t('summary')} lines={[
                { term: t('goodsSum', { n: cart.checkedNumber }), value: <Money hao={cart.goodsAmount} /> },
                { term: t('freight'), value: <Money hao={cart.freight} /> },
                { term: t('total'), value: <Money hao={cart.amount} look="price" size="large" />, strong: true },
              ]}>
                {stores ? <p className="m-muted m-small">{t('perStore', { n: stores })}</p> : null}
                <IntentButton intent="checkout" look="primary" size="large" wide label={t('checkout')} />
                <IntentButton intent="update" wide label={t('update')} />
              </SummaryBox>
            }
          >
            {cart.cartList.map(group => <CartStore key={group.storeId} group={group} reply={reply} />)}
            <div className="m-toolbar"><div className="m-toolbar-start"><IntentButton intent={all ? 'uncheck-all' : 'check-all'} size="small" label={all ? t('uncheckAll') : t('checkAll')} />{' '}<IntentButton intent="remove-checked" size="small" label={t('removeChecked')} /></div></div>
          </Columns>
        </Form>
      </div>
    </Page>
  )
}
