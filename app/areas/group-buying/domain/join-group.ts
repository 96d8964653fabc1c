import { eq, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Actor, Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { closeDue, lockGroup, type Group } from './close-group'
import { actionsFor, groupBuyerOf } from './lifecycle'
import { groupBuys, groupMembers } from './tables'

type Reply = { ok: true }
const ok: Reply = { ok: true }
type Part = typeof groupMembers.$inferSelect

/** Runs under the lock of the group, with the person's own part in it, after what was due to it has been done. */
async function inGroup(
  ctx: Ctx,
  id: string,
  run: (ctx: DbCtx, group: Group, part: Part | undefined, buyer: Actor) => Promise<void>,
): Promise<Reply> {
  const buyer = groupBuyerOf(ctx)
  await closeDue(ctx)
  return write(ctx, async ctx => {
    const group = await lockGroup(ctx, id)
    if (!group) throw new MallError('not_found')
    const [part] = await ctx.db
      .select()
      .from(groupMembers)
      .where(
        mine(
          ctx,
          groupMembers,
          eq(groupMembers.groupId, id),
          eq(groupMembers.personId, buyer.personId),
        ),
      )
    await run(ctx, group, part, buyer)
    return ok
  })
}

/** Joins with so many pieces. Joined already with as many, nothing is done; with another number it is a conflict: `change` says the new one. */
export const joinGroup = (ctx: Ctx, { id, num }: { id: string; num: number }) =>
  inGroup(ctx, id, async (ctx, group, part, buyer) => {
    if (part) {
      if (part.num === num) return
      throw new MallError('conflict')
    }
    if (group.status !== 'recruiting') throw new MallError('wrong_state')
    checkPieces(group, num, 0)
    if (!actionsFor(group, undefined, buyer, ctx.clock.now()).includes('join'))
      throw new MallError('wrong_state')
    const now = ctx.clock.now()
    await ctx.db.insert(groupMembers).values({
      mallId: ctx.mall.id,
      groupId: id,
      personId: buyer.personId,
      personName: buyer.name,
      orgName: buyer.orgName,
      num,
      status: 'joined',
      joinedAt: now,
      changedAt: now,
    })
    await count(ctx, group, num, 1)
    await audit(ctx, 'group.join', 'group', id, { num })
  })

/** Sets the own number of pieces while the group is recruiting. */
export const changeGroup = (ctx: Ctx, { id, num }: { id: string; num: number }) =>
  inGroup(ctx, id, async (ctx, group, part, buyer) => {
    if (!part) throw new MallError('not_found')
    if (part.num === num) return
    if (!actionsFor(group, part, buyer, ctx.clock.now()).includes('change'))
      throw new MallError('wrong_state')
    checkPieces(group, num, part.num)
    await ctx.db.update(groupMembers).set({ num, changedAt: ctx.clock.now() }).where(own(ctx, part))
    await count(ctx, group, num - part.num, 0)
    await audit(ctx, 'group.change', 'group', id, { from: part.num, to: num })
  })

/** Leaves while the group is recruiting. Who is not in it has left already. */
export const leaveGroup = (ctx: Ctx, { id }: { id: string }) =>
  inGroup(ctx, id, async (ctx, group, part, buyer) => {
    if (!part) return
    if (!actionsFor(group, part, buyer, ctx.clock.now()).includes('leave'))
      throw new MallError('wrong_state')
    await ctx.db.delete(groupMembers).where(own(ctx, part))
    await count(ctx, group, -part.num, -1)
    await audit(ctx, 'group.leave', 'group', id, { num: part.num })
  })

const own = (ctx: Ctx, part: Part) =>
  mine(
    ctx,
    groupMembers,
    eq(groupMembers.groupId, part.groupId),
    eq(groupMembers.personId, part.personId),
  )

/** Neither more than a person may have nor more than is left of the group's maximum. */
function checkPieces(group: Group, num: number, has: number): void {
  if (num > group.personMax)
    throw new MallError('invalid', {
      fields: { num: 'group_person_max' },
      values: { max: group.personMax },
    })
  const remainder = group.maxNum - group.joinedNum + has
  if (num > remainder)
    throw new MallError('invalid', { fields: { num: 'group_full' }, values: { left: remainder } })
}

const count = (ctx: DbCtx, group: Group, pieces: number, people: number) =>
  ctx.db
    .update(groupBuys)
    .set({
      joinedNum: sql`${groupBuys.joinedNum} + ${pieces}`,
      joinedPeople: sql`${groupBuys.joinedPeople} + ${people}`,
    })
    .where(mine(ctx, groupBuys, eq(groupBuys.id, group.id)))
