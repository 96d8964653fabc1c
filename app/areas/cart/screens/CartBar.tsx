import { useTranslation } from 'react-i18next'
import type { CartView } from '../contract'
import { IntentButton } from '~/ui'
import type { CartInPlace } from './cart-in-place'
import { CartAmount } from './CartPrice'

/** What can be done with all that is ticked, what it comes to, and the way on: stays in sight where the sheet can hold it. */
export function CartBar({
  view,
  isPriceless,
  cart,
}: {
  view: CartView
  isPriceless: boolean
  cart: CartInPlace
}) {
  const { t } = useTranslation('cart')
  const items = view.cartList.flatMap(it => it.items)
  const all = view.checkedNumber === items.filter(it => it.onSale).length
  const stores = view.cartList.filter(it => it.items.some(one => one.checked)).length
  return (
    <>
      <div className="m-toolbar m-screen-only">
        <div className="m-toolbar-start">
          <IntentButton
            intent={all ? 'uncheck-all' : 'check-all'}
            size="small"
            label={all ? t('uncheckAll') : t('checkAll')}
          />{' '}
          <IntentButton intent="remove-checked" size="small" label={t('removeChecked')} />{' '}
          <IntentButton intent="later-checked" size="small" label={t('laterChecked')} />{' '}
          <IntentButton intent="list-checked" size="small" label={t('listChecked')} />{' '}
          {cart.awake ? null : <IntentButton intent="update" size="small" label={t('update')} />}
        </div>
      </div>
      <div className="m-summary m-cart-bar">
        <div
          className={cart.stale ? 'm-cart-bar-sums m-stale' : 'm-cart-bar-sums'}
          aria-busy={cart.stale || undefined}
        >
          <div>
            {cart.unknown ? null : (
              <>
                {t('goodsSum', { n: view.checkedNumber })} <CartAmount hao={view.goodsAmount} />{' '}
                {t('freight')} <CartAmount hao={view.freight} />{' '}
              </>
            )}
            <strong>
              {t('total')}{' '}
              {cart.unknown ? '—' : <CartAmount hao={view.amount} look="price" size="large" />}
            </strong>
          </div>
          {stores ? <div className="m-muted m-small">{t('perStore', { n: stores })}</div> : null}
        </div>{' '}
        {isPriceless ? (
          <p className="m-bad-news">{t('noPay')}</p>
        ) : (
          <IntentButton intent="checkout" look="primary" size="large" label={t('checkout')} />
        )}
      </div>
    </>
  )
}
