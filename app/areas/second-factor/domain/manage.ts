import { asc, and, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, read, write } from '~/mall/database/pool'
import { endSessions } from '~/areas/accounts/domain/sessions'
import { people } from '~/areas/accounts/domain/tables'
import { lockProven, provenPerson } from '~/areas/accounts/domain/proof'
import { hasSecondFactor, mustHaveSecondFactor } from './owing'
import { countCodes, drawCodes, dropCodes } from './recovery'
import { secondFactorEnds, secondFactors } from './tables'

const own = (ctx: Ctx, personId: string, id?: string) =>
  mine(
    ctx,
    secondFactors,
    and(
      eq(secondFactors.personId, personId),
      id === undefined ? undefined : eq(secondFactors.id, id),
    ),
  )

/** Apps and keys of the signed-in person, without any secret. */
export async function findMine(ctx: Ctx) {
  const { personId, roles } = actorOf(ctx)
  const rows = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(secondFactors)
      .where(own(ctx, personId))
      .orderBy(asc(secondFactors.createdAt)),
  )
  return {
    list: rows.map(({ id, kind, name, createdAt, usedAt }) => ({
      id,
      kind,
      name,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryLeft: await countCodes(ctx, personId),
    isOwed: mustHaveSecondFactor(ctx, [...roles]),
  }
}

/** `not_found` for anybody's but one's own. */
export async function renameFactor(ctx: Ctx, { id, name }: { id: string; name: string }) {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const rows = await ctx.db
      .update(secondFactors)
      .set({ name })
      .where(own(ctx, personId, id))
      .returning({ id: secondFactors.id })
    if (!rows.length) throw new MallError('not_found')
    await audit(ctx, 'secondFactor.rename', 'person', personId, { factor: id })
    return { ok: true as const }
  })
}

/** Takes one off; with the last one the recovery codes go. Who must have one is asked to set another up at once. */
export async function removeFactor(ctx: Ctx, { id, proof }: { id: string; proof: string }) {
  const { personId } = actorOf(ctx)
  if (
    !(
      await read(ctx, ctx =>
        ctx.db
          .select()
          .from(secondFactors)
          .where(own(ctx, personId, id)),
      )
    ).length
  )
    throw new MallError('not_found')
  const person = await provenPerson(ctx, proof)
  return write(ctx, async ctx => {
    await lockProven(ctx, person)
    const rows = await ctx.db
      .delete(secondFactors)
      .where(own(ctx, personId, id))
      .returning({ kind: secondFactors.kind })
    if (!rows.length) throw new MallError('not_found')
    if (!(await hasSecondFactor(ctx, personId))) await dropCodes(ctx, personId)
    await audit(ctx, 'secondFactor.remove', 'person', personId, { kind: rows[0]?.kind, factor: id })
    return { ok: true as const }
  })
}

/** New recovery codes; `conflict` without a second factor they could stand in for. */
export async function renewCodes(ctx: Ctx, { proof }: { proof: string }) {
  const { personId } = actorOf(ctx)
  if (!(await hasSecondFactor(ctx, personId))) throw new MallError('conflict')
  const person = await provenPerson(ctx, proof)
  return write(ctx, async ctx => {
    await lockProven(ctx, person)
    const codes = await drawCodes(ctx, personId)
    await audit(ctx, 'secondFactor.renewCodes', 'person', personId)
    return { codes }
  })
}

/** All of them go, with the recovery codes, in the open transaction of whoever has a reason to. */
export async function dropFactors(ctx: DbCtx, personId: string): Promise<number> {
  const rows = await ctx.db
    .delete(secondFactors)
    .where(own(ctx, personId))
    .returning({ id: secondFactors.id })
  await dropCodes(ctx, personId)
  return rows.length
}

/**
 * An administrator of the platform ends somebody's second factor, for a reason; only whoever may run commands on the machine can.
 * All sessions end, and the person is told at the next sign-in. False where there was nothing to end.
 */
export async function endSecondFactor(
  ctx: Ctx,
  { code, reason, by }: { code: string; reason: string; by: string },
): Promise<'ended' | 'none' | 'nobody'> {
  return write(ctx, async ctx => {
    const [person] = await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(mine(ctx, people, eq(people.code, code)))
      .for('update')
    if (!person) return 'nobody'
    const factors = await dropFactors(ctx, person.id)
    if (!factors) return 'none'
    await endSessions(ctx, person.id, 'factor')
    await ctx.db.insert(secondFactorEnds).values({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      personId: person.id,
      at: ctx.clock.now(),
      reason,
      byName: by,
    })
    await audit(ctx, 'secondFactor.end', 'person', person.id, { reason, by, factors })
    return 'ended'
  })
}
