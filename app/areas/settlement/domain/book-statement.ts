import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { HOUR_MS, MINUTE_MS } from '~/mall/core/days'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import type { FinanceMovement, FinanceWord } from '~/mall/gateways/finance/port'
import { fundAccounts } from '~/areas/funds/domain/tables'
import type { BookingState } from '../codes'
import { financeBookings, statementParts } from './tables'

const open: BookingState[] = ['waiting', 'unknown']
/** Between two questions without a word: a minute, then twice as long each time, up to an hour. */
const waitMs = (tries: number) => Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(tries, 10))

/** Has every part of a statement that is being settled booked in the school's finance system, once the open transaction has ended well. */
export async function queueBookings(
  ctx: DbCtx,
  statementId: string,
  parts: readonly { acceptanceId: string; fundId: string }[],
): Promise<void> {
  if (!ctx.mall.financeSystem || !parts.length) return
  await ctx.db.insert(financeBookings).values(
    parts.map(({ acceptanceId, fundId }) => ({
      mallId: ctx.mall.id,
      statementId,
      acceptanceId,
      fundId,
      state: 'waiting' as const,
      nextAt: ctx.clock.now(),
    })),
  )
  await queueBooking(ctx, statementId)
}

export const queueBooking = (ctx: DbCtx, statementId: string, startAfter?: Date): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'settlement.book', { statementId }, { startAfter })

/** The same for the same part for ever: whoever asks twice asks about one booking. */
const keyOf = (ctx: Ctx, statementId: string, part: { acceptanceId: string; fundId: string }) =>
  `book-${createHash('sha256')
    .update([ctx.mall.code, statementId, part.acceptanceId, part.fundId].join('\n'))
    .digest('hex')
    .slice(0, 40)}`

/**
 * Asks the finance system for each part there is no word on yet, one after another. Without a word the rest waits, too, and all
 * are asked again later under their keys. Safe to run twice, and by two at once: a word is written once, and the system books a
 * key once.
 */
export async function bookStatement(ctx: Ctx, statementId: string): Promise<void> {
  const system = { ...ctx, actor: null }
  for (const { acceptanceId, fundId, ...movement } of await openParts(system, statementId)) {
    const part = { acceptanceId, fundId }
    const word = await askFor(system, {
      ...movement,
      key: keyOf(system, statementId, part),
      school: system.mall.code,
      document: statementId,
    })
    await write(system, ctx => keepWord(ctx, statementId, part, word))
    if (!word) return
  }
}

const openParts = (ctx: Ctx, statementId: string) =>
  read(ctx, ctx =>
    ctx.db
      .select({
        acceptanceId: financeBookings.acceptanceId,
        fundId: financeBookings.fundId,
        accountNo: fundAccounts.accountNo,
        amount: statementParts.amount,
        orderId: statementParts.orderId,
      })
      .from(financeBookings)
      .innerJoin(
        statementParts,
        mine(
          ctx,
          statementParts,
          eq(statementParts.statementId, financeBookings.statementId),
          eq(statementParts.acceptanceId, financeBookings.acceptanceId),
          eq(statementParts.fundId, financeBookings.fundId),
        ),
      )
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, financeBookings.fundId)))
      .where(
        mine(
          ctx,
          financeBookings,
          eq(financeBookings.statementId, statementId),
          inArray(financeBookings.state, open),
        ),
      )
      .orderBy(asc(financeBookings.acceptanceId), asc(financeBookings.fundId)),
  )

/** The system's word; null where there is none. */
async function askFor(ctx: Ctx, movement: FinanceMovement): Promise<FinanceWord | null> {
  try {
    return await outside(ctx, 'finance', () => ctx.services.finance.book(movement))
  } catch (error) {
    ctx.services.log.warn(
      { mallId: ctx.mall.id, statement: movement.document, key: movement.key, err: error },
      'the finance system gave no word',
    )
    return null
  }
}

async function keepWord(
  ctx: DbCtx,
  statementId: string,
  { acceptanceId, fundId }: { acceptanceId: string; fundId: string },
  word: FinanceWord | null,
): Promise<void> {
  const where = mine(
    ctx,
    financeBookings,
    and(
      eq(financeBookings.statementId, statementId),
      eq(financeBookings.acceptanceId, acceptanceId),
      eq(financeBookings.fundId, fundId),
      inArray(financeBookings.state, open),
    ),
  )
  const [row] = await ctx.db.select().from(financeBookings).where(where).for('no key update')
  if (!row) return
  const now = ctx.clock.now()
  if (!word) {
    const nextAt = new Date(now.getTime() + waitMs(row.tries))
    await ctx.db
      .update(financeBookings)
      .set({ state: 'unknown', tries: row.tries + 1, nextAt })
      .where(where)
    return queueBooking(ctx, statementId, nextAt)
  }
  const { state, reference, code, message } = {
    reference: null,
    code: null,
    message: null,
    ...word,
  }
  await ctx.db
    .update(financeBookings)
    .set({ state, reference, code, message, tries: row.tries + 1, wordAt: now })
    .where(where)
  await audit(ctx, 'settlement.book', 'statement', statementId, {
    acceptanceId,
    fundId,
    state,
    reference,
    code,
  })
}

/** Statements with parts that wait for a word, and when they are to be asked about. */
export const findUnbooked = (ctx: DbCtx): Promise<{ subject: string; due: Date }[]> =>
  ctx.db
    .select({ subject: financeBookings.statementId, due: min(financeBookings.nextAt) })
    .from(financeBookings)
    .where(mine(ctx, financeBookings, inArray(financeBookings.state, open)))
    .groupBy(financeBookings.statementId)
    .then(rows => rows.map(({ subject, due }) => ({ subject, due: due ?? ctx.clock.now() })))

/** How many parts of a statement stand how, and what the system said where it refused; null where none is to be booked. */
export async function bookingOf(ctx: DbCtx, statementId: string) {
  const rows = await ctx.db
    .select({
      state: financeBookings.state,
      message: financeBookings.message,
      code: financeBookings.code,
      accountNo: fundAccounts.accountNo,
    })
    .from(financeBookings)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, financeBookings.fundId)))
    .where(mine(ctx, financeBookings, eq(financeBookings.statementId, statementId)))
    .orderBy(asc(fundAccounts.accountNo))
  if (!rows.length) return null
  const count = (state: BookingState) => rows.filter(it => it.state === state).length
  return {
    waiting: count('waiting'),
    unknown: count('unknown'),
    done: count('done'),
    refused: rows
      .filter(it => it.state === 'refused')
      .map(it => ({ accountNo: it.accountNo, reason: it.message || it.code || '' })),
  }
}
