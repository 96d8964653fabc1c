import { withBase } from '~/paths'

/** An address of this mall at this origin. */
export const isOurs = (to: URL) =>
  to.origin === location.origin && to.pathname.startsWith(withBase('/'))

/** A press that asks for no window, tab or download of its own. */
export const isPlainPress = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
