import type { CodeSent } from '../contract'
import { asFormReply, type FormReply } from '~/frame/form-reply'

/** What a form answers that also asks for codes: refused, or a code is on its way to the (masked) number. */
export type CodeReply = FormReply & { sent?: CodeSent & { phone: string } }

export const asCodeReply = (data: unknown): CodeReply | undefined => asFormReply(data)

/** Seconds the server asks to wait before another code; 0 where it asks for none. */
export function pauseOf(reply: CodeReply | undefined): number {
  if (reply?.sent) return reply.sent.seconds
  const tooSoon = Object.values(reply?.result.error ?? {}).some(codes =>
    codes?.includes('sms_soon'),
  )
  return tooSoon ? Number(reply?.values?.seconds ?? 0) : 0
}
