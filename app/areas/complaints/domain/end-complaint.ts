import { eq } from 'drizzle-orm'
import type { ComplaintAnswer } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { complaintLifecycle, mayMove, type ComplaintMove } from './lifecycle'
import { complaints } from './tables'
import type { ComplaintStatus } from '../codes'

interface Change {
  id: string
  status: 'WITHDRAWN' | 'PROCESSED'
  answer?: ComplaintAnswer
  depName?: string
  answerContent?: string
}

/** Its maker takes a complaint back, or the platform answers it. Asked twice for the same, it is done once. */
export async function changeComplaint(ctx: Ctx, input: Change): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  if (input.status === 'PROCESSED') checkAnswer(actor, input)
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(complaints)
      .where(mine(ctx, complaints, eq(complaints.id, input.id)))
      .for('update')
    if (!row || (row.personId !== actor.personId && !actor.roles.has('platform')))
      throw new MallError('not_found')
    if (input.status === 'WITHDRAWN' && row.personId !== actor.personId)
      throw new MallError('no_permission')
    if (
      row.status === input.status &&
      (input.status === 'WITHDRAWN' || row.answererId === actor.personId)
    )
      return { ok: true }
    const move: ComplaintMove = input.status === 'WITHDRAWN' ? 'withdraw' : 'answer'
    if (!mayMove(row, actor, move))
      throw new MallError('wrong_state', { values: { status: row.status, action: move } })
    await end(ctx, actor, input, next(complaintLifecycle, row.status, move))
    await audit(
      ctx,
      `complaint.${move}`,
      'complaint',
      row.id,
      move === 'answer' ? { answer: input.answer } : {},
    )
    return { ok: true }
  })
}

function checkAnswer(actor: Actor, { answer, depName, answerContent }: Change): void {
  if (!actor.roles.has('platform')) throw new MallError('no_permission')
  const fields: Record<string, string> = {}
  if (!answer) fields.answer = 'choose_one'
  if (!depName) fields.depName = 'required'
  if (!answerContent) fields.answerContent = 'required'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  refuseMarkup(depName, answerContent)
}

async function end(
  ctx: DbCtx,
  actor: Actor,
  input: Change,
  status: ComplaintStatus,
): Promise<void> {
  const reply =
    status === 'PROCESSED'
      ? {
          answer: input.answer,
          depName: input.depName,
          answerContent: input.answerContent,
          answererId: actor.personId,
          answererName: actor.name,
        }
      : {}
  await ctx.db
    .update(complaints)
    .set({ status, endedAt: ctx.clock.now(), ...reply })
    .where(mine(ctx, complaints, eq(complaints.id, input.id)))
}
