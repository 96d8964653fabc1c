import { HAND_OVER_SECONDS } from '../limits'
import { lt } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { DAY_MS } from '~/contract/time'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { isSignedForTwin } from '~/mall/gateways/hazchem/local'
import { hazchemVisits } from './tables'

/** Clocks of two machines never agree. */
const SKEW_SECONDS = 30
const KEPT_DAYS = 2

interface VisitForm {
  appId: string
  school: string
  code: string
  name: string
  org: string
  ticket: string
  issuedAt: string
  sign: string
}

/** The local twin takes a form: only a whole one for this school, freshly signed, and the same one once. Anybody may try. */
export async function enterTwin(
  ctx: Ctx,
  form: VisitForm,
): Promise<{ code: string; name: string; org: string; at: string }> {
  const { appId, school, code, name, org, ticket, issuedAt, sign } = form
  if (
    !isSignedForTwin(ctx.services.tokens, {
      appId,
      school,
      code,
      name,
      org,
      ticket,
      issuedAt,
      sign,
    }) ||
    school !== ctx.mall.code
  )
    throw new MallError('no_permission')
  const at = ctx.clock.now()
  const age = at.getTime() / 1_000 - Number(issuedAt)
  if (!(age >= -SKEW_SECONDS && age <= HAND_OVER_SECONDS))
    throw new MallError('wrong_state', { values: { reason: 'expired' } })
  await write(ctx, async ctx => {
    const visits = await ctx.db
      .insert(hazchemVisits)
      .values({ mallId: ctx.mall.id, ticket, personCode: code, at })
      .onConflictDoNothing()
      .returning({ ticket: hazchemVisits.ticket })
    if (!visits.length) throw new MallError('conflict', { values: { reason: 'used' } })
  })
  return { code, name, org, at: at.toISOString() }
}

/** Tickets that could not be used any more need not be remembered. Safe to run twice. */
export const cleanHazchemVisits = (ctx: Ctx): Promise<void> =>
  write(ctx, async ctx => {
    await ctx.db
      .delete(hazchemVisits)
      .where(
        mine(
          ctx,
          hazchemVisits,
          lt(hazchemVisits.at, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)),
        ),
      )
  })
