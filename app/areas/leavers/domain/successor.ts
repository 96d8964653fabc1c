import { and, eq, or } from 'drizzle-orm'
import { selectColleagues, type FoundColleague } from '~/areas/accounts/domain/colleagues'
import { ofSchool } from '~/areas/accounts/domain/find-people'
import { isOpen } from '~/areas/accounts/domain/people'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { hasLeft } from './open-matters'

const refusal = (code: string) => new MallError('invalid', { fields: { successor: code } })

/** Who goes by a number, or by a name nobody else has; somebody of the school who is there, and audits nothing. */
export async function findSuccessor(ctx: DbCtx, text: string): Promise<FoundColleague> {
  const query = text.trim()
  const found = await selectColleagues(
    ctx,
    and(ofSchool, isOpen(ctx), or(eq(people.code, query), eq(people.name, query))),
    3,
  )
  const byCode = found.find(it => it.code === query)
  if (!byCode && found.length > 1) throw refusal('several_people')
  const successor = byCode ?? found[0]
  if (!successor) throw refusal('successor_unknown')
  const audits = await ctx.db.$count(
    people,
    mine(ctx, people, eq(people.id, successor.id), holdsNow(ctx, 'auditor')),
  )
  if (audits) throw refusal('successor_audits')
  return successor
}

/**
 * Both as they are now, until the transaction ends: one has left still, the other is there still. `not_found` where somebody has
 * left no more, a complaint of the field where the other has left meanwhile.
 */
export async function lockBoth(ctx: DbCtx, leaverId: string, successorId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(
      mine(
        ctx,
        people,
        or(and(eq(people.id, leaverId), hasLeft), and(eq(people.id, successorId), isOpen(ctx))),
      ),
    )
    .orderBy(people.id)
    .for('share')
  if (!rows.some(it => it.id === leaverId)) throw new MallError('not_found')
  if (!rows.some(it => it.id === successorId)) throw refusal('successor_unknown')
}
