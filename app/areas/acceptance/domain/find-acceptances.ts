import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { acceptStatuses, type Acceptance } from '../contract'
import { MallError } from '~/contract/errors'
import { settleStatuses, type SettleStatus } from '~/areas/orders/contract'
import { type Actor, actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { endOfDay, startOfDay } from '~/mall/core/days'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { yuanInCapitals } from '~/mall/paper/capitals'
import { fileUrl } from '~/areas/files/domain/keep-file'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'
import { mayConfirm, placedInOwnOrg } from './confirmers'
import { acceptanceLines, acceptances } from './tables'
import { products } from '~/areas/catalogue/domain/tables'
import { boughtInStead } from '~/areas/orders/domain/in-stead'
import { englishNames } from '~/areas/suppliers/domain/directory'

export interface AcceptFilters {
  page: number
  rows: number
  status?: string
  keyword?: string
  from?: string
  to?: string
}
type Row = typeof acceptances.$inferSelect

/** Acceptances that wait for this person's word. */
export const waitingForConfirmer = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  actor.roles.has('acceptor')
    ? and(
        eq(acceptances.status, 'toConfirm'),
        ne(acceptances.buyerId, actor.personId),
        sql`${acceptances.acceptorId} is distinct from ${actor.personId}`,
        placedInOwnOrg(ctx, actor, acceptances.orderId),
      )
    : sql`false`

/** Who sees the order sees how it was accepted. */
const visible = (ctx: DbCtx, actor: Actor): SQL | undefined => {
  const visibleOrder = visibleOrders(ctx, actor)
  return (
    visibleOrder &&
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(orders)
        .where(mine(ctx, orders, eq(orders.id, acceptances.orderId), visibleOrder)),
    )
  )
}

const isSettling = (status: string | undefined): status is Exclude<SettleStatus, 'none'> =>
  status !== undefined &&
  status !== 'none' &&
  (settleStatuses as readonly string[]).includes(status)

export function conditionOf({ status, keyword, from, to }: AcceptFilters): SQL | undefined {
  const text = keyword?.trim()
  return and(
    status && (acceptStatuses as readonly string[]).includes(status)
      ? eq(acceptances.status, status as Row['status'])
      : undefined,
    isSettling(status)
      ? eq(acceptances.settleStatus, status)
      : status === 'toSettleAll'
        ? inArray(acceptances.settleStatus, ['toSettle', 'settling', 'fundModify', 'fundConfirm'])
        : undefined,
    from ? gte(acceptances.createdAt, startOfDay(from)) : undefined,
    to ? lt(acceptances.createdAt, endOfDay(to)) : undefined,
    anyContains(
      text,
      acceptances.id,
      acceptances.orderId,
      acceptances.storeName,
      acceptances.buyerName,
    ),
  )
}

export async function countWhere(ctx: DbCtx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(acceptances)
    .where(mine(ctx, acceptances, where))
  return row?.n ?? 0
}

export async function pageWhere(
  ctx: DbCtx,
  where: SQL | undefined,
  { page, rows }: { page: number; rows: number },
) {
  const list = await ctx.db
    .select()
    .from(acceptances)
    .where(mine(ctx, acceptances, where))
    .orderBy(desc(acceptances.createdAt), desc(acceptances.id))
    .limit(rows)
    .offset((page - 1) * rows)
  return { list: await repliesFor(ctx, list), total: await countWhere(ctx, where) }
}

/** Of own orders; an auditor has none, and is told the school's. */
const own = (actor: Actor): SQL | undefined =>
  audits(actor) ? undefined : eq(acceptances.buyerId, actor.personId)

/** Acceptances of own orders. */
export const listAcceptances = (ctx: Ctx, input: AcceptFilters) => {
  const mineOnly = own(actorOf(ctx))
  return read(ctx, ctx => pageWhere(ctx, and(mineOnly, conditionOf(input)), input))
}

export const countAcceptances = (ctx: Ctx, input: AcceptFilters) => {
  const mineOnly = own(actorOf(ctx))
  return read(ctx, async ctx => ({
    count: await countWhere(ctx, and(mineOnly, conditionOf(input))),
  }))
}

export const listToConfirm = (ctx: Ctx, input: AcceptFilters) => {
  const actor = actorOf(ctx)
  return read(ctx, ctx =>
    pageWhere(
      ctx,
      and(waitingForConfirmer(ctx, actor), conditionOf({ ...input, status: undefined })),
      input,
    ),
  )
}

