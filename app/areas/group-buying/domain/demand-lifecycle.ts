import type { DemandStatus, demandActions } from '../contract'
import type { Actor } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { lifecycle } from '~/mall/core/lifecycle'
import type { groupDemands } from './tables'

export type DemandAction = (typeof demandActions)[number]

/** Suppliers may answer a demand again and again; its author may take it back at any time. */
export const demandLifecycle = lifecycle<
  DemandStatus,
  'answer' | 'withdraw',
  'supplier' | 'author'
>({
  open: {
    answer: { to: 'answered', by: ['supplier'] },
    withdraw: { to: 'withdrawn', by: ['author'] },
  },
  answered: {
    answer: { to: 'answered', by: ['supplier'] },
    withdraw: { to: 'withdrawn', by: ['author'] },
  },
  withdrawn: {},
})

type Demand = Pick<typeof groupDemands.$inferSelect, 'status' | 'personId' | 'neededBy'>

/** Past the day it was needed by. */
export const isOver = (demand: Pick<Demand, 'neededBy'>, now: Date): boolean =>
  demand.neededBy !== null && demand.neededBy < dayOf(now)

/** What this person may do with a demand now. */
export function demandActionsFor(
  demand: Demand,
  support: object | undefined,
  actor: Actor | null,
  now: Date,
): DemandAction[] {
  if (!actor) return []
  const can: DemandAction[] = []
  const moves = demandLifecycle[demand.status]
  const running = demand.status !== 'withdrawn' && !isOver(demand, now)
  const author = demand.personId === actor.personId
  if (actor.shoper && !author && running) can.push('support')
  if (support && running) can.push('unsupport')
  if (author && moves.withdraw) can.push('withdraw')
  if (actor.roles.has('supplier') && actor.storeId && moves.answer && running) can.push('answer')
  return can
}
