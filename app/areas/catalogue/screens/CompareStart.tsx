import { useEffect, useRef, useState, type ComponentType } from 'react'
import { isPlainPress } from '~/ui'

/** Whether this browser remembers goods to be compared, without the code that reads them. */
function remembersSome(): boolean {
  try {
    return (window.localStorage.getItem('compare_product_list') ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/**
 * Brings the bar of goods to compare when there is something in it, or when the reader comes near goods; once on a page that
 * has compare links. A press that is quicker, such as a touch, waits for it; where it does not come the link leads to the
 * comparison, as it does without script.
 */
export function CompareStart() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  const pressedLink = useRef<HTMLAnchorElement | null>(null)
  useEffect(() => {
    if (Bar) return
    const load = () =>
      void import('./CompareBar').then(
        it => setBar(() => it.CompareBar),
        () => pressedLink.current?.isConnected && location.assign(pressedLink.current.href),
      )
    if (remembersSome()) load()
    const near = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('#main')) load()
    }
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && isPlainPress(event)
          ? event.target.closest<HTMLAnchorElement>('a[data-compare]')
          : null
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      pressedLink.current = link
      load()
    }
    document.addEventListener('click', press, true)
    document.addEventListener('pointerover', near)
    document.addEventListener('focusin', near)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('pointerover', near)
      document.removeEventListener('focusin', near)
    }
  }, [Bar])
  // What the bar listens to stands by now: it was drawn before this.
  useEffect(() => {
    if (Bar) pressedLink.current?.click()
    pressedLink.current = null
  }, [Bar])
  return Bar ? <Bar /> : null
}
