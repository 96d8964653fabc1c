import { and, asc, count, desc, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import type { Statement } from '~/contract/settlement'
import { actorOf, type Actor, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { yuanInCapitals } from '../../paper/capitals'
import { acceptanceLines, acceptances } from '../acceptance/tables'
import { people } from '../accounts/tables'
import { proRata } from '../funds/split'
import { fundAccounts, orderFunds } from '../funds/tables'
import { orderLines, orders } from '../orders/tables'
import { statements } from './tables'
import { products } from '../catalogue/tables'
import { englishNames } from '../suppliers/directory'

type Row = typeof statements.$inferSelect
const statuses: readonly string[] = ['settling', 'settled', 'cancelled'] satisfies Row['status'][]

/** Finance sees all, a supplier its own. */
const ofDesk = (actor: Actor): SQL | undefined =>
  actor.roles.has('finance')
    ? undefined
    : actor.roles.has('supplier') && actor.storeId
      ? eq(statements.storeId, actor.storeId)
      : sql`false`

/** Beside the desks, people with a part in it: who bought, confirmed, or owns a fund that pays. */
function visible(ctx: DbCtx, actor: Actor): SQL | undefined {
  const desk = ofDesk(actor)
  if (!desk) return undefined
  const part = ctx.db
    .select({ one: sql`1` })
    .from(acceptances)
    .leftJoin(orderFunds, mine(ctx, orderFunds, eq(orderFunds.orderId, acceptances.orderId)))
    .where(
      mine(
        ctx,
        acceptances,
        sql`${acceptances.id} = any(${statements.heldIds})`,
        or(
          eq(acceptances.buyerId, actor.personId),
          eq(acceptances.confirmerId, actor.personId),
          eq(orderFunds.ownerId, actor.personId),
        ),
      ),
    )
  return or(desk, exists(part))
}

const rowReply = (row: Row, english: Awaited<ReturnType<typeof englishNames>>) => ({
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
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      statements,
      ofDesk(actor),
      and(
        input.status && statuses.includes(input.status)
          ? eq(statements.status, input.status as Row['status'])
          : undefined,
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

/** A statement with its lines and with what each fund account pays. */
export async function findStatement(ctx: Ctx, { id }: { id: string }): Promise<Statement> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(statements)
      .where(mine(ctx, statements, eq(statements.id, id), visible(ctx, actor)))
    if (!row) throw new MallError('not_found')
    const held = row.heldIds.length
      ? await ctx.db
          .select()
          .from(acceptances)
          .where(mine(ctx, acceptances, inArray(acceptances.id, row.heldIds)))
          .orderBy(asc(acceptances.orderId))
      : []
    return {
      ...rowReply(row, await englishNames(ctx)),
      lines: await linesOf(ctx, row.heldIds),
      freight: sumHao(held.map(it => it.freight)),
      acceptances: held.map(it => ({
        id: it.id,
        orderId: it.orderId,
        buyerName: it.buyerName,
        amount: it.amount,
      })),
      funds: await fundsOf(ctx, held),
      capitals: yuanInCapitals(row.amount),
      canSettle: row.status === 'settling' && actor.roles.has('finance'),
    }
  })
}

async function linesOf(ctx: DbCtx, heldIds: string[]) {
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
    .where(
      mine(
        ctx,
        acceptances,
        inArray(acceptances.id, heldIds),
        sql`${acceptanceLines.acceptedNum} > ${acceptanceLines.returnedNum}`,
      ),
    )
    .orderBy(asc(acceptances.orderId), asc(acceptanceLines.lineNo))
  return rows.map(({ acceptance, judged, line, unitEn, orderedAt }) => ({
    acceptanceId: acceptance.id,
    orderId: acceptance.orderId,
    buyerName: acceptance.buyerName,
    orderedAt: orderedAt.toISOString(),
    acceptedAt: (acceptance.confirmedAt ?? acceptance.createdAt).toISOString(),
    name: line.name,
    nameEn: line.nameEn,
    code: line.code,
    spec: line.spec,
    unit: line.unit,
    unitEn: unitEn || line.unit,
    num: judged.acceptedNum - judged.returnedNum,
    unitPrice: line.unitPrice,
    amount: judged.amount,
  }))
}

/** By the rule the settlement itself follows, so that a statement shows before what the ledger says after. */
async function fundsOf(ctx: DbCtx, held: readonly (typeof acceptances.$inferSelect)[]) {
  if (!held.length) return []
  const shares = await ctx.db
    .select({ share: orderFunds, fund: fundAccounts, ownerName: people.name })
    .from(orderFunds)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
    .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .where(
      mine(
        ctx,
        orderFunds,
        inArray(
          orderFunds.orderId,
          held.map(it => it.orderId),
        ),
      ),
    )
    .orderBy(asc(orderFunds.orderId), asc(orderFunds.position))
  const byFund = new Map<
    string,
    { fundId: string; accountNo: string; name: string; ownerName: string; amount: Hao }
  >()
  for (const acceptance of held) {
    const own = shares.filter(it => it.share.orderId === acceptance.orderId)
    const parts = proRata(
      acceptance.amount,
      own.map(it => it.share.amount),
    )
    own.forEach(({ fund, ownerName }, i) => {
      const before = byFund.get(fund.id)
      byFund.set(fund.id, {
        fundId: fund.id,
        accountNo: fund.accountNo,
        name: fund.name,
        ownerName: ownerName ?? '',
        amount: sumHao([before?.amount ?? 0, parts[i] ?? 0]),
      })
    })
  }
  return [...byFund.values()]
    .filter(it => it.amount > 0)
    .sort((a, b) => a.accountNo.localeCompare(b.accountNo, 'en'))
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
