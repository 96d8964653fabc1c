import { QR_BIND_SECONDS, QR_CONFIRM_SECONDS } from '../limits'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { PhoneTicket } from '../contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, write } from '~/mall/database/pool'
import { WeixinRefused, type WeixinIdentity } from '~/mall/gateways/weixin/port'
import { findPerson, isShut, lockShown } from '~/areas/accounts/domain/people'
import { ownOrigin } from '~/areas/malls/domain/own-address'
import { paths, withBase } from '~/paths'
import { addBinding } from './bindings'
import { admitsByWeixin, askWeixin } from '~/areas/accounts/domain/weixin-doors'
import type { TicketAction } from './lifecycle'
import { weixinBindings } from './tables'
import {
  digestOf,
  inSeconds,
  isOver,
  moveTicket,
  ticketByKey,
  ticketByPass,
  type Ticket,
} from './tickets'

const PASS_BYTES = 32
const KEY_LENGTH = 40
const MARK_LENGTH = 32
const over = () => new MallError('wrong_state', { fields: { form: 'weixin_over' } })

/** The marks of a browser under each secret, so that a word that was fetched by one browser is not brought by another. Letters and digits, because WeChat takes nothing else. */
const marks = (ctx: Ctx, key: string, browser: string) =>
  ctx.services.tokens
    .digests('weixin-state', `${ctx.mall.id}\n${key}\n${browser}`)
    .map(it => Buffer.from(it, 'base64url').toString('hex').slice(0, MARK_LENGTH))

async function openTicketOf(ctx: Ctx, key: string): Promise<Ticket> {
  const ticket = await ticketByKey(ctx, key)
  if (!ticket || ticket.status !== 'waiting' || isOver(ctx, ticket)) throw over()
  return ticket
}

/** A telephone has opened a code: where it goes to say whose it is. Anybody may; `wrong_state` where the code is over or has been scanned. */
export async function phoneComes(
  ctx: Ctx,
  { key, browser, origin }: { key: string; browser: string; origin?: string },
): Promise<{ url: string }> {
  askWeixin(ctx)
  const own = await ownOrigin(ctx, origin)
  await openTicketOf(ctx, key)
  const [mark = ''] = marks(ctx, key, browser)
  return {
    url: ctx.services.weixin.authorizeUrl({
      school: ctx.mall.code,
      redirectUri: `${own}${withBase(paths.weixinBack)}`,
      state: `${key}${mark}`,
    }),
  }
}

/** The telephone is back with WeChat's word. The first one to come gets the pass; nothing is confirmed by coming. */
export async function phoneReturns(
  ctx: Ctx,
  { code, state, browser }: { code: string; state: string; browser: string },
): Promise<{ pass: string }> {
  askWeixin(ctx)
  const key = state.slice(0, KEY_LENGTH),
    mark = Buffer.from(state.slice(KEY_LENGTH))
  if (
    !marks(ctx, key, browser)
      .map(it => Buffer.from(it))
      .some(it => it.length === mark.length && timingSafeEqual(it, mark))
  )
    throw new MallError('invalid', { fields: { state: 'weixin_state' } })
  const ticket = await openTicketOf(ctx, key)
  const identity = await identify(ctx, code)
  const pass = randomBytes(PASS_BYTES).toString('base64url')
  await write(ctx, async ctx => {
    const { action, personId } = await whose(ctx, ticket, identity)
    const seconds = action === 'scanUnbound' ? QR_BIND_SECONDS : QR_CONFIRM_SECONDS
    await moveTicket(ctx, ticket, action, {
      ...identity,
      personId,
      passDigest: digestOf(pass),
      expiresAt: inSeconds(ctx, seconds),
    })
  })
  return { pass }
}

