import type { Ctx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'

const YEARS_BACK = 3
/** Schools close their books before New Year's Eve. */
const CLOSING_MONTH = '12'

/** Years that may be closed now, the latest first: those that are over, and in its last month the one that goes. */
export function yearsToClose(ctx: Pick<Ctx, 'clock'>): number[] {
  const [year = '', month] = dayOf(ctx.clock.now()).split('-')
  const last = month === CLOSING_MONTH ? Number(year) : Number(year) - 1
  return Array.from({ length: YEARS_BACK }, (_, n) => last - n)
}
