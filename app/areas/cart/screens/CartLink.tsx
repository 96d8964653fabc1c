import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Badge, Icon, Link } from '~/ui'
import { CART_BADGE_MAX } from '../limits'

const CartMenu = lazy(() => import('./CartMenu'))
const OPEN_AFTER_MS = 200
const CLOSE_AFTER_MS = 300

/**
 * How many lines are in the cart. Pages all guests share say nothing about it; there the browser of a guest is asked, by a cookie
 * that holds the number and nothing else.
 */
function useCartCount(): number {
  const root = useRootData()
  const { cartCount, person } = root
  const [storedCount, setStoredCount] = useState(0)
  useEffect(
    () =>
      setStoredCount(
        person ? 0 : Number(/(?:^|;\s*)cart_count=(\d{1,4})/.exec(document.cookie)?.[1] ?? 0),
      ),
    // Each answer of the root may have come with another cookie.
    [person, root],
  )
  return cartCount || storedCount
}

export const CartBadge = () => <Badge count={useCartCount()} cap={CART_BADGE_MAX} />

/** The way to the cart. Where scripts run it opens what is in it, by pointing or by the button beside it. */
export function CartLink() {
  const { t } = useTranslation('malls')
  const [awake, setAwake] = useState(false)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setAwake(true)
    return () => clearTimeout(timer.current)
  }, [])
  const soon = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
  }
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  return (
    <div
      ref={frame}
      className="m-cart-link"
      role="presentation"
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') soon(true)
      }}
      onPointerLeave={event => {
        if (event.pointerType === 'mouse') soon(false)
      }}
      onKeyDown={event => {
        if (event.key === 'Escape' && open) {
          now(false)
          frame.current?.querySelector('button')?.focus()
        }
      }}
      onBlur={event => {
        if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          now(false)
      }}
    >
      <Link href={paths.cart} className="m-header-cart" onClick={() => now(false)}>
        <Icon name="cart" size={20} />
        <span>{t('cart')} </span>
        <CartBadge />
      </Link>
      {awake ? (
        <button
          type="button"
          className="m-cart-toggle"
          aria-expanded={open}
          aria-controls="cart-menu"
          aria-label={open ? t('cartMenu.close') : t('cartMenu.open')}
          onClick={() => now(!open)}
        >
          ▾
        </button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <CartMenu onLeave={() => now(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
