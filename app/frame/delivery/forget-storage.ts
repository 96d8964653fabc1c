import { paths, withBase } from '~/paths'

/** Forms that end the session: what scripts remember of its person goes with it, also where a browser clears nothing by itself. */
const ends = [paths.signOut, paths.accountSignOut].map(withBase)

/** What was typed into forms, by whom. */
export const DRAFTS = 'form_drafts'
/** Told of whenever a page was drawn, or is on its way. */
export const PAGE_DRAWN = 'page-drawn'
export function hasDrafts(): boolean {
  try {
    return window.localStorage.getItem(DRAFTS) !== null
  } catch {
    return false
  }
}

export function forgetAtSignOut(method: string | null, action: string): void {
  if (method !== 'post' || !ends.includes(new URL(action).pathname)) return
  try {
    window.localStorage.removeItem('searchRecords')
    window.localStorage.removeItem('compare_product_list')
    window.localStorage.removeItem(DRAFTS)
  } catch {
    // A forbidden storage holds nothing.
  }
  window.dispatchEvent(new Event('compare-changed'))
}
