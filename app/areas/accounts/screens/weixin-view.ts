import type { QrView } from '~/areas/weixin/contract'

/** What is heard of a QR code after its page was shown. */
export type ScanNews = Pick<QrView, 'type' | 'code'>

/** Whether something may still come of it. */
export const isOpen = ({ type, code }: ScanNews): boolean =>
  type === 'NOACTION' || type === 'ACTION' || type === 'WAIT' || code === 'not_bound'
/** Whether a page without script reloads by itself: while somebody holds a telephone, and not while they read what to do. */
export const isAwaited = ({ type }: ScanNews): boolean => type === 'NOACTION' || type === 'ACTION'
/** Seconds between such reloads. */
export const RELOAD_SECONDS = 3
