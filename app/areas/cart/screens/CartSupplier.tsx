import { useTranslation } from 'react-i18next'
import type { CartGroup, CartItem } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import { formatYuan } from '~/contract/money'
import { useFieldMessages } from '~/frame/form-reply'
import { usePick, useRootData, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  DataTable,
  HiddenField,
  IntentButton,
  Link,
  Picture,
  QuantityField,
  RecordCard,
  RecordFact,
  Tag,
} from '~/ui'
import type { CartReply } from './CartPage'
import { CartAmount, CartPrice } from './CartPrice'

function StockNote({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  if (!item.onSale) return <span className="m-bad-news">{t('offSale')}</span>
  if (item.stock <= 0) return <span className="m-bad-news">{t('stockNone')}</span>
  if (item.stock < item.num)
    return <span className="m-bad-news">{t('stockShort', { n: item.stock })}</span>
  return null
}

/** In which numbers the supplier sells, where that is not one by one. */
function RuleNote({ rule: { min, step, max } }: { rule: CartItem['rule'] }) {
  const { t } = useTranslation('cart')
  if (min === 1 && step === 1 && max === null) return null
  return (
    <span className="m-item-facts">
      {step > 1 ? t('rule', { min, step }) : t('ruleMin', { min })}
      {max === null ? '' : t('ruleMax', { max })}
    </span>
  )
}

function Goods({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  const pick = usePick()
  return (
    <span className="m-item">
      <Picture src={item.pic} alt="" size="small" />
      <span className="m-item-body">
        <Link href={paths.product(item.storeId, item.productId)} className="m-item-name">
          {pick(item.name, item.nameEn)}
        </Link>
        <span className="m-item-facts">
          {[item.spec, item.code, item.cas && `CAS ${item.cas}`].filter(Boolean).join(' · ')}
        </span>
        <RuleNote rule={item.rule} />
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
              most: item.overLimit.most,
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

/** What is in the cart of one supplier: ticks, quantities, and what it comes to. */
export function CartSupplier({ group, reply }: { group: CartGroup; reply: CartReply | undefined }) {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  const pick = usePick()
  const unit = useUnit()
  const { say } = useFieldMessages(undefined)
  const store = pick(group.storeName, group.storeNameEn)
  const sold = group.items.filter(it => it.onSale)
  const ticked = group.items.filter(it => it.checked)
  const all = sold.length > 0 && ticked.length === sold.length
  const short = group.freightFree - group.goodsAmount
  const name = (it: CartItem) => pick(it.name, it.nameEn)
  const freight =
    ticked.length && group.freight && short > 0 ? (
      <Tag tone="warning">{t('freightDue', { amount: formatYuan(short) })}</Tag>
    ) : (
      <Tag tone="success">
        {group.freightFree
          ? t('freightFree', { amount: formatYuan(group.freightFree, { minDecimals: 0 }) })
          : t('freightAlways')}
      </Tag>
    )
  return (
    <RecordCard
      id={`store-${group.storeId}`}
      head={
        <>
          <RecordFact>
            <IntentButton
              intent={`${all ? 'uncheck' : 'check'}-store:${group.storeId}`}
              label={all ? t('uncheckStore') : t('checkStore')}
              describes={`${all ? t('uncheckStore') : t('checkStore')} ${store}`}
              look="link"
              size="small"
            />
          </RecordFact>{' '}
          <RecordFact term={t('supplier')}>
            <Link href={paths.supplier(group.storeId)}>{store}</Link>
          </RecordFact>
        </>
      }
      status={freight}
      sum={
        pricesHidden ? undefined : (
          <>
            {t('storeSum', {
              n: ticked.length,
              goods: formatYuan(group.goodsAmount),
              freight: formatYuan(group.freight),
            })}{' '}
            <CartAmount hao={group.amount} look="price" size="large" />
          </>
        )
      }
    >
      <DataTable
        caption={t('storeGoods', { store })}
        rows={group.items}
        rowId={it => it.skuId}
        columns={[
          {
            id: 'tick',
            head: <span className="m-hidden">{t('tick')}</span>,
            width: 'tiny',
            cell: it => (
              <>
                <HiddenField name="line" value={it.skuId} />
                <HiddenField name={`store.${it.skuId}`} value={group.storeId} />
                <HiddenField name={`was.${it.skuId}`} value={it.num} />
                <input
                  key={`${it.skuId}${it.checked}`}
                  type="checkbox"
                  name="tick"
                  value={it.skuId}
                  defaultChecked={it.checked}
                  disabled={!it.onSale}
                  aria-label={t('tickOne', { name: name(it) })}
                />
              </>
            ),
          },
          { id: 'goods', head: t('goods'), names: true, cell: it => <Goods item={it} /> },
          {
            id: 'price',
            head: t('price'),
            numeric: true,
            width: 'short',
            cell: it => <CartPrice item={it} />,
          },
          {
            id: 'num',
            head: t('num'),
            align: 'centre',
            width: 'short',
            cell: it => {
              const wrong = reply?.lines[it.skuId]
              return (
                <>
                  <QuantityField
                    id={`num-${it.skuId}`}
                    name={`num.${it.skuId}`}
                    label={t('numOf', { name: name(it) })}
                    defaultValue={wrong?.typed ?? it.num}
                    unit={unit(it, wrong?.typed ?? it.num)}
                    max={QUANTITY_MAX}
                    error={wrong && say(wrong.code)}
                  />
                  <StockNote item={it} />
                </>
              )
            },
          },
          {
            id: 'amount',
            head: t('amount'),
            numeric: true,
            width: 'short',
            cell: it => <CartAmount hao={it.amount} look={it.checked ? 'price' : 'faint'} />,
          },
          {
            id: 'action',
            head: t('action'),
            width: 'tiny',
            screenOnly: true,
            cell: it => (
              <>
                <div>
                  <IntentButton
                    intent={`remove:${it.skuId}`}
                    look="link"
                    size="small"
                    label={t('remove')}
                    describes={t('removeOf', { name: name(it) })}
                  />
                </div>
                <div>
                  <IntentButton
                    intent={`later:${it.skuId}`}
                    look="link"
                    size="small"
                    label={t('later')}
                    describes={t('laterOf', { name: name(it) })}
                  />
                </div>
                <div>
                  <IntentButton
                    intent={`list:${it.skuId}`}
                    look="link"
                    size="small"
                    label={t('toList')}
                    describes={t('toListOf', { name: name(it) })}
                  />
                </div>
              </>
            ),
          },
        ]}
      />
    </RecordCard>
  )
}
