import type { ComplaintStatus, complaintActions } from '../contract'
import type { Actor } from '~/mall/core/ctx'
import { lifecycle } from '~/mall/core/lifecycle'
import type { complaints } from './tables'

export type ComplaintMove = (typeof complaintActions)[number]
export type ComplaintMover = 'complainant' | 'platform'

/** A complaint waits for the platform's answer, which says whether it is valid; until then it can be taken back. */
export const complaintLifecycle = lifecycle<ComplaintStatus, ComplaintMove, ComplaintMover>({
  NEW: {
    answer: { to: 'PROCESSED', by: ['platform'] },
    withdraw: { to: 'WITHDRAWN', by: ['complainant'] },
  },
  PROCESSED: {},
  WITHDRAWN: {},
})

type Complaint = Pick<typeof complaints.$inferSelect, 'status' | 'personId'>
const parts: Record<ComplaintMover, (complaint: Complaint, actor: Actor) => boolean> = {
  complainant: (complaint, actor) => complaint.personId === actor.personId,
  platform: (_complaint, actor) => actor.roles.has('platform'),
}

export const mayMove = (complaint: Complaint, actor: Actor, move: ComplaintMove): boolean => {
  const step = complaintLifecycle[complaint.status][move]
  return !!step && step.by.some(mover => parts[mover](complaint, actor))
}

/** What this person may do with a complaint now. */
export const actionsFor = (complaint: Complaint, actor: Actor): ComplaintMove[] =>
  (['withdraw', 'answer'] as const).filter(move => mayMove(complaint, actor, move))
