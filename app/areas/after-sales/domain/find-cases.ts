import { and, asc, count, desc, eq, exists, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { afterSalesStatuses, type AfterSalesDetail, type AfterSalesRow } from '../contract'
import { MallError } from '~/contract/errors'
import { actorOf, actorWith, audits, buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { endOfDay, startOfDay } from '~/mall/core/days'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { fileUrl } from '~/areas/files/domain/keep-file'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'
import { isRefunding } from '~/areas/payments/domain/refund'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { stores } from '~/areas/suppliers/domain/tables'
import { dueOf, waitOf } from './due'
import { actionsFor, openStatuses } from './lifecycle'
import { caseRefundOf, routeOf } from './refund-case'
import { afterSales, afterSalesEvents } from './tables'

interface Filters {
  status?: string
  keyword?: string
  from?: string
  to?: string
}
type PagedFilters = Filters & { page: number; rows: number }
type Scope = (ctx: DbCtx) => SQL | undefined

/** Whose cases a list is about. Finance is shown those whose money the school has paid already, an auditor all of them. */
const scopes = {
  own: ctx => eq(afterSales.buyerId, buyerOf(ctx).personId),
  store: ctx => eq(afterSales.storeId, actorWith(ctx, 'supplier').storeId ?? ''),
  finance: ctx => {
    if (audits(actorWith(ctx, 'finance', 'auditor'))) return undefined
    return or(
      eq(afterSales.route, 'ledger'),
      and(
        inArray(afterSales.status, [...openStatuses]),
        eq(orders.payType, 'unified'),
        eq(orders.settleStatus, 'settled'),
      ),
    )
  },
} satisfies Record<string, Scope>

/** Who has to act next stands first in the lists of those who work on them. */
const waiting: Record<keyof typeof scopes, readonly string[]> = {
  own: [],
  store: ['applied', 'returning', 'received'],
  finance: ['received'],
}

function conditionOf({ status, keyword, from, to }: Filters): SQL | undefined {
  const text = keyword?.trim()
  const one = afterSalesStatuses.find(it => it === status)
  return and(
    status && status !== 'all'
      ? status === 'open'
        ? inArray(afterSales.status, [...openStatuses])
        : one
          ? eq(afterSales.status, one)
          : sql`false`
      : undefined,
    from ? gte(afterSales.createdAt, startOfDay(from)) : undefined,
    to ? lt(afterSales.createdAt, endOfDay(to)) : undefined,
    anyContains(
      text,
      afterSales.id,
      afterSales.orderId,
      afterSales.storeName,
      afterSales.buyerName,
      orderLines.name,
      orderLines.nameEn,
      orderLines.code,
    ),
  )
}

/** The three tables a row is made of, joined. */
const joins = {
  order: (ctx: DbCtx) => mine(ctx, orders, eq(orders.id, afterSales.orderId)),
  line: (ctx: DbCtx) =>
    mine(
      ctx,
      orderLines,
      and(eq(orderLines.orderId, afterSales.orderId), eq(orderLines.lineNo, afterSales.lineNo)),
    ),
}
const select = (ctx: DbCtx) =>
  ctx.db
    .select({
      it: afterSales,
      ...waitOf(ctx),
      line: orderLines,
      unitEn: products.unitEn,
      payType: orders.payType,
      settleStatus: orders.settleStatus,
    })
    .from(afterSales)
    .innerJoin(orders, joins.order(ctx))
    .innerJoin(orderLines, joins.line(ctx))
    .leftJoin(products, mine(ctx, products, eq(products.id, orderLines.productId)))
type CaseRecord = Awaited<ReturnType<typeof select>>[number]

async function rowsOf(ctx: DbCtx, records: readonly CaseRecord[]): Promise<AfterSalesRow[]> {
  const actor = actorOf(ctx)
  const english = await englishNames(ctx)
  return records.map(({ it, stepAt, remindedAt, line, unitEn, payType, settleStatus }) => {
    const route = it.route ?? routeOf({ payType, settleStatus })
    return {
      id: it.id,
      orderId: it.orderId,
      lineNo: it.lineNo,
      storeId: it.storeId,
      storeName: it.storeName,
      storeNameEn: english(it.storeId, it.storeName),
      buyerName: it.buyerName,
      productId: line.productId,
      name: line.name,
      nameEn: line.nameEn,
      code: line.code,
      spec: line.spec,
      unit: line.unit,
      unitEn: unitEn || line.unit,
      pic: line.pic,
      unitPrice: line.unitPrice,
      num: it.num,
      amount: it.amount,
      freight: it.freight,
      kind: it.kind,
      reason: it.reason,
      status: it.status,
      payType,
      route,
      createdAt: it.createdAt.toISOString(),
      endedAt: it.endedAt?.toISOString() ?? null,
      dueAt: dueOf(ctx, { ...it, stepAt, remindedAt })?.at.toISOString() ?? null,
      actions: actionsFor(it, actor, route),
    }
  })
}

export type CaseScope = keyof typeof scopes

export const listCases = (scope: CaseScope) => (ctx: Ctx, input: PagedFilters) =>
  read(ctx, async ctx => {
    const where = mine(ctx, afterSales, scopes[scope](ctx), conditionOf(input))
    const first = waiting[scope]
    const order = first.length
      ? [sql`case when ${inArray(afterSales.status, first as never)} then 0 else 1 end`]
      : []
    const records = await select(ctx)
      .where(where)
      .orderBy(...order, desc(afterSales.createdAt), desc(afterSales.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const [total] = await ctx.db
      .select({ n: count() })
      .from(afterSales)
      .innerJoin(orders, joins.order(ctx))
      .innerJoin(orderLines, joins.line(ctx))
      .where(where)
    return { list: await rowsOf(ctx, records), total: total?.n ?? 0 }
  })

/** By status under the other filters; `open` are those under way, `count` those of the chosen status. */
export const countCases = (scope: CaseScope) => (ctx: Ctx, input: Filters) =>
  read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ status: afterSales.status, n: count() })
      .from(afterSales)
      .innerJoin(orders, joins.order(ctx))
      .innerJoin(orderLines, joins.line(ctx))
      .where(
        mine(ctx, afterSales, scopes[scope](ctx), conditionOf({ ...input, status: undefined })),
      )
      .groupBy(afterSales.status)
    const sum = (of: readonly string[]) =>
      rows.filter(it => of.includes(it.status)).reduce((n, it) => n + it.n, 0)
    const counts: Record<string, number> = {
      ...Object.fromEntries(rows.map(it => [it.status, it.n])),
      open: sum(openStatuses),
      waiting: sum(waiting[scope]),
    }
    const all = sum(afterSalesStatuses)
    return {
      count:
        input.status && input.status !== 'all'
          ? Object.hasOwn(counts, input.status)
            ? (counts[input.status] ?? 0)
            : 0
          : all,
      counts: { ...counts, all },
    }
  })

