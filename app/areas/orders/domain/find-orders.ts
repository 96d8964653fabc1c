import { asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { COUNT_CEILING } from '~/contract/limits'
import type { OrderDetail, OrderLine, OrderRow } from '../contract'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { organisations, people } from '~/areas/accounts/domain/tables'
import { projects } from '~/areas/teams/domain/tables'
import { knownAcceptances, knownInvoices } from './hooks'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { stepsOf } from '~/areas/approvals/domain/steps'
import { products } from '~/areas/catalogue/domain/tables'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { stores } from '~/areas/suppliers/domain/tables'
import { actionsFor, wasTaken, type OrderFacts } from './lifecycle'
import type { Order } from './move-order'
import { noFacts, orderFacts } from './order-facts'
import { declaredIn, findPapers, findQuestions } from './order-questions'
import { findParcels } from './parcels'
import { orderLines, orders } from './tables'
import { visibleOrders } from './visible-orders'

export interface OrderPage {
  list: OrderRow[]
  total: number
  more: boolean
}
interface JoinedOrder {
  order: Order
  projectName: string | null
  orgName: string | null
}

const selectOrders = (ctx: DbCtx) =>
  ctx.db
    .select({ order: orders, projectName: projects.name, orgName: organisations.name })
    .from(orders)
    .leftJoin(projects, mine(ctx, projects, eq(projects.id, orders.projectId)))
    .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, orders.orgId)))

/** A page of the school's orders, newest first, each with its lines and what the signed-in person may do. The caller says whose in `where`. */
export async function findOrders(
  ctx: DbCtx,
  where: SQL | undefined,
  paging: { page: number; rows: number },
): Promise<OrderPage> {
  const condition = mine(ctx, orders, where)
  const joinedOrders = await selectOrders(ctx)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(paging.rows)
    .offset((paging.page - 1) * paging.rows)
  const { total, more } = await countOrders(ctx, where)
  return { list: await rowsOf(ctx, joinedOrders, await factsOf(ctx, joinedOrders)), total, more }
}

/** How many orders there are, up to the ceiling of exact counts. */
export async function countOrders(
  ctx: DbCtx,
  where: SQL | undefined,
): Promise<{ total: number; more: boolean }> {
  const matches = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(mine(ctx, orders, where))
    .limit(COUNT_CEILING + 1)
    .as('counted')
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(matches)
  return { total: Math.min(n, COUNT_CEILING), more: n > COUNT_CEILING }
}

const factsOf = (ctx: DbCtx, joinedOrders: readonly JoinedOrder[]) =>
  orderFacts(
    ctx,
    joinedOrders.map(it => it.order),
    actorOf(ctx),
  )

async function rowsOf(
  ctx: DbCtx,
  joinedOrders: readonly JoinedOrder[],
  facts: ReadonlyMap<string, OrderFacts>,
): Promise<OrderRow[]> {
  const lines = await linesOf(
    ctx,
    joinedOrders.map(it => it.order.id),
  )
  const actor = actorOf(ctx)
  const english = await englishNames(ctx)
  const faulty = await knownInvoices().faults(
    ctx,
    joinedOrders.filter(it => wasTaken(it.order)).map(it => it.order.id),
  )
  return joinedOrders.map(({ order, projectName }) => ({
    id: order.id,
    checkoutId: order.checkoutId,
    storeId: order.storeId,
    storeName: order.storeName,
    storeNameEn: english(order.storeId, order.storeName),
    buyerId: order.buyerId,
    buyerName: order.buyerName,
    status: order.status,
    payType: order.payType,
    payStatus: order.payStatus,
    fundStatus: order.fundStatus,
    settleStatus: order.settleStatus,
    amount: order.amount,
    goodsAmount: order.goodsAmount,
    freight: order.freight,
    createdAt: order.createdAt.toISOString(),
    lines: lines.get(order.id) ?? [],
    actions: actionsFor(order, actor, facts.get(order.id) ?? noFacts),
    purpose: order.purpose,
    projectName,
    principalId: order.principalId,
    principalName: order.principalName,
    invoiceFaults: faulty.get(order.id) ?? [],
  }))
}

/** Lines of several orders by order id. */
export async function linesOf(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  const byOrder = new Map<string, OrderLine[]>(orderIds.map(id => [id, []]))
  if (!orderIds.length) return byOrder
  const rows = await ctx.db
    .select({ line: orderLines, unitEn: products.unitEn })
    .from(orderLines)
    .leftJoin(products, mine(ctx, products, eq(products.id, orderLines.productId)))
    .where(mine(ctx, orderLines, inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo))
  for (const {
    line: { orderId, mallId: _mall, regionCode: _region, snapshotId: _snapshot, ...line },
    unitEn,
  } of rows)
    byOrder.get(orderId)?.push({ ...line, unitEn: unitEn || line.unit })
  return byOrder
}