async function identify(ctx: Ctx, code: string): Promise<WeixinIdentity> {
  const { weixin, log } = ctx.services
  try {
    return await outside(ctx, 'weixin', () =>
      weixin.identify({
        mallId: ctx.mall.id,
        school: ctx.mall.code,
        code,
        at: ctx.clock.now(),
      }),
    )
  } catch (error) {
    if (!(error instanceof WeixinRefused)) throw error
    if (error.reason === 'failed')
      log.error(
        {
          provider: weixin.name,
          school: ctx.mall.code,
          errcode: error.errcode,
          cause: String(error.cause ?? ''),
          requestId: ctx.requestId,
        },
        'WeChat did not tell who has come',
      )
    if (error.reason === 'code')
      throw new MallError('invalid', { fields: { code: 'weixin_word' }, cause: error })
    throw new MallError(error.reason === 'busy' ? 'busy' : 'unavailable', { cause: error })
  }
}

/** What it means for the ticket that this WeChat has come. */
async function whose(
  ctx: DbCtx,
  ticket: Ticket,
  { openid }: WeixinIdentity,
): Promise<{ action: TicketAction; personId: string | null }> {
  const [binding] = await ctx.db
    .select({ personId: weixinBindings.personId })
    .from(weixinBindings)
    .where(mine(ctx, weixinBindings, eq(weixinBindings.openid, openid)))
  if (ticket.kind === 'BANDING')
    return {
      action: binding && binding.personId !== ticket.personId ? 'scanTaken' : 'scan',
      personId: ticket.personId,
    }
  if (!binding) return { action: 'scanUnbound', personId: null }
  const person = await findPerson(ctx, binding.personId)
  return person && !isShut(ctx, person) && admitsByWeixin(ctx, person.kind)
    ? { action: 'scan', personId: person.id }
    : { action: 'scanClosed', personId: null }
}

async function passOwner(ctx: Ctx, pass: string): Promise<Ticket> {
  askWeixin(ctx)
  const ticket = await ticketByPass(ctx, pass)
  if (!ticket) throw new MallError('not_found')
  return ticket
}

async function viewOf(ctx: Ctx, ticket: Ticket): Promise<PhoneTicket> {
  const person = ticket.personId ? await findPerson(ctx, ticket.personId) : undefined
  const status =
    ticket.status === 'spent'
      ? 'confirmed'
      : ticket.status === 'waiting' ||
          (isOver(ctx, ticket) && ['scanned', 'notBound', 'allowed'].includes(ticket.status))
        ? 'expired'
        : ticket.status
  return {
    kind: ticket.kind,
    status,
    person: person ? { name: person.name, code: person.code } : null,
    address: ticket.address,
    at: ticket.createdAt.toISOString(),
  }
}

/** What the telephone with the pass is asked. */
export async function phoneAsked(ctx: Ctx, { pass }: { pass: string }): Promise<PhoneTicket> {
  return viewOf(ctx, await passOwner(ctx, pass))
}

/** The person's word on their telephone: signs in, binds, lets a WeChat nobody knows be bound at the computer, or refuses. */
export async function phoneAnswers(
  ctx: Ctx,
  { pass, answer }: { pass: string; answer: 'confirm' | 'refuse' },
): Promise<PhoneTicket> {
  const ticket = await passOwner(ctx, pass)
  if (isOver(ctx, ticket)) throw over()
  const movedTicket = await write(ctx, async ctx => {
    if (answer === 'refuse') return moveTicket(ctx, ticket, 'refuse')
    if (ticket.status === 'notBound')
      return moveTicket(ctx, ticket, 'allow', { expiresAt: inSeconds(ctx, QR_BIND_SECONDS) })
    const confirmedTicket = await moveTicket(ctx, ticket, 'confirm', {
      expiresAt: inSeconds(ctx, QR_CONFIRM_SECONDS),
    })
    if (confirmedTicket.kind === 'BANDING') await bindProven(ctx, confirmedTicket)
    return confirmedTicket
  })
  return viewOf(ctx, movedTicket)
}

/** Binds for whoever proved at the computer who they are; not where their password or their sessions have changed since. */
async function bindProven(ctx: DbCtx, ticket: Ticket): Promise<void> {
  const { personId, personEpoch } = ticket
  if (personId === null || personEpoch === null) throw over()
  await lockShown(ctx, { id: personId, sessionEpoch: personEpoch }, over)
  await addBinding(ctx, ticket, 'form')
}