/** One case in full, for whoever may see its order. */
export async function findCase(ctx: Ctx, { id }: { id: string }): Promise<AfterSalesDetail> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const visibleOrder = visibleOrders(ctx, actor)
    const records = await select(ctx).where(
      mine(
        ctx,
        afterSales,
        eq(afterSales.id, id),
        visibleOrder &&
          exists(
            ctx.db
              .select({ one: sql`1` })
              .from(orders)
              .where(mine(ctx, orders, eq(orders.id, afterSales.orderId), visibleOrder)),
          ),
      ),
    )
    const [row] = await rowsOf(ctx, records)
    const it = records[0]?.it
    if (!row || !it) throw new MallError('not_found')
    const events = await ctx.db
      .select()
      .from(afterSalesEvents)
      .where(mine(ctx, afterSalesEvents, eq(afterSalesEvents.caseId, id)))
      .orderBy(asc(afterSalesEvents.at), asc(afterSalesEvents.id))
    const [store] = await ctx.db
      .select({ phone: stores.phone, hotLine: stores.hotLine })
      .from(stores)
      .where(mine(ctx, stores, eq(stores.id, it.storeId)))
    const funds = it.parts?.length
      ? await ctx.db
          .select({
            id: fundAccounts.id,
            accountNo: fundAccounts.accountNo,
            name: fundAccounts.name,
          })
          .from(fundAccounts)
          .where(
            mine(
              ctx,
              fundAccounts,
              inArray(
                fundAccounts.id,
                it.parts.map(part => part.fundId),
              ),
            ),
          )
      : []
    return {
      ...row,
      content: it.content,
      phone: it.phone,
      files: it.attach.map(file => ({ id: file, url: fileUrl(file) })),
      answerRemark: it.answerRemark,
      returnAddress: it.returnAddress,
      logisticsCompany: it.logisticsCompany,
      logisticsNo: it.logisticsNo,
      restockNum: it.restockNum,
      receiveRemark: it.receiveRemark,
      refundRef: it.refundRef,
      refunding: it.route === 'payment' && (await isRefunding(ctx, caseRefundOf(it))),
      storePhone: store?.hotLine ?? store?.phone ?? '',
      parts: (it.parts ?? []).map(part => {
        const fund = funds.find(one => one.id === part.fundId)
        return { ...part, accountNo: fund?.accountNo ?? '', name: fund?.name ?? '' }
      }),
      events: events.map(event => ({
        at: event.at.toISOString(),
        actorName: event.actorName,
        actorKind: event.actorKind,
        action: event.action,
        remark: event.remark,
      })),
    }
  })
}
