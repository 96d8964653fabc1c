import { eq, sql, type SQL } from 'drizzle-orm'
import type { HeldRole } from '~/contract/access'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import type { TermState } from '../codes'
import { people, type Term, type Terms } from './tables'

export type { Term, Terms } from './tables'

export interface Duties {
  roles: HeldRole[]
  roleTerms: Terms
}

export function termState({ from, until }: Term, day: string): TermState {
  if (from !== null && from > day) return 'future'
  return until !== null && until < day ? 'past' : 'now'
}

/** The duties that count at this instant: those without dates, and those within theirs. Both days count, at the school. */
export function rolesInForce({ roles, roleTerms }: Duties, at: Date): HeldRole[] {
  const day = dayOf(at)
  return roles.filter(it => {
    const term = roleTerms[it]
    return !term || termState(term, day) === 'now'
  })
}

/** The same of one duty, as a condition on `people`. */
export function holdsNow(ctx: Ctx, role: HeldRole): SQL {
  const day = dayOf(ctx.clock.now())
  const side = (name: 'from' | 'until') =>
    sql`(${people.roleTerms} -> ${role}::text ->> ${name}::text)`
  return sql`(${role} = any(${people.roles}) and coalesce(${side('from')} <= ${day}, true) and coalesce(${side('until')} >= ${day}, true))`
}

/** It counts now, and nothing ends it but somebody's word. */
export const holdsForGood = (ctx: Ctx, role: HeldRole): SQL =>
  sql`(${holdsNow(ctx, role)} and (${people.roleTerms} -> ${role}::text ->> 'until') is null)`

export const isForGood = (duties: Duties, role: HeldRole, at: Date): boolean =>
  rolesInForce(duties, at).includes(role) && !duties.roleTerms[role]?.until

/** The terms of those roles alone. */
export const termsOf = (terms: Terms, roles: readonly HeldRole[]): Terms =>
  Object.fromEntries(roles.flatMap(it => (terms[it] ? [[it, terms[it]]] : [])))

/** The last day of somebody's duty; null where it has none. */
export async function lastDayOf(
  ctx: DbCtx,
  personId: string,
  role: HeldRole,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ roleTerms: people.roleTerms })
    .from(people)
    .where(mine(ctx, people, eq(people.id, personId)))
  return row?.roleTerms[role]?.until ?? null
}
