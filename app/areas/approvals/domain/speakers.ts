import { and, eq, exists, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { approvalSteps } from './tables'

export const one = { one: sql`1` }
type Person = string | PgColumn
export const isOf = (person: Person, list: PgColumn) => sql`${person} = any(${list})`

const turns = alias(approvalSteps, 'turns')

/** That somebody, of the table, can say the step at hand at all: they are there, neither buy nor pay, and audit nothing. */
export const canSpeak = (ctx: DbCtx): SQL | undefined =>
  and(
    eq(people.disabled, false),
    not(isOf(people.id, approvalSteps.barred)),
    sql`not ${holdsNow(ctx, 'auditor')}`,
  )

/** That a rule which asks everybody it names asks this person for another step than the one at hand, or has heard them there: nobody speaks for two. */
export const hasOtherTurn = (ctx: DbCtx, person: Person): SQL =>
  exists(
    ctx.db
      .select(one)
      .from(turns)
      .where(
        mine(
          ctx,
          turns,
          eq(turns.orderId, approvalSteps.orderId),
          eq(turns.name, approvalSteps.name),
          ne(turns.no, approvalSteps.no),
          or(isOf(person, turns.approvers), eq(turns.decidedById, person)),
        ),
      ),
  )
