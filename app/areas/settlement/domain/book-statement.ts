import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { isMallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/mall/core/days'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { UnclearAnswer, type FinanceMovement, type FinanceWord } from '~/mall/gateways/finance/port'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { holdersOf } from '~/areas/messages/domain/receivers'
import { tell } from '~/areas/messages/domain/tell'
import type { BookingState } from '../codes'
import { financeBookings, statementParts, statements } from './tables'

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
 * Asks the finance system for each part there is no word on yet, those that were asked least first. Where it is there and has no
 * word on a part, the next one is asked; where it is not, or there is no room to ask, the rest waits. All without a word are asked
 * again later under their keys. Safe to run twice, and by two at once: a word is written once, and the system books a key once.
 */
export async function bookStatement(ctx: Ctx, statementId: string): Promise<void> {
  const system = { ...ctx, actor: null }
  const dates: Date[] = []
  const parts = await openParts(system, statementId)
  // Each time another part is the one that finds nobody there: it is all of them that count then.
  const inVain = parts.reduce((sum, it) => sum + it.tries, 0)
  for (const { acceptanceId, fundId, tries, ...movement } of parts) {
    const part = { acceptanceId, fundId }
    const answer = await askFor(system, {
      ...movement,
      key: keyOf(system, statementId, part),
      school: system.mall.code,
      document: statementId,
    })
    const waits = answer === 'busy' ? MINUTE_MS : waitMs(answer === 'silent' ? inVain : tries)
    const nextAt = await write(system, ctx => keepAnswer(ctx, statementId, part, answer, waits))
    if (nextAt) dates.push(nextAt)
    if (answer === 'silent' || answer === 'busy') break
  }
  const nextAt = dates.sort((a, b) => a.getTime() - b.getTime())[0]
  if (!nextAt) return
  await write(system, async ctx => {
    await queueBooking(ctx, statementId, nextAt)
    await tellOfSilence(ctx, statementId)
  })
}

/** Without a word a day after it was settled somebody has to look into it. */
async function tellOfSilence(ctx: DbCtx, statementId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ settledAt: statements.settledAt })
    .from(statements)
    .where(mine(ctx, statements, eq(statements.id, statementId)))
  const at = row?.settledAt?.getTime() ?? ctx.clock.now().getTime()
  if (ctx.clock.now().getTime() - at < DAY_MS) return
  await tell(ctx, await holdersOf(ctx, 'finance'), {
    kind: 'bookingSilent',
    subjectId: statementId,
  })
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
        tries: financeBookings.tries,
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
      .orderBy(
        asc(financeBookings.tries),
        asc(financeBookings.acceptanceId),
        asc(financeBookings.fundId),
      ),
  )

/** `unclear`: none on this part; `silent`: the system is not there; `busy`: too many are asking from here, and it was not asked. */
type Answer = FinanceWord | 'unclear' | 'silent' | 'busy'

async function askFor(ctx: Ctx, movement: FinanceMovement): Promise<Answer> {
  try {
    return await outside(ctx, 'finance', () => ctx.services.finance.book(movement))
  } catch (error) {
    if (isMallError(error) && error.code === 'busy') return 'busy'
    ctx.services.log.warn(
      { mallId: ctx.mall.id, statement: movement.document, key: movement.key, err: error },
      'the finance system gave no word',
    )
    return error instanceof UnclearAnswer ? 'unclear' : 'silent'
  }
}

/** Writes down what was answered; answers when the part is to be asked again, in so many ms, or null where there is a word. */
async function keepAnswer(
  ctx: DbCtx,
  statementId: string,
  { acceptanceId, fundId }: { acceptanceId: string; fundId: string },
  answer: Answer,
  waits: number,
): Promise<Date | null> {
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
  if (!row) return null
  const now = ctx.clock.now()
  const nextAt = new Date(now.getTime() + waits)
  if (answer === 'busy') {
    await ctx.db.update(financeBookings).set({ nextAt }).where(where)
    return nextAt
  }
  if (answer === 'unclear' || answer === 'silent') {
    await ctx.db
      .update(financeBookings)
      .set({ state: 'unknown', tries: row.tries + 1, nextAt })
      .where(where)
    return nextAt
  }
  const { state, reference, code, message } = {
    reference: null,
    code: null,
    message: null,
    ...answer,
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
  if (state === 'refused')
    await tell(ctx, await holdersOf(ctx, 'finance'), {
      kind: 'bookingRefused',
      subjectId: statementId,
    })
  return null
}

/** Statements with parts that wait for a word, and when they are to be asked about. */
export const findUnbooked = (ctx: DbCtx): Promise<{ subject: string; due: Date }[]> =>
  ctx.db
    .select({ subject: financeBookings.statementId, due: min(financeBookings.nextAt) })
    .from(financeBookings)
    .where(mine(ctx, financeBookings, inArray(financeBookings.state, open)))
    .groupBy(financeBookings.statementId)
    .then(rows => rows.map(({ subject, due }) => ({ subject, due: due ?? ctx.clock.now() })))
