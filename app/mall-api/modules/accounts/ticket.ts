import { randomBytes, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '../../core/ctx'
import { mine, write } from '../../database/pool'
import { attemptCounters } from './tables'

const GOOD_MS = 10 * 60_000
const refused = () => new MallError('invalid', { fields: { captcha: 'captcha_wrong' } })
const signed = (ctx: Ctx, text: string) => `${ctx.mall.id}\n${ctx.clientAddress ?? ''}\n${text}`

/** A word for this school and address; only pages of the mall can read it. */
export function drawTicket(ctx: Ctx): string {
  const text = `${ctx.clock.now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${ctx.services.tokens.digest('captcha', signed(ctx, text))}`
}

/** `captcha_wrong` unless it was drawn here within ten minutes; good once. */
export async function checkTicket(ctx: Ctx, ticket: string): Promise<void> {
  const [at = '', drawn = '', sign = ''] = ticket.split('.')
  const said = Buffer.from(sign)
  const isOurs = ctx.services.tokens
    .digests('captcha', signed(ctx, `${at}.${drawn}`))
    .map(it => Buffer.from(it))
    .some(it => it.length === said.length && timingSafeEqual(it, said))
  const now = ctx.clock.now()
  if (!isOurs || now.getTime() - Number.parseInt(at, 36) > GOOD_MS) throw refused()
  const used = await write(ctx, async ctx => {
    await ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, now)))
    return ctx.db
      .insert(attemptCounters)
      .values({
        mallId: ctx.mall.id,
        key: `captcha:${drawn}`,
        points: 1,
        expiresAt: new Date(now.getTime() + GOOD_MS),
      })
      .onConflictDoNothing()
      .returning({ key: attemptCounters.key })
  })
  if (!used.length) throw refused()
}
