import type { FormReply } from './form-reply'

/**
 * The version that was before the eyes of whoever typed, as the form said it in `field`. What came in between was not, unless
 * they have been told so (`conflict`) and press again.
 */
export function versionSeen(reply: FormReply | undefined, field: string, now: number): number {
  const typed = reply?.code === 'conflict' ? undefined : reply?.result.initialValue?.[field]
  return typeof typed === 'string' && /^\d+$/.test(typed) ? Number(typed) : now
}
