import {
  and,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { orderStatuses, type OrderStatus } from '../contract'
import type { DbCtx } from '~/mall/core/ctx'
import { endOfDay, startOfDay } from '~/mall/core/days'
import { containing } from '~/mall/database/pattern'
import { mine } from '~/mall/database/pool'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import type { PayType } from '~/areas/malls/codes'
import { knownReviews } from './hooks'
import { orderLines, orders } from './tables'
import { endedStatuses } from '../codes'

export interface OrderFilters {
  projectId?: string
  accountNo?: string
  accountSet?: string
  status?: string
  dataToward?: string
  payType?: string
  keyword?: string
  from?: string
  to?: string
}

/** The link statuses of the to-do centre; `NEW` is what may be taken on. */
const linkStatuses: Record<string, OrderStatus> = {
  ADOPT: 'waitDelivered',
  DELIVERY: 'waitReceive',
}
export const waitingForPayment = and(
  eq(orders.payType, 'online'),
  inArray(orders.payStatus, ['unpaid', 'paying']),
  notInArray(orders.status, [...endedStatuses]),
) as SQL
export const waitingForFunds = and(
  inArray(orders.fundStatus, ['toFill', 'returned']),
  notInArray(orders.status, [...endedStatuses]),
) as SQL
export const waitingForReview = and(
  eq(orders.fundStatus, 'toAudit'),
  notInArray(orders.status, [...endedStatuses]),
) as SQL

/** What the supplier may take on now: placed, and its funds approved or its money paid, where either comes first. */
export const adoptable = and(
  eq(orders.status, 'pending'),
  or(
    and(eq(orders.payType, 'unified'), eq(orders.fundStatus, 'approved')),
    and(eq(orders.payType, 'online'), eq(orders.payStatus, 'paid')),
    notInArray(orders.payType, ['unified', 'online']),
  ),
) as SQL

/** Finished, and none of its goods reviewed yet. */
export const waitingForEvaluation = (ctx: DbCtx) =>
  and(eq(orders.status, 'finished'), knownReviews().areMissing(ctx)) as SQL

/** Paid by transfer, the goods have left, and no transfer is recorded. */
const waitingForTransfer = and(
  inArray(orders.payType, ['cod', 'periodic']),
  inArray(orders.status, ['waitReceive', 'waitAccept', 'finished']),
  isNull(orders.bankPayment),
) as SQL

function statusFilter(ctx: DbCtx, status: string | undefined): SQL | undefined {
  if (!status || status === 'all') return undefined
  if (status === 'deleted') return eq(orders.deleted, true)
  if (status === 'NEW' || status === 'toAdopt') return adoptable
  if (status === 'toPay') return waitingForPayment
  if (status === 'toFill') return waitingForFunds
  if (status === 'toAudit') return waitingForReview
  if (status === 'toTransfer') return waitingForTransfer
  if (status === 'toEvaluate') return waitingForEvaluation(ctx)
  const list = status
    .split(',')
    .map(it => linkStatuses[it] ?? it)
    .filter((it): it is OrderStatus => (orderStatuses as readonly string[]).includes(it))
  return list.length ? inArray(orders.status, list) : sql`false`
}

/** The filters of the order lists (spec 3) as a condition on `orders`. */
export function filteredOrders(ctx: DbCtx, filters: OrderFilters): SQL | undefined {
  const keyword = filters.keyword?.trim()
  const line = (text: string) =>
    ctx.db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(
        mine(
          ctx,
          orderLines,
          eq(orderLines.orderId, orders.id),
          or(
            ilike(orderLines.name, containing(text)),
            ilike(orderLines.nameEn, containing(text)),
            ilike(orderLines.code, containing(text)),
            eq(orderLines.cas, text),
          ),
        ),
      )
  const share = (accountNo: string) =>
    ctx.db
      .select({ one: sql`1` })
      .from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .where(
        mine(
          ctx,
          orderFunds,
          eq(orderFunds.orderId, orders.id),
          eq(fundAccounts.accountNo, accountNo),
        ),
      )
  return and(
    statusFilter(ctx, filters.status),
    filters.payType ? eq(orders.payType, filters.payType as PayType) : undefined,
    filters.projectId ? eq(orders.projectId, filters.projectId) : undefined,
    filters.accountNo ? exists(share(filters.accountNo)) : undefined,
    filters.accountSet === 'false' || filters.accountSet === '0'
      ? waitingForFunds
      : filters.accountSet
        ? and(eq(orders.payType, 'unified'), ne(orders.fundStatus, 'toFill'))
        : undefined,
    filters.from ? gte(orders.createdAt, startOfDay(filters.from)) : undefined,
    filters.to ? lt(orders.createdAt, endOfDay(filters.to)) : undefined,
    keyword
      ? or(
          ilike(orders.id, containing(keyword)),
          ilike(orders.storeName, containing(keyword)),
          ilike(orders.buyerName, containing(keyword)),
          exists(line(keyword)),
        )
      : undefined,
  )
}
