import { and, count, desc, eq, inArray, lte, ne, not, or, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { openStates, type MovementKind, type MovementView } from '../codes'
import type { FinanceMovement } from '../contract'
import { isOpen, isSettled, type Movement } from './movements'
import { financeMovements } from './tables'

const { state, kind, createdAt } = financeMovements
const isWaiting = inArray(state, [...openStates])
/** A refused freeze is settled: its order went back. */
const isRefused = and(eq(state, 'refused'), ne(kind, 'freeze')) as SQL

/** Refused, or without a word for a day. */
const needsAttention = (ctx: DbCtx): SQL =>
  or(isRefused, and(isWaiting, lte(createdAt, new Date(ctx.clock.now().getTime() - DAY_MS)))) as SQL

const viewCondition = (ctx: DbCtx, view: MovementView): SQL | undefined =>
  ({
    all: undefined,
    attention: needsAttention(ctx),
    open: or(isWaiting, isRefused),
    closed: and(not(isWaiting), not(isRefused)),
  })[view]

/** What the finance system is told of orders, newest first. */
export function findMovements(
  ctx: Ctx,
  input: {
    page: number
    rows: number
    view?: MovementView
    kind?: MovementKind
    keyword?: string
  },
) {
  actorOf(ctx)
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      financeMovements,
      viewCondition(ctx, input.view ?? 'all'),
      input.kind ? eq(kind, input.kind) : undefined,
      anyContains(
        input.keyword || undefined,
        financeMovements.orderId,
        financeMovements.accountNo,
        financeMovements.document,
        financeMovements.reference,
      ),
    )
    const [all] = await ctx.db.select({ n: count() }).from(financeMovements).where(where)
    const [attention] = await ctx.db
      .select({ n: count() })
      .from(financeMovements)
      .where(mine(ctx, financeMovements, needsAttention(ctx)))
    const list = await ctx.db
      .select()
      .from(financeMovements)
      .where(where)
      .orderBy(desc(createdAt), desc(financeMovements.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    return {
      total: all?.n ?? 0,
      attention: attention?.n ?? 0,
      list: list.map(it => movementReply(ctx, it)),
    }
  })
}

export function findMovement(ctx: Ctx, { id }: { id: string }): Promise<FinanceMovement> {
  actorOf(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(financeMovements)
      .where(mine(ctx, financeMovements, eq(financeMovements.id, id)))
    if (!row) throw new MallError('not_found')
    return movementReply(ctx, row)
  })
}

const movementReply = (ctx: DbCtx, row: Movement): FinanceMovement => ({
  id: row.id,
  orderId: row.orderId,
  accountNo: row.accountNo,
  kind: row.kind,
  amount: row.amount,
  document: row.document,
  key: row.key,
  state: row.state,
  reference: row.reference,
  code: row.code,
  message: row.message,
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  nextAt: isOpen(row) ? row.nextAt.toISOString() : null,
  wordAt: row.wordAt?.toISOString() ?? null,
  handledByName: row.handledByName,
  handledReason: row.handledReason,
  canHandle: !isSettled(row) && actorOf(ctx).roles.has('finance'),
})
