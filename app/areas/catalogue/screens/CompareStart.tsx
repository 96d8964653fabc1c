import { useEffect, useState, type ComponentType } from 'react'

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
 * has compare links. Until then the links lead to the comparison, as they do without script.
 */
export function CompareStart() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Bar) return
    const load = () =>
      void import('./CompareBar').then(
        it => setBar(() => it.CompareBar),
        () => undefined,
      )
    if (remembersSome()) return load()
    const near = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('#main')) load()
    }
    document.addEventListener('pointerover', near)
    document.addEventListener('focusin', near)
    return () => {
      document.removeEventListener('pointerover', near)
      document.removeEventListener('focusin', near)
    }
  }, [Bar])
  return Bar ? <Bar /> : null
}
