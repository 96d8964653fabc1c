import { COMPARED_MAX } from '../limits'
import { MEMORY_DAYS } from '~/contract/limits'
import { DAY_SECONDS } from '~/contract/time'
import { keepCookie } from '~/frame/delivery/keep-cookie'
import { keyOf } from './compare'

/** Goods to be compared as this browser remembers them. */
export interface ComparedGoods {
  storeId: string
  id: string
  name: string
}

const KEY = 'compare_product_list'
const CHANGED = 'compare-changed'

/** Goods remembered for comparing, in the order they were put there. Storage may be off or hold anything. */
export function readCompared(): ComparedGoods[] {
  try {
    const storedValue: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return (Array.isArray(storedValue) ? storedValue : [])
      .filter(
        (it): it is ComparedGoods =>
          typeof it?.storeId === 'string' &&
          typeof it.id === 'string' &&
          typeof it.name === 'string',
      )
      .slice(0, COMPARED_MAX)
  } catch {
    return []
  }
}

/** Remembers them in storage and in the cookie of the same name, which the page for people without script reads. */
export function keepCompared(goods: readonly ComparedGoods[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(goods))
    keepCookie(
      KEY,
      goods.map(it => encodeURIComponent(keyOf(it))).join('|'),
      goods.length ? MEMORY_DAYS * DAY_SECONDS : 0,
    )
  } catch {
    // A full or forbidden storage only costs the list; the links still work.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Tells when the list changes, here or in another window. */
export function onCompared(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
