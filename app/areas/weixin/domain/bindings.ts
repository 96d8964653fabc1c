import { and, eq, ne } from 'drizzle-orm'
import type { Session } from '~/areas/accounts/contract'
import { MallError } from '~/contract/errors'
import type { WeixinBound } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import {
  actorFrom,
  findPerson,
  isShut,
  lockShown,
  type ProvenPerson,
} from '~/areas/accounts/domain/people'
import type { RobotAnswer } from '~/areas/accounts/domain/questions'
import { endSessions, goOn, renewSession } from '~/areas/accounts/domain/sessions'
import { provePassword, sessionFor } from '~/areas/accounts/domain/sign-in'
import { proveCode, spendCode } from '~/areas/accounts/domain/sms-codes'
import { people } from '~/areas/accounts/domain/tables'
import { hasSecondFactor } from '~/areas/second-factor/domain/owing'
import { admitsByWeixin, askWeixin } from '~/areas/accounts/domain/weixin-doors'
import { weixinBindings, weixinTickets } from './tables'
import { isOver, moveTicket, ticketById, type Ticket } from './tickets'

/** Binds the WeChat of a ticket to its person, in the open transaction; `conflict` beside `field` where either has another one. */
export async function addBinding(
  ctx: DbCtx,
  { personId, openid, unionid }: Ticket,
  field: string,
): Promise<void> {
  const person = personId ? await findPerson(ctx, personId) : undefined
  if (!person || isShut(ctx, person) || !openid)
    throw new MallError('conflict', { fields: { [field]: 'weixin_closed' } })
  const rows = await ctx.db
    .insert(weixinBindings)
    .values({ mallId: ctx.mall.id, personId: person.id, openid, unionid, boundAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ personId: weixinBindings.personId })
  if (!rows.length) {
    const [others] = await ctx.db
      .select({ personId: weixinBindings.personId })
      .from(weixinBindings)
      .where(
        mine(
          ctx,
          weixinBindings,
          and(eq(weixinBindings.openid, openid), ne(weixinBindings.personId, person.id)),
        ),
      )
    throw new MallError('conflict', {
      fields: { [field]: others ? 'weixin_taken' : 'weixin_bound_already' },
    })
  }
  await audit({ ...ctx, actor: actorFrom(ctx, person) }, 'weixin.bind', 'person', person.id)
}

/** The ticket of a WeChat that nobody has yet and whose owner has allowed it to be bound; `wrong_state` for any other. */
async function allowedTicket(ctx: Ctx, uuid: string): Promise<Ticket> {
  askWeixin(ctx)
  const ticket = await ticketById(ctx, uuid)
  if (!ticket || isOver(ctx, ticket))
    throw new MallError('wrong_state', { fields: { form: 'weixin_over' } })
  if (ticket.status !== 'allowed')
    throw new MallError('wrong_state', {
      fields: { form: ticket.status === 'notBound' ? 'weixin_not_allowed' : 'weixin_over' },
    })
  return ticket
}

/** The last step: binds and spends the ticket in one transaction, with what else is used up by it. */
async function bindTo(
  ctx: Ctx,
  ticket: Ticket,
  account: ProvenPerson,
  field: string,
  also: (ctx: DbCtx) => Promise<void> = async () => undefined,
): Promise<Session> {
  const { id: personId } = account
  const person = await findPerson(ctx, personId)
  if (!person || !admitsByWeixin(ctx, person.kind))
    throw new MallError('no_permission', { fields: { [field]: 'weixin_closed' } })
  // One factor alone adds no other door to an account that has two.
  if (await hasSecondFactor(ctx, personId))
    throw new MallError('no_permission', { fields: { [field]: 'weixin_factor' } })
  await write(ctx, async ctx => {
    await lockShown(ctx, account, () => new MallError('wrong_credentials'))
    await also(ctx)
    await addBinding(ctx, await moveTicket(ctx, ticket, 'bind', { personId }), field)
  })
  return sessionFor(ctx, account, 'weixin.signIn')
}

/** Binds the WeChat that has scanned the code to the account of this number or phone and password, and signs in; tries count as at sign-in. */
export async function bindByPassword(
  ctx: Ctx,
  {
    uuid,
    by,
    account,
    password,
    ...answers
  }: { uuid: string; by: 'code' | 'phone'; account: string; password: string } & RobotAnswer,
): Promise<Session> {
  const ticket = await allowedTicket(ctx, uuid)
  return bindTo(ctx, ticket, await provePassword(ctx, by, account, password, answers), 'account')
}

/** The same, by a code sent to the phone of the account. */
export async function bindByCode(
  ctx: Ctx,
  { uuid, phone, verificationCode }: { uuid: string; phone: string; verificationCode: string },
): Promise<Session> {
  const ticket = await allowedTicket(ctx, uuid)
  const proof = await proveCode(ctx, { phone, purpose: 'bind', code: verificationCode })
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({
        id: people.id,
        sessionEpoch: people.sessionEpoch,
        disabled: people.disabled,
        isDemo: people.isDemo,
      })
      .from(people)
      .where(mine(ctx, people, eq(people.phone, phone))),
  )
  // Whoever holds the phone may know what the school knows of its number; the code is used up by that.
  if (!row || isShut(ctx, row)) {
    await write(ctx, ctx => spendCode(ctx, proof))
    throw new MallError('invalid', {
      fields: { phone: row ? 'account_disabled' : 'phone_unknown' },
    })
  }
  return bindTo(ctx, ticket, row, 'phone', ctx => spendCode(ctx, proof))
}

/** Takes the WeChat off the account. Sessions it may have opened end with all others; this browser goes on with the one answered. */
export async function unbind(ctx: Ctx): Promise<Session> {
  const { personId } = actorOf(ctx)
  await write(ctx, async ctx => {
    const rows = await ctx.db
      .delete(weixinBindings)
      .where(mine(ctx, weixinBindings, eq(weixinBindings.personId, personId)))
      .returning({ personId: weixinBindings.personId })
    if (!rows.length) throw new MallError('not_found')
    await endSessions(ctx, personId, 'weixin', ctx.visitor?.sessionId)
    await audit(ctx, 'weixin.unbind', 'person', personId)
  })
  return goOn(ctx, 'accounts.signIn')
}

/** The WeChat of a person, and codes that would bind one, in the open transaction of whoever has a reason to. */
export async function dropWeixin(ctx: DbCtx, personId: string): Promise<void> {
  await ctx.db
    .delete(weixinBindings)
    .where(mine(ctx, weixinBindings, eq(weixinBindings.personId, personId)))
  await ctx.db
    .delete(weixinTickets)
    .where(mine(ctx, weixinTickets, eq(weixinTickets.personId, personId)))
}

/** Whether somebody has signed in, and a WeChat bound to them. For everybody: screens ask it to find that out. */
export async function findBound(ctx: Ctx): Promise<WeixinBound> {
  const { actor } = ctx
  if (!actor)
    return { bindWeixin: false, depName: '', authSuccess: false, boundAt: null, offered: false }
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ at: weixinBindings.boundAt })
      .from(weixinBindings)
      .where(mine(ctx, weixinBindings, eq(weixinBindings.personId, actor.personId))),
  )
  return {
    bindWeixin: !!row,
    depName: actor.orgName,
    authSuccess: true,
    boundAt: row?.at.toISOString() ?? null,
    offered: admitsByWeixin(ctx, actor.kind),
  }
}

/** A fresh token for the mini-program. It names the session it was asked with, and ends with it. */
export const appToken = (ctx: Ctx): Promise<Session> => renewSession(ctx, 'weixin.appToken')
