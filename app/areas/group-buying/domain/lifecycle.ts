import type { GroupStatus, MemberStatus, groupActions } from '../contract'
import { MallError } from '~/contract/errors'
import { DAY_MS } from '~/contract/time'
import { buyerOf, type Actor, type Ctx } from '~/mall/core/ctx'
import { lifecycle } from '~/mall/core/lifecycle'
import type { groupBuys, groupMembers } from './tables'

export type GroupMove = 'form' | 'fail' | 'withdraw' | 'finish'
export type GroupMover = 'supplier' | 'system'

/** At its deadline a group forms or fails; formed, its people order until all have or the time for it is over. */
export const groupLifecycle = lifecycle<GroupStatus, GroupMove, GroupMover>({
  recruiting: {
    form: { to: 'formed', by: ['system'] },
    fail: { to: 'failed', by: ['system'] },
    withdraw: { to: 'withdrawn', by: ['supplier'] },
  },
  formed: { finish: { to: 'ordered', by: ['system'] } },
  ordered: {},
  failed: {},
  withdrawn: {},
})

export type MemberMove = 'form' | 'order' | 'expire' | 'end'
/** What becomes of a person's part: `end` is a group that failed or was withdrawn. Leaving takes the part away altogether. */
export const memberLifecycle = lifecycle<MemberStatus, MemberMove, 'buyer' | 'system'>({
  joined: { form: { to: 'toOrder', by: ['system'] }, end: { to: 'void', by: ['system'] } },
  toOrder: { order: { to: 'ordered', by: ['buyer'] }, expire: { to: 'expired', by: ['system'] } },
  ordered: {},
  expired: {},
  void: {},
})

type Group = typeof groupBuys.$inferSelect
type Member = Pick<typeof groupMembers.$inferSelect, 'status'>
export type GroupAction = (typeof groupActions)[number]

/** What this person may do in a group now. */
export function actionsFor(
  group: Group,
  part: Member | undefined,
  actor: Actor | null,
  now: Date,
): GroupAction[] {
  if (!actor) return []
  const can: GroupAction[] = []
  const open = group.status === 'recruiting' && group.startsAt <= now && group.endsAt > now
  if (actor.shoper && open) {
    if (part) can.push('change', 'leave')
    else if (group.joinedNum < group.maxNum) can.push('join')
  }
  if (
    part?.status === 'toOrder' &&
    group.status === 'formed' &&
    group.orderBy &&
    group.orderBy > now
  )
    can.push('order')
  if (open && actor.roles.has('supplier') && actor.storeId === group.storeId) can.push('withdraw')
  return can
}

export const orderByAfter = (ctx: Ctx, now: Date): Date =>
  new Date(now.getTime() + ctx.mall.limits.groupOrderDays * DAY_MS)

/** Schools decide whether there is group buying; where there is none, nothing of it is found. */
export function requireOffered(ctx: Ctx): void {
  if (!ctx.mall.groupBuying) throw new MallError('not_found')
}

/** A buyer of a school that offers group buying. */
export function groupBuyerOf(ctx: Ctx): Actor {
  const buyer = buyerOf(ctx)
  requireOffered(ctx)
  return buyer
}
