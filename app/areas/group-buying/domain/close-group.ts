import { and, eq, inArray, lte, or } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, read, write } from '~/mall/database/pool'
import { announce } from './announce'
import {
  groupLifecycle,
  memberLifecycle,
  orderByAfter,
  type GroupMove,
  type MemberMove,
} from './lifecycle'
import { priceAt } from './price-steps'
import { groupBuys, groupMembers } from './tables'

export type Group = typeof groupBuys.$inferSelect
const DUE_AT_ONCE = 20

/** A group under its lock: everybody who changes it or who is in it comes through here. */
export async function lockGroup(ctx: DbCtx, id: string): Promise<Group | undefined> {
  const [group] = await ctx.db
    .select()
    .from(groupBuys)
    .where(mine(ctx, groupBuys, eq(groupBuys.id, id)))
    .for('update')
  return group
}

/** Moves a group and answers it as it is then. */
export async function moveGroup(
  ctx: DbCtx,
  group: Group,
  move: GroupMove,
  set: Partial<Group> = {},
): Promise<Group> {
  const status = next(groupLifecycle, group.status, move)
  await ctx.db
    .update(groupBuys)
    .set({ ...set, status })
    .where(mine(ctx, groupBuys, eq(groupBuys.id, group.id)))
  await audit(ctx, `group.${move}`, 'group', group.id, {
    joinedNum: group.joinedNum,
    joinedPeople: group.joinedPeople,
    ...(set.finalPrice ? { finalPrice: set.finalPrice } : {}),
  })
  return { ...group, ...set, status }
}

/** Moves all parts of a group that are in one status. */
export async function moveMembers(
  ctx: DbCtx,
  groupId: string,
  from: 'joined' | 'toOrder',
  move: MemberMove,
): Promise<void> {
  await ctx.db
    .update(groupMembers)
    .set({ status: next(memberLifecycle, from, move), changedAt: ctx.clock.now() })
    .where(
      mine(ctx, groupMembers, eq(groupMembers.groupId, groupId), eq(groupMembers.status, from)),
    )
}

/**
 * Does what is due to a group: at its deadline it forms at the price its quantity has reached, or fails; when the time to
 * order is over it ends. Safe to run twice and too early: it looks at the dates in the group, under its lock.
 */
export function closeGroup(ctx: Ctx, groupId: string): Promise<void> {
  return write({ ...ctx, actor: null }, async ctx => {
    const group = await lockGroup(ctx, groupId)
    const now = ctx.clock.now()
    if (group?.status === 'recruiting') {
      // This machine's clock may be behind the database's: looked at again at the date.
      if (group.endsAt > now) return queueClose(ctx, group.id, group.endsAt)
      if (group.joinedNum >= group.minNum) return form(ctx, group)
      await moveMembers(ctx, group.id, 'joined', 'end')
      await announce(ctx, await moveGroup(ctx, group, 'fail'), 'failed')
    } else if (group?.status === 'formed' && group.orderBy) {
      if (group.orderBy > now) return queueClose(ctx, group.id, group.orderBy)
      await moveMembers(ctx, group.id, 'toOrder', 'expire')
      await moveGroup(ctx, group, 'finish')
    }
  })
}

async function form(ctx: DbCtx, group: Group): Promise<void> {
  const orderBy = orderByAfter(ctx, ctx.clock.now())
  await moveMembers(ctx, group.id, 'joined', 'form')
  await announce(
    ctx,
    await moveGroup(ctx, group, 'form', {
      finalPrice: priceAt(group.steps, group.joinedNum),
      orderBy,
    }),
    'formed',
  )
  await queueClose(ctx, group.id, orderBy)
}

export const queueClose = (ctx: DbCtx, groupId: string, startAfter: Date): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'groupBuying.close', { groupId }, { startAfter })

/** Whoever looks first after a deadline finds it kept, even where no process works off jobs. */
export async function closeDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const due = await read(ctx, ctx =>
    ctx.db
      .select({ id: groupBuys.id })
      .from(groupBuys)
      .where(
        mine(
          ctx,
          groupBuys,
          inArray(groupBuys.status, ['recruiting', 'formed']),
          or(
            and(eq(groupBuys.status, 'recruiting'), lte(groupBuys.endsAt, now)),
            and(eq(groupBuys.status, 'formed'), lte(groupBuys.orderBy, now)),
          ),
        ),
      )
      .limit(DUE_AT_ONCE),
  )
  for (const { id } of due) await closeGroup(ctx, id)
}
