import type { ResultCode, ResultType } from '~/contract/weixin'

/** What a page shows of a QR code, and what is heard of it afterwards. */
export interface WeixinView {
  qr: string
  type: ResultType
  code: ResultCode | 'many' | null
  image: string | null
  open: string | null
  seconds: number
}
export type Heard = Pick<WeixinView, 'type' | 'code'>

/** Whether something may still come of it. */
export const isOpen = ({ type, code }: Heard): boolean => type === 'NOACTION' || type === 'ACTION' || type === 'WAIT' || code === 'not_bound'
/** Whether a page without script reloads by itself: while somebody holds a telephone, and not while they read what to do. */
export const isAwaited = ({ type }: Heard): boolean => type === 'NOACTION' || type === 'ACTION'
/** Seconds between such reloads. */
export const RELOAD_SECONDS = 3
