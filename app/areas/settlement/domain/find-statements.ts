import { and, asc, count, desc, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import type { Statement } from '../contract'
import { type Actor, actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { yuanInCapitals } from '~/mall/paper/capitals'
import { acceptanceLines, acceptances } from '~/areas/acceptance/domain/tables'
import { people } from '~/areas/accounts/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'
import { bookingOf } from './find-booking'
import { statementParts, statements } from './tables'
import { products } from '~/areas/catalogue/domain/tables'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { statementStatuses } from '../codes'

type Row = typeof statements.$inferSelect

/** Finance and auditors see all, a supplier its own. */
const ofDesk = (actor: Actor): SQL | undefined =>
  actor.roles.has('finance') || audits(actor)
    ? undefined
    : actor.roles.has('supplier') && actor.storeId
      ? eq(statements.storeId, actor.storeId)
      : sql`false`

/** Acceptances whose orders a person may see: on a statement, too, nobody reads what is not theirs. */
const ofSeenOrders = (ctx: DbCtx, actor: Actor): SQL | undefined => {
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

/** Beside the desks, people who may see an order on it. */
function visible(ctx: DbCtx, actor: Actor): SQL | undefined {
  const desk = ofDesk(actor)
  if (!desk) return undefined
  const part = ctx.db
    .select({ one: sql`1` })
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        sql`${acceptances.id} = any(${statements.heldIds})`,
        ofSeenOrders(ctx, actor),
      ),
    )
  return or(desk, exists(part))
}

/** A statement as lists tell it. */
export const rowReply = (row: Row, english: Awaited<ReturnType<typeof englishNames>>) => ({
  id: row.id,
  storeId: row.storeId,
  storeName: row.storeName,
  storeNameEn: english(row.storeId, row.storeName),
  from: row.fromDay,
  to: row.toDay,
  status: row.status,
  amount: row.amount,
  acceptCount: row.heldIds.length,
  createdAt: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledByName: row.settledByName,
})

/** Statements, newest first. */
export async function listStatements(
  ctx: Ctx,
  input: { page: number; rows: number; status?: string; storeId?: string },
) {
  const actor = actorOf(ctx)
  const status = statementStatuses.find(it => it === input.status)
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      statements,
      ofDesk(actor),
      and(
        status ? eq(statements.status, status) : undefined,
        input.storeId ? eq(statements.storeId, input.storeId) : undefined,
      ),
    )
    const [total] = await ctx.db.select({ n: count() }).from(statements).where(where)
    const rows = await ctx.db
      .select()
      .from(statements)
      .where(where)
      .orderBy(desc(statements.createdAt), desc(statements.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const english = await englishNames(ctx)
    return { list: rows.map(row => rowReply(row, english)), total: total?.n ?? 0 }
  })
}

/** A statement with its lines and with what each fund account pays, as far as the reader may see the orders on it. */
export async function findStatement(ctx: Ctx, { id }: { id: string }): Promise<Statement> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(statements)
      .where(mine(ctx, statements, eq(statements.id, id), visible(ctx, actor)))
    if (!row) throw new MallError('not_found')
    const content = row.heldIds.length
      ? await ctx.db
          .select()
          .from(acceptances)
          .where(
            mine(ctx, acceptances, inArray(acceptances.id, row.heldIds), ofSeenOrders(ctx, actor)),
          )
          .orderBy(asc(acceptances.orderId))
      : []
    const lines = await linesOf(
      ctx,
      content.map(it => it.id),
    )
    const whole = content.length === row.heldIds.length
    // Of a part, every sum is the part's: what the others cost is theirs to know.
    const amount = whole ? row.amount : sumHao(content.map(it => it.amount))
    return {
      ...rowReply(row, await englishNames(ctx)),
      amount,
      acceptCount: content.length,
      partial: whole ? null : { lines: await countLines(ctx, row.heldIds), shown: lines.length },
      lines,
      freight: sumHao(content.map(it => it.freight)),
      acceptances: content.map(it => ({
        id: it.id,
        orderId: it.orderId,
        buyerName: it.buyerName,
        amount: it.amount,
      })),
      funds: await fundsOf(
        ctx,
        id,
        content.map(it => it.id),
      ),
      capitals: yuanInCapitals(amount),
      canSettle: row.status === 'settling' && actor.roles.has('finance'),
      booking: actor.roles.has('finance') || audits(actor) ? await bookingOf(ctx, id) : null,
    }
  })
}

