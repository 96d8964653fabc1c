import { randomBytes } from 'node:crypto'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { spendOnce } from './turns'

const GOOD_MS = 10 * 60_000
const wrongCaptcha = () => new MallError('invalid', { fields: { captcha: 'captcha_wrong' } })
const signedText = (ctx: Ctx, text: string) => `${ctx.mall.id}\n${ctx.clientAddress ?? ''}\n${text}`

/** A word for this school and address; only pages of the mall can read it. */
export function drawTicket(ctx: Ctx): string {
  const text = `${ctx.clock.now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${ctx.services.tokens.digest('captcha', signedText(ctx, text))}`
}

/** `captcha_wrong` unless it was drawn here within ten minutes; good once. */
export async function checkTicket(ctx: Ctx, ticket: string): Promise<void> {
  const [at = '', nonce = '', sign = ''] = ticket.split('.')
  const isOurs = ctx.services.tokens.isDigest('captcha', signedText(ctx, `${at}.${nonce}`), sign)
  const ageMs = ctx.clock.now().getTime() - Number.parseInt(at, 36)
  if (!isOurs || ageMs > GOOD_MS) throw wrongCaptcha()
  if (!(await spendOnce(ctx, `captcha:${nonce}`, GOOD_MS / 1_000))) throw wrongCaptcha()
}
