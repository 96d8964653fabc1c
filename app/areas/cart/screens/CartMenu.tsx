import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick, useRootData, useSpec } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { ButtonLink, Link, Money, Picture } from '~/ui'
import type { CartMenuData } from './cart-menu-data'

/** What is in the cart, below its link in the head: items, prices, numbers, the total, and the ways on. Guests are asked to log in. */
export default function CartMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('malls')
  const { person } = useRootData()
  const pick = usePick()
  const spec = useSpec()
  const [cart, setCart] = useState<CartMenuData | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // A cart that cannot be had is passed over in silence (spec 8): the link to it is still there.
    fetch(withBase(paths.cartMenu), {
      signal: leaving.signal,
      headers: { accept: 'application/json' },
    })
      .then(async answer => {
        if (answer.ok) setCart((await answer.json()) as CartMenuData)
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  const more = cart ? cart.count - cart.items.length : 0
  return (
    <div id="cart-menu" className="m-cart-menu" role="group" aria-label={t('cartMenu.label')}>
      {person ? null : (
        <p className="m-cart-menu-note">
          {t('cartMenu.signIn')}{' '}
          <Link href={`${paths.chooseIdentity}?returnTo=${paths.cart}`} onClick={onLeave}>
            {t('signIn')}
          </Link>
        </p>
      )}
      {cart === null ? (
        <p className="m-muted" role="status">
          {t('cartMenu.loading')}
        </p>
      ) : null}
      {cart?.count === 0 ? (
        <p className="m-muted">
          {t('cartMenu.empty')}{' '}
          <Link href={paths.quickOrder} onClick={onLeave}>
            {t('cartMenu.quick')}
          </Link>
        </p>
      ) : null}
      {cart?.items.length ? (
        <ul className="m-cart-menu-list">
          {cart.items.map(it => {
            const name = pick(it.name, it.nameEn)
            return (
              <li key={it.skuId} className="m-cart-menu-line">
                <Picture src={it.pic} alt="" size="thumb" />
                <div className="m-cart-menu-body">
                  <div>
                    <Link href={paths.product(it.storeId, it.skuId)} onClick={onLeave}>
                      {name}
                    </Link>{' '}
                    <span className="m-muted m-small">{spec(it.spec)}</span>
                  </div>
                  <span className="m-item-facts">
                    {cart.priceHidden ? (
                      t('cartMenu.hidden')
                    ) : it.unitPrice ? (
                      <Money hao={it.unitPrice} />
                    ) : (
                      t('card.agreement')
                    )}{' '}
                    × {it.num}{' '}
                    <Link
                      href={`${paths.removeFromCart}?id=${encodeURIComponent(it.skuId)}`}
                      aria-label={t('cartMenu.removeOf', { name })}
                      onClick={onLeave}
                    >
                      {t('cartMenu.remove')}
                    </Link>
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
      ) : null}
      {more > 0 ? <p className="m-muted m-small">{t('cartMenu.more', { n: more })}</p> : null}
      {cart?.count ? (
        <div className="m-cart-menu-foot">
          <div>
            {t('cartMenu.count', { n: cart.count })}
            {cart.priceHidden ? null : (
              <>
                {' '}
                · {t('cartMenu.total')} <Money hao={cart.amount} look="price" />
              </>
            )}
          </div>
          <ButtonLink href={paths.cart} size="small">
            {t('cartMenu.go')}
          </ButtonLink>{' '}
          <ButtonLink
            href={person ? paths.ordering : `${paths.chooseIdentity}?returnTo=${paths.cart}`}
            look="primary"
            size="small"
          >
            {t('cartMenu.checkout')}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
