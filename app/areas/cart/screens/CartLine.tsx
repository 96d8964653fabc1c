import { useTranslation } from 'react-i18next'
import type { CartItem } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import { formatYuan } from '~/contract/money'
import { quantityFrom } from '~/contract/quantity'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { usePick, useQuantity, useRootData, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { About, HiddenField, IntentButton, Link, Picture, QuantityField, Tag } from '~/ui'
import type { CartInPlace } from './cart-in-place'
import { CartAmount, CartPrice } from './CartPrice'

/** In which numbers the supplier sells, where that is not one by one. */
function RuleNote({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  const quantity = useQuantity()
  const { min, step, max } = item.rule
  if (min === 1 && step === 1 && max === null) return null
  return (
    <span className="m-item-facts">
      {step > 1
        ? t('rule', { min: quantity(min, item), step: quantity(step, item) })
        : t('ruleMin', { min: quantity(min, item) })}
      {max === null ? '' : t('ruleMax', { max: quantity(max, item) })}
    </span>
  )
}

function Goods({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  const quantity = useQuantity()
  const { pricesHidden } = useRootData()
  const pick = usePick()
  const spec = useSpec()
  return (
    <span className="m-item">
      <Picture src={item.pic} alt="" size="small" />
      <span className="m-item-body">
        <About name={`${spec(item.spec)} · ${item.code}`}>
          <Link href={paths.product(item.storeId, item.productId)} className="m-item-name">
            {pick(item.name, item.nameEn)}
          </Link>
        </About>
        <span className="m-item-facts">
          {[spec(item.spec), item.code, item.cas && `CAS ${item.cas}`].filter(Boolean).join(' · ')}
        </span>
        <RuleNote item={item} />
        {item.campaign ? (
          <span className="m-item-facts">
            <Tag tone="brand">
              {pick(item.campaign.title, item.campaign.titleEn) || t('campaign')}
            </Tag>
          </span>
        ) : null}
        {item.overLimit ? (
          <span className="m-item-facts m-bad-news">
            {t('overLimit', {
              title: pick(item.overLimit.title, item.overLimit.titleEn),
              price: formatYuan(item.overLimit.price),
              most: quantity(item.overLimit.most, item),
            })}
          </span>
        ) : null}
        {item.gifts.map(it => (
          <span key={it.productId} className="m-item-facts">
            {t('gifts', { name: pick(it.name, it.nameEn), num: it.num })}
          </span>
        ))}
        {item.priceWas !== null && !pricesHidden ? (
          <span className="m-item-facts m-bad-news">
            {t('priceUp', { was: formatYuan(item.priceWas), now: formatYuan(item.unitPrice) })}
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** What is wrong with the quantity as it stands in the field: no such quantity, or too little in stock. */
export function useQuantityWords(cart: CartInPlace) {
  const { t } = useTranslation('cart')
  const quantity = useQuantity()
  const { say } = useEveryFieldMessage()
  return (item: CartItem): string | undefined => {
    const code = cart.wrong(item)
    if (code) return say(code)
    if (!item.onSale) return undefined
    if (item.stock <= 0) return t('stockNone')
    const num = quantityFrom(cart.inputOf(item)) ?? 0
    return num > item.stock ? t('stockShort', { quantity: quantity(item.stock, item) }) : undefined
  }
}

function Quantity({ item, name, cart }: LineProps) {
  const { t } = useTranslation('cart')
  const unit = useUnit()
  const wordsOf = useQuantityWords(cart)
  const input = cart.inputOf(item)
  const num = quantityFrom(input) ?? item.num
  const { min, max } = item.rule
  return (
    <>
      <QuantityField
        id={`num-${item.skuId}`}
        name={`num.${item.skuId}`}
        label={t('numOf', { name })}
        control={{
          value: input,
          onChange: event => cart.type(item, event.target.value),
          onBlur: () => cart.leave(item),
        }}
        onStep={by => cart.step(item, by)}
        stepsLater={item.onSale && !cart.awake}
        steps={
          cart.awake && item.onSale
            ? {
                less: t('lessOf', { name }),
                more: t('moreOf', { name }),
                atLeast: num <= min,
                atMost: num >= Math.min(max ?? QUANTITY_MAX, QUANTITY_MAX),
              }
            : undefined
        }
        unit={unit(item, input)}
        error={wordsOf(item)}
      />
      {item.onSale ? null : <span className="m-bad-news">{t('offSale')}</span>}
    </>
  )
}

export interface LineProps {
  item: CartItem
  /** What tells it from other goods of that name. */
  name: string
  cart: CartInPlace
}

/** One line of the cart: its tick, goods, price, quantity, amount, and what else can be done with it. */
export function CartLine({ item, name, cart }: LineProps) {
  const { t } = useTranslation('cart')
  const isTicked = cart.isTicked(item)
  const isStale = cart.isStale(item)
  const act = (intent: string, label: string, describes: string) => (
    <div>
      <IntentButton
        intent={`${intent}:${item.skuId}`}
        look="link"
        size="small"
        label={label}
        describes={describes}
      />
    </div>
  )
  return (
    <tr className="m-cart-line">
      <td className="m-cart-tick">
        <HiddenField name="line" value={item.skuId} />
        <HiddenField name={`store.${item.skuId}`} value={item.storeId} />
        <HiddenField name={`was.${item.skuId}`} value={item.num} />
        <input
          type="checkbox"
          name="tick"
          value={item.skuId}
          checked={isTicked}
          onChange={event => cart.tick(item, event.target.checked)}
          disabled={!item.onSale}
          aria-label={t('tickOne', { name })}
        />
      </td>
      <th scope="row" className="m-cart-goods">
        <Goods item={item} />
      </th>
      <td className="m-number m-figures m-cart-price">
        <CartPrice item={item} />
      </td>
      <td className="m-align-centre m-cart-num">
        <Quantity item={item} name={name} cart={cart} />
      </td>
      <td className="m-number m-figures m-cart-amount">
        <span className={isStale ? 'm-stale' : undefined} aria-busy={isStale || undefined}>
          {cart.wrong(item) ? (
            '—'
          ) : (
            <CartAmount hao={item.amount} look={isTicked ? 'price' : 'faint'} />
          )}
        </span>
      </td>
      <td className="m-screen-only m-cart-acts">
        {act('remove', t('remove'), t('removeOf', { name }))}
        {act('later', t('later'), t('laterOf', { name }))}
        {act('list', t('toList'), t('toListOf', { name }))}
      </td>
    </tr>
  )
}
