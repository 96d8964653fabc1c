import { useTranslation } from 'react-i18next'
import type { CartGroup, CartItem } from '../contract'
import { formatYuan } from '~/contract/money'
import { usePick, useRootData, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { IntentButton, Link, Tag } from '~/ui'
import type { CartInPlace } from './cart-in-place'
import { CartLine } from './CartLine'
import { CartAmount } from './CartPrice'

const COLUMNS = 6

/** Goods by what tells them apart: name, size and supplier. */
export function useLineName() {
  const { t } = useTranslation('cart')
  const pick = usePick()
  const spec = useSpec()
  return (
    goods: Pick<CartItem, 'name' | 'nameEn' | 'spec'>,
    { storeName, storeNameEn }: Pick<CartGroup, 'storeName' | 'storeNameEn'>,
  ) =>
    t('lineName', {
      name: [pick(goods.name, goods.nameEn), spec(goods.spec)].filter(Boolean).join(' '),
      store: pick(storeName, storeNameEn),
    })
}

/** What of a supplier's goods costs freight, and how much more would not. */
function Freight({ group }: { group: CartGroup }) {
  const { t } = useTranslation('cart')
  const short = group.freightFree - group.goodsAmount
  if (group.items.some(it => it.checked) && group.freight && short > 0)
    return <Tag tone="warning">{t('freightDue', { amount: formatYuan(short) })}</Tag>
  return (
    <Tag tone="success">
      {group.freightFree
        ? t('freightFree', { amount: formatYuan(group.freightFree, { minDecimals: 0 }) })
        : t('freightAlways')}
    </Tag>
  )
}

/** Whose goods follow, and what the ticked ones come to. */
function StoreRow({ group, cart }: { group: CartGroup; cart: CartInPlace }) {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  const pick = usePick()
  const store = pick(group.storeName, group.storeNameEn)
  const itemsOnSale = group.items.filter(it => it.onSale)
  const tickedItems = group.items.filter(it => it.checked)
  const all = itemsOnSale.length > 0 && tickedItems.length === itemsOnSale.length
  const isStale = group.items.some(cart.isStale)
  const unknown = group.items.some(it => cart.isTicked(it) && cart.wrong(it))
  const label = all ? t('uncheckStore') : t('checkStore')
  return (
    <tr className="m-cart-store">
      <th scope="rowgroup" colSpan={COLUMNS}>
        {pricesHidden ? null : (
          <span
            className={isStale ? 'm-cart-store-sum m-stale' : 'm-cart-store-sum'}
            aria-busy={isStale || undefined}
          >
            {unknown ? (
              '—'
            ) : (
              <>
                <Freight group={group} />{' '}
                {t('storeSum', {
                  n: tickedItems.length,
                  goods: formatYuan(group.goodsAmount),
                  freight: formatYuan(group.freight),
                })}{' '}
                <CartAmount hao={group.amount} look="price" />
              </>
            )}
          </span>
        )}
        <IntentButton
          intent={`${all ? 'uncheck' : 'check'}-store:${group.storeId}`}
          label={label}
          describes={`${label} ${store}`}
          look="link"
          size="small"
        />{' '}
        <span className="m-muted">{t('supplier')}</span>{' '}
        <Link href={paths.supplier(group.storeId)} className="m-underline">
          {store}
        </Link>{' '}
        {pricesHidden ? <Freight group={group} /> : null}
      </th>
    </tr>
  )
}

/** All goods of the cart in one table with one head, by supplier. */
export function CartTable({ groups, cart }: { groups: CartGroup[]; cart: CartInPlace }) {
  const { t } = useTranslation('cart')
  const lineName = useLineName()
  return (
    <div className="m-table-frame m-cart-frame">
      <table className="m-table m-cart">
        <caption className="m-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="m-column-tiny">
              <span className="m-hidden">{t('tick')}</span>
            </th>
            <th scope="col">{t('goods')}</th>
            <th scope="col" className="m-number m-column-short">
              {t('price')}
            </th>
            <th scope="col" className="m-align-centre m-column-medium">
              {t('num')}
            </th>
            <th scope="col" className="m-number m-column-short">
              {t('amount')}
            </th>
            <th scope="col" className="m-screen-only m-column-short">
              {t('action')}
            </th>
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.storeId} id={`store-${group.storeId}`}>
            <StoreRow group={group} cart={cart} />
            {group.items.map(it => (
              <CartLine key={it.skuId} item={it} name={lineName(it, group)} cart={cart} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
