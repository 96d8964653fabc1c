import { useTranslation } from 'react-i18next'
import type { CartView } from '~/areas/cart/contract'
import { formatYuan } from '~/contract/money'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link, Notice } from '~/ui'
import type { CheckoutReply } from './CheckoutPage'

/** What became different between opening the order form and sending it: prices by address, the cart, prices in general. */
export function CheckoutNotices({
  goods,
  reply,
}: {
  goods: CartView
  reply: CheckoutReply | undefined
}) {
  const { t } = useTranslation('checkout')
  const { t: cart } = useTranslation('cart')
  const pick = usePick()
  const names = new Map(
    goods.cartList.flatMap(it =>
      it.items.map(one => [one.skuId, pick(one.name, one.nameEn)] as const),
    ),
  )
  if (!reply) return null
  return (
    <>
      {reply.priced && !reply.result.error ? (
        <Notice tone="info" announce>
          {t('check.repriced')}
        </Notice>
      ) : null}
      {reply.code === 'cart_changed' ? (
        <Notice tone="warning" announce title={t('check.cartChanged')}>
          {t('check.cartChangedGoods', {
            names: pick(String(reply.values?.names), String(reply.values?.namesEn)),
          })}{' '}
          <Link href={paths.ownOrders}>{cart('toOrders')}</Link>
        </Notice>
      ) : null}
      {reply.changed?.length ? (
        <Notice tone="warning" announce title={t('check.priceChanged')}>
          <ul>
            {reply.changed.map(it => (
              <li key={it.id}>
                {t('check.priceLine', {
                  name: names.get(it.id) ?? it.id,
                  was: formatYuan(it.was),
                  now: formatYuan(it.now),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
