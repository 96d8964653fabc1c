import { paths, withBase } from '~/paths'

/** Forms that end the session: what scripts remember of its person goes with it, also where a browser clears nothing by itself. */
const ends = [paths.signOut, paths.accountSignOut].map(withBase)

export function forgetAtSignOut(method: string | null, action: string): void {
  if (method !== 'post' || !ends.includes(new URL(action).pathname)) return
  try {
    window.localStorage.removeItem('searchRecords')
    window.localStorage.removeItem('compare_product_list')
  } catch {
    // A forbidden storage holds nothing.
  }
  window.dispatchEvent(new Event('compare-changed'))
}