/** One order in full if the signed-in person may see it; anybody else's is `not_found`, like one that is not there. */
export async function findOrderDetail(ctx: DbCtx, id: string): Promise<OrderDetail> {
  const [detail] = await findDetails(ctx, eq(orders.id, id))
  if (!detail) throw new MallError('not_found')
  return detail
}

/** Orders in full, of those the signed-in person may see. */
export async function findDetails(ctx: DbCtx, where: SQL): Promise<OrderDetail[]> {
  const joinedOrders = await selectOrders(ctx)
    .where(mine(ctx, orders, where, visibleOrders(ctx, actorOf(ctx))))
    .orderBy(asc(orders.id))
  if (!joinedOrders.length) return []
  const facts = await factsOf(ctx, joinedOrders)
  const rows = await rowsOf(ctx, joinedOrders, facts)
  const ids = joinedOrders.map(({ order }) => order.id)
  const shares = new Map<string, OrderDetail['funds']>(ids.map(id => [id, []]))
  for (const { orderId, ...share } of await fundsOf(ctx, ids)) shares.get(orderId)?.push(share)
  const approvals = await stepsOf(ctx, ids)
  const questions = await findQuestions(ctx, joinedOrders, facts)
  const papers = await findPapers(ctx, joinedOrders, facts)
  const declared = declaredIn(ctx, facts)
  const parcels = await findParcels(ctx, ids)
  const acceptances = new Map(
    (await knownAcceptances().ofOrders(ctx, ids)).map(it => [it.orderId, it]),
  )
  const phones = new Map(
    (
      await ctx.db
        .select({ id: stores.id, phone: stores.phone, hotLine: stores.hotLine })
        .from(stores)
        .where(
          mine(
            ctx,
            stores,
            inArray(
              stores.id,
              joinedOrders.map(({ order }) => order.storeId),
            ),
          ),
        )
    ).map(it => [it.id, it.hotLine ?? it.phone]),
  )
  return joinedOrders.map(({ order, orgName }, n) => ({
    ...(rows[n] as OrderRow),
    orgName: orgName ?? '',
    ...deliveryOf(order),
    invoice: order.invoice,
    buyReason: order.buyReason,
    remark: order.remark,
    cancelReason: order.cancelReason,
    declared: declared(order),
    funds: shares.get(order.id) ?? [],
    approvals: approvals.get(order.id) ?? [],
    questions: questions.get(order.id) ?? [],
    papers: papers.get(order.id) ?? [],
    parcels: parcels.get(order.id) ?? [],
    shortReason: order.shortReason,
    transfer: transferOf(order),
    acceptanceId: acceptances.get(order.id)?.id ?? null,
    statementId: acceptances.get(order.id)?.statementId ?? null,
    storePhone: phones.get(order.storeId) ?? '',
  }))
}

const fundsOf = (ctx: DbCtx, orderIds: string[]) =>
  ctx.db
    .select({
      orderId: orderFunds.orderId,
      fundId: orderFunds.fundId,
      accountNo: fundAccounts.accountNo,
      fundName: fundAccounts.name,
      budgetItem: fundAccounts.budgetItem,
      ownerId: orderFunds.ownerId,
      ownerName: people.name,
      amount: orderFunds.amount,
      spent: orderFunds.spent,
      status: orderFunds.status,
      remark: orderFunds.remark,
      decidedByName: orderFunds.decidedByName,
    })
    .from(orderFunds)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
    .innerJoin(people, mine(ctx, people, eq(people.id, orderFunds.ownerId)))
    .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, orderIds)))
    .orderBy(orderFunds.orderId, orderFunds.position)

const transferOf = ({ bankPayment }: Order) =>
  !bankPayment
    ? ('none' as const)
    : !bankPayment.answer
      ? ('waiting' as const)
      : bankPayment.answer.received
        ? ('received' as const)
        : ('missing' as const)
const iso = (date: Date | null) => date?.toISOString() ?? null
const deliveryOf = (order: Order) => ({
  consignee: order.consignee,
  phone: order.phone,
  regionCode: order.regionCode,
  address: order.address,
  logisticsCompany: order.logisticsCompany,
  logisticsNo: order.logisticsNo,
  shippedAt: iso(order.shippedAt),
  receivedAt: iso(order.receivedAt),
  autoAcceptAt: iso(order.autoAcceptAt),
})