export const countToConfirm = (ctx: Ctx) => {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => ({ count: await countWhere(ctx, waitingForConfirmer(ctx, actor)) }))
}

/** One acceptance, for those who may see its order and those who may confirm it. */
export async function findAcceptance(ctx: Ctx, { id }: { id: string }): Promise<Acceptance> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select()
      .from(acceptances)
      .where(mine(ctx, acceptances, eq(acceptances.id, id), visible(ctx, actor)))
    const [reply] = await repliesFor(ctx, rows)
    if (!reply) throw new MallError('not_found')
    return reply
  })
}

/** Acceptances in full, of rows the caller has seen to. */
export async function repliesFor(ctx: DbCtx, rows: readonly Row[]): Promise<Acceptance[]> {
  if (!rows.length) return []
  const actor = actorOf(ctx)
  const lines = await ctx.db
    .select({ acceptanceLine: acceptanceLines, orderLine: orderLines, unitEn: products.unitEn })
    .from(acceptanceLines)
    .innerJoin(
      acceptances,
      mine(ctx, acceptances, eq(acceptances.id, acceptanceLines.acceptanceId)),
    )
    .innerJoin(
      orderLines,
      mine(
        ctx,
        orderLines,
        eq(orderLines.orderId, acceptances.orderId),
        eq(orderLines.lineNo, acceptanceLines.lineNo),
      ),
    )
    .leftJoin(products, mine(ctx, products, eq(products.id, orderLines.productId)))
    .where(
      mine(
        ctx,
        acceptanceLines,
        inArray(
          acceptanceLines.acceptanceId,
          rows.map(row => row.id),
        ),
      ),
    )
    .orderBy(asc(acceptanceLines.lineNo))
  const orderRows = await ctx.db
    .select({ id: orders.id, orgId: orders.orgId })
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        inArray(
          orders.id,
          rows.map(row => row.orderId),
        ),
      ),
    )
  const english = await englishNames(ctx)
  const takeable = rows.filter(row => row.status === 'toConfirm').map(row => row.orderId)
  const ofBuyer = takeable.length
    ? (
        await ctx.db
          .select({ id: orders.id })
          .from(orders)
          .where(
            mine(
              ctx,
              orders,
              inArray(orders.id, takeable),
              or(eq(orders.buyerId, actor.personId), boughtInStead(ctx, actor)),
            ),
          )
      ).map(it => it.id)
    : []
  return rows.map(row => ({
    id: row.id,
    orderId: row.orderId,
    storeId: row.storeId,
    storeName: row.storeName,
    storeNameEn: english(row.storeId, row.storeName),
    buyerName: row.buyerName,
    acceptorName: row.acceptorName,
    status: row.status,
    amount: row.amount,
    freight: row.freight,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmerName: row.confirmerName,
    remark: row.remark,
    confirmRemark: row.confirmRemark,
    settleStatus: row.settleStatus,
    bounceRemark: row.bounceRemark,
    statementId: row.statementId,
    capitals: yuanInCapitals(row.amount),
    canConfirm:
      row.status === 'toConfirm' &&
      mayConfirm(actor, {
        ...row,
        orgId: orderRows.find(it => it.id === row.orderId)?.orgId,
      }),
    canCancel: row.status === 'toConfirm' && ofBuyer.includes(row.orderId),
    lines: lines
      .filter(it => it.acceptanceLine.acceptanceId === row.id)
      .map(({ acceptanceLine, orderLine, unitEn }) => ({
        lineNo: acceptanceLine.lineNo,
        productId: orderLine.productId,
        name: orderLine.name,
        nameEn: orderLine.nameEn,
        code: orderLine.code,
        pic: orderLine.pic,
        spec: orderLine.spec,
        unit: orderLine.unit,
        unitEn: unitEn || orderLine.unit,
        unitPrice: orderLine.unitPrice,
        num: orderLine.num,
        acceptedNum: acceptanceLine.acceptedNum,
        rejectedNum: acceptanceLine.rejectedNum,
        returnedNum: acceptanceLine.returnedNum,
        reason: acceptanceLine.reason,
        amount: acceptanceLine.amount,
        photos: acceptanceLine.photoIds.map(photo => ({ id: photo, url: fileUrl(photo) })),
      })),
  }))
}
