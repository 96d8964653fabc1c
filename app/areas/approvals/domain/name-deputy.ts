import { DEPUTIES_MAX } from '../limits'
import { and, count, desc, eq, gte, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findColleague } from '~/areas/accounts/domain/colleagues'
import { people } from '~/areas/accounts/domain/tables'
import { checkTerm, termState } from '~/areas/teams/domain/term'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { mine, read, write } from '~/mall/database/pool'
import type { DeputyDirection } from '../codes'
import { deputyNamed } from './hooks'
import { approvalDeputies } from './tables'

const deputies = alias(people, 'deputies')

/** Whom the actor has named deputy (`given`), or whose deputy they are (`held`); the newest first. */
export function listDeputies(
  ctx: Ctx,
  query: { direction: DeputyDirection; page: number; rows: number },
) {
  const { personId } = actorOf(ctx)
  const own = query.direction === 'given' ? approvalDeputies.personId : approvalDeputies.deputyId
  return read(ctx, async ctx => {
    const where = mine(ctx, approvalDeputies, eq(own, personId))
    const rows = await ctx.db
      .select({ it: approvalDeputies, personName: people.name, deputy: deputies })
      .from(approvalDeputies)
      .innerJoin(people, mine(ctx, people, eq(people.id, approvalDeputies.personId)))
      .innerJoin(deputies, mine(ctx, deputies, eq(deputies.id, approvalDeputies.deputyId)))
      .where(where)
      .orderBy(desc(approvalDeputies.createdAt), desc(approvalDeputies.id))
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
    return {
      total: await ctx.db.$count(approvalDeputies, where),
      list: rows.map(({ it, personName, deputy }) => ({
        id: it.id,
        personName,
        deputyName: deputy.name,
        deputyCode: deputy.code,
        validFrom: it.validFrom,
        validTo: it.validTo,
        note: it.note,
        state: termState(ctx, it),
      })),
    }
  })
}

/**
 * Lets somebody of the school say further words in the actor's stead for some days. Who may not say one to an order may not as
 * a deputy either.
 */
export function nameDeputy(
  ctx: Ctx,
  input: { personCode: string; validFrom: string; validTo: string; note: string },
): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  checkTerm(ctx, input)
  return write(ctx, async ctx => {
    const deputy = await findColleague(ctx, input.personCode)
    if (deputy.id === personId)
      throw new MallError('invalid', { fields: { personCode: 'not_oneself' } })
    await lockPerson(ctx, personId)
    const open = and(
      eq(approvalDeputies.personId, personId),
      isNull(approvalDeputies.endedAt),
      gte(approvalDeputies.validTo, dayOf(ctx.clock.now())),
    )
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(approvalDeputies)
      .where(mine(ctx, approvalDeputies, open))
    if (n >= DEPUTIES_MAX) throw new MallError('invalid', { fields: { personCode: 'grants_many' } })
    const id = newId(ctx.clock)
    const { validFrom, validTo, note } = input
    await ctx.db.insert(approvalDeputies).values({
      mallId: ctx.mall.id,
      id,
      personId,
      deputyId: deputy.id,
      validFrom,
      validTo,
      note,
      createdAt: ctx.clock.now(),
    })
    await audit(ctx, 'approvals.nameDeputy', 'person', personId, {
      deputy: deputy.id,
      validFrom,
      validTo,
    })
    await deputyNamed(ctx, id, deputy.id)
    return { ok: true as const }
  })
}

/** So that two forms at once do not pass the limit together. */
const lockPerson = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, eq(people.id, personId)))
    .for('update')

/** The actor ends what they have named; from then on their deputy is asked no more. Ending again does nothing. */
export function endDeputy(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const own = mine(
      ctx,
      approvalDeputies,
      eq(approvalDeputies.id, id),
      eq(approvalDeputies.personId, personId),
    )
    const [deputy] = await ctx.db.select().from(approvalDeputies).where(own).for('update')
    if (!deputy) throw new MallError('not_found')
    if (deputy.endedAt) return { ok: true as const }
    await ctx.db.update(approvalDeputies).set({ endedAt: ctx.clock.now() }).where(own)
    await audit(ctx, 'approvals.endDeputy', 'person', personId, { deputy: deputy.deputyId })
    return { ok: true as const }
  })
}
