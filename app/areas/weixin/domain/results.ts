import type { Session } from '~/areas/accounts/contract'
import { isMallError, MallError } from '~/contract/errors'
import type { ResultCode, ResultType, WeixinState } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { findPerson } from '~/areas/accounts/domain/people'
import { sessionFor } from '~/areas/accounts/domain/sign-in'
import { askWeixin } from '~/areas/accounts/domain/weixin-doors'
import type { TicketStatus } from './lifecycle'
import { isOver, moveTicket, ticketById, type Ticket } from './tickets'

interface Result {
  type: ResultType
  code: ResultCode | null
  msg: string
}

const result = (type: ResultType, code: ResultCode | null = null): Result => ({
  type,
  code,
  msg: code ? `weixin_${code}` : '',
})
const results: Record<TicketStatus, Result> = {
  waiting: result('NOACTION'),
  scanned: result('ACTION'),
  confirmed: result('OK'),
  allowed: result('WAIT', 'allowed'),
  notBound: result('ERROR', 'not_bound'),
  refused: result('ERROR', 'refused'),
  taken: result('ERROR', 'taken'),
  closed: result('ERROR', 'closed'),
  spent: result('ERROR', 'used'),
}
const timeout = result('TIMEOUT')

/** An id nobody knows is as one that has expired. What was used stays so. */
const resultOf = (ctx: Ctx, ticket: Ticket | undefined): Result =>
  !ticket || (ticket.status !== 'spent' && isOver(ctx, ticket)) ? timeout : results[ticket.status]

/** What has become of a code, for whoever shows it. */
export async function findState(ctx: Ctx, { uuid }: { uuid: string }): Promise<WeixinState> {
  askWeixin(ctx)
  const ticket = await ticketById(ctx, uuid)
  return { ...resultOf(ctx, ticket), kind: ticket?.kind ?? 'LOGIN' }
}

/** The session of a confirmed code, once; null where somebody was quicker or the account was closed meanwhile. */
async function spend(ctx: Ctx, ticket: Ticket): Promise<Session | null> {
  try {
    const { personId } = await write(ctx, ctx => moveTicket(ctx, ticket, 'enter'))
    const person = personId ? await findPerson(ctx, personId) : undefined
    return person ? await sessionFor(ctx, person, 'weixin.signIn') : null
  } catch (error) {
    // The way in goes on with the second factor; the code has done its part.
    if (isMallError(error) && error.status < 500 && error.code !== 'second_factor') return null
    throw error
  }
}

/** What has become of a code (spec 4); a confirmed one to sign in by gives its token with this very answer, and never again. */
export async function takeResult(
  ctx: Ctx,
  { uuid }: { uuid: string },
): Promise<Result & { token: string | null }> {
  askWeixin(ctx)
  const ticket = await ticketById(ctx, uuid)
  const outcome = resultOf(ctx, ticket)
  if (!ticket || outcome.type !== 'OK' || ticket.kind !== 'LOGIN')
    return { ...outcome, token: null }
  const session = await spend(ctx, ticket)
  return session ? { ...outcome, token: session.token } : { ...results.spent, token: null }
}

/** The whole session of a confirmed code, once; `wrong_state` before and after. */
export async function takeSession(ctx: Ctx, { key }: { key: string }): Promise<Session> {
  askWeixin(ctx)
  const ticket = await ticketById(ctx, key)
  const { type, code } = resultOf(ctx, ticket)
  const session =
    ticket && type === 'OK' && ticket.kind === 'LOGIN' ? await spend(ctx, ticket) : null
  if (!session)
    throw new MallError('wrong_state', { values: { status: type, action: code ?? 'enter' } })
  return session
}
