import { GRANT_DAYS_MAX } from '../limits'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, startOfDay } from '~/mall/core/days'
import type { grantStates } from '../codes'

/** Days that lie ahead, in order, and not for ever. */
export function checkTerm(
  ctx: Ctx,
  { validFrom, validTo }: { validFrom: string; validTo: string },
): void {
  const fields: Record<string, string> = {}
  if (validTo < dayOf(ctx.clock.now())) fields.validTo = 'date_past'
  else if (validTo < validFrom) fields.validTo = 'date_before'
  else if (
    startOfDay(validTo).getTime() - startOfDay(validFrom).getTime() >
    GRANT_DAYS_MAX * DAY_MS
  )
    fields.validTo = 'date_far'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
}

/** Where what holds from day to day, and may be ended before, stands today. */
export function termState(
  ctx: Ctx,
  { validFrom, validTo, endedAt }: { validFrom: string; validTo: string; endedAt: Date | null },
): (typeof grantStates)[number] {
  const today = dayOf(ctx.clock.now())
  if (endedAt) return 'ended'
  if (validFrom > today) return 'coming'
  return validTo < today ? 'expired' : 'standing'
}