/** Pieces that were accepted and have not all gone back. */
export const settledLines = sql`${acceptanceLines.acceptedNum} > ${acceptanceLines.returnedNum}`

async function countLines(ctx: DbCtx, heldIds: string[]): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(acceptanceLines)
    .where(mine(ctx, acceptanceLines, inArray(acceptanceLines.acceptanceId, heldIds), settledLines))
  return row?.n ?? 0
}

export async function linesOf(ctx: DbCtx, heldIds: string[]) {
  if (!heldIds.length) return []
  const rows = await ctx.db
    .select({
      acceptance: acceptances,
      judged: acceptanceLines,
      line: orderLines,
      unitEn: products.unitEn,
      orderedAt: orders.createdAt,
    })
    .from(acceptances)
    .innerJoin(
      acceptanceLines,
      mine(ctx, acceptanceLines, eq(acceptanceLines.acceptanceId, acceptances.id)),
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
    .innerJoin(orders, mine(ctx, orders, eq(orders.id, acceptances.orderId)))
    .leftJoin(products, mine(ctx, products, eq(products.id, orderLines.productId)))
    .where(mine(ctx, acceptances, inArray(acceptances.id, heldIds), settledLines))
    .orderBy(asc(acceptances.orderId), asc(acceptanceLines.lineNo))
  return rows.map(({ acceptance, judged: acceptanceLine, line, unitEn, orderedAt }) => ({
    acceptanceId: acceptance.id,
    orderId: acceptance.orderId,
    buyerName: acceptance.buyerName,
    orderedAt: orderedAt.toISOString(),
    confirmedAt: (acceptance.confirmedAt ?? acceptance.createdAt).toISOString(),
    name: line.name,
    nameEn: line.nameEn,
    code: line.code,
    spec: line.spec,
    unit: line.unit,
    unitEn: unitEn || line.unit,
    num: acceptanceLine.acceptedNum - acceptanceLine.returnedNum,
    unitPrice: line.unitPrice,
    amount: acceptanceLine.amount,
  }))
}

/** What each account pays for these acceptances, as it was split when the statement was made: the ledger spends the same. */
async function fundsOf(ctx: DbCtx, statementId: string, acceptanceIds: string[]) {
  if (!acceptanceIds.length) return []
  return ctx.db
    .select({
      fundId: statementParts.fundId,
      accountNo: fundAccounts.accountNo,
      name: fundAccounts.name,
      budgetItem: fundAccounts.budgetItem,
      ownerName: sql<string>`coalesce(${people.name}, '')`,
      amount: sql<Hao>`sum(${statementParts.amount})`.mapWith(Number),
    })
    .from(statementParts)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, statementParts.fundId)))
    .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .where(
      mine(
        ctx,
        statementParts,
        and(
          eq(statementParts.statementId, statementId),
          inArray(statementParts.acceptanceId, acceptanceIds),
        ),
      ),
    )
    .groupBy(
      statementParts.fundId,
      fundAccounts.accountNo,
      fundAccounts.name,
      fundAccounts.budgetItem,
      people.name,
    )
    .orderBy(asc(sql`${fundAccounts.accountNo} collate "C"`))
}

/** What whoever holds the QR code may see. */
export function findOpenStatement(ctx: Ctx, { id }: { id: string }) {
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(statements)
      .where(mine(ctx, statements, eq(statements.id, id)))
    if (!row) throw new MallError('not_found')
    return {
      id,
      storeName: row.storeName,
      storeNameEn: (await englishNames(ctx))(row.storeId, row.storeName),
      from: row.fromDay,
      to: row.toDay,
      status: row.status,
      amount: row.amount,
    }
  })
}
