import { QR_ADDRESS_HOUR, QR_SCAN_SECONDS } from '../limits'
import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { TicketKind } from '../contract'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, read, write } from '~/mall/database/pool'
import { lockProven, provenPerson } from '~/areas/accounts/domain/proof'
import { takeTurns } from '~/areas/accounts/domain/turns'
import { DAY_MS, HOUR_SECONDS } from '~/contract/time'
import { admitsByWeixin, askWeixin } from '~/areas/accounts/domain/weixin-doors'
import { ticketLife, type TicketAction } from './lifecycle'
import { weixinBindings, weixinTickets } from './tables'

export type Ticket = typeof weixinTickets.$inferSelect

const KEPT_MS = DAY_MS
/** For secrets nobody could guess: what is kept must not open anything. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
export const inSeconds = (ctx: Ctx, seconds: number) =>
  new Date(ctx.clock.now().getTime() + seconds * 1_000)
export const isOver = (ctx: Ctx, ticket: Ticket) => ticket.expiresAt <= ctx.clock.now()

/** What the QR code says instead of the id, so that whoever photographs it cannot ask for the result. Hexadecimal, because WeChat takes nothing else. */
export const scanKeyOf = (ctx: Ctx, uuid: string) =>
  Buffer.from(ctx.services.tokens.digest('weixin-scan', `${ctx.mall.id}\n${uuid}`), 'base64url')
    .toString('hex')
    .slice(0, 40)

async function find(
  ctx: Ctx,
  column: 'idDigest' | 'scanDigest' | 'passDigest',
  secret: string,
): Promise<Ticket | undefined> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(weixinTickets)
      .where(mine(ctx, weixinTickets, eq(weixinTickets[column], digestOf(secret)))),
  )
  return row
}
export const ticketById = (ctx: Ctx, uuid: string) => find(ctx, 'idDigest', uuid)
export const ticketByKey = (ctx: Ctx, key: string) => find(ctx, 'scanDigest', key)
export const ticketByPass = (ctx: Ctx, pass: string) => find(ctx, 'passDigest', pass)

/**
 * A fresh ticket. The same id again is the same ticket while nobody has scanned it, because pictures are asked for twice;
 * afterwards it is `conflict`, and so is a WeChat to be bound by somebody who has one. To bind takes the first factor anew,
 * because the WeChat is one from then on: `first_factor`.
 */
export async function openTicket(
  ctx: Ctx,
  { uuid, kind, proof = '' }: { uuid: string; kind: TicketKind; proof?: string | undefined },
): Promise<Ticket> {
  askWeixin(ctx)
  const actor = kind === 'BANDING' ? actorOf(ctx) : null
  if (actor && !admitsByWeixin(ctx, actor.kind)) throw new MallError('no_permission')
  const person = actor ? await provenPerson(ctx, proof) : null
  const existing = await ticketById(ctx, uuid)
  if (existing) {
    if (
      existing.status !== 'waiting' ||
      isOver(ctx, existing) ||
      existing.kind !== kind ||
      existing.personId !== (person?.id ?? null)
    )
      throw new MallError('conflict', { fields: { uuid: 'weixin_used' } })
    return existing
  }
  const now = ctx.clock.now()
  return write(ctx, async ctx => {
    await takeTurns(ctx, [
      {
        key: `weixin:address:${ctx.clientAddress ?? 'unknown'}`,
        most: QR_ADDRESS_HOUR,
        seconds: HOUR_SECONDS,
        field: 'uuid',
        code: 'weixin_many',
      },
    ])
    await ctx.db
      .delete(weixinTickets)
      .where(
        mine(ctx, weixinTickets, lt(weixinTickets.expiresAt, new Date(now.getTime() - KEPT_MS))),
      )
    if (person) {
      await lockProven(ctx, person)
      const bindings = await ctx.db
        .select({ at: weixinBindings.boundAt })
        .from(weixinBindings)
        .where(mine(ctx, weixinBindings, eq(weixinBindings.personId, person.id)))
      if (bindings.length)
        throw new MallError('conflict', { fields: { uuid: 'weixin_bound_already' } })
    }
    const [ticket] = await ctx.db
      .insert(weixinTickets)
      .values({
        mallId: ctx.mall.id,
        idDigest: digestOf(uuid),
        scanDigest: digestOf(scanKeyOf(ctx, uuid)),
        kind,
        status: 'waiting',
        personId: person?.id ?? null,
        personEpoch: person?.sessionEpoch ?? null,
        address: ctx.clientAddress ?? null,
        createdAt: now,
        expiresAt: inSeconds(ctx, QR_SCAN_SECONDS),
      })
      .onConflictDoNothing()
      .returning()
    if (!ticket) throw new MallError('conflict', { fields: { uuid: 'weixin_used' } })
    return ticket
  })
}

/** Takes one step of the ticket's life, in the open transaction: of many at once one gets through, the others are `wrong_state`. */
export async function moveTicket(
  ctx: DbCtx,
  ticket: Ticket,
  action: TicketAction,
  change: Partial<
    Pick<Ticket, 'personId' | 'openid' | 'unionid' | 'passDigest' | 'expiresAt'>
  > = {},
): Promise<Ticket> {
  const to = next(ticketLife, ticket.status, action)
  const [row] = await ctx.db
    .update(weixinTickets)
    .set({ ...change, status: to })
    .where(
      mine(
        ctx,
        weixinTickets,
        and(
          eq(weixinTickets.idDigest, ticket.idDigest),
          eq(weixinTickets.status, ticket.status),
          gt(weixinTickets.expiresAt, ctx.clock.now()),
        ),
      ),
    )
    .returning()
  if (!row) throw new MallError('wrong_state', { values: { status: ticket.status, action } })
  return row
}
