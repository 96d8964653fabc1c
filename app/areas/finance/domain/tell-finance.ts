import { and, eq, inArray, lt, min, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isMallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/mall/core/days'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { UnclearAnswer, type FinanceWord } from '~/mall/gateways/finance/port'
import { openStates } from '../codes'
import { freezeAnswered, movementRefused, movementSilent } from './hooks'
import {
  fittingAmount,
  isOpen,
  isSettled,
  lockMovement,
  movementsOf,
  queueFinance,
  type Movement,
} from './movements'
import { financeMovements } from './tables'

/** Between two questions without a word: a minute, then twice as long each time, up to an hour. */
const waitMs = (tries: number) => Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(tries, 10))

/** `unclear`: no word on this movement; `silent`: the system is not there; `busy`: too many are asking from here, and it was not asked. */
type Answer = FinanceWord | 'unclear' | 'silent' | 'busy'

/**
 * Tells the finance system what has happened to an order's money, account by account in the order in which it happened: each movement
 * once all before it on its account are settled. Where the system is there and has no word on one, the next account is gone on
 * with; where it is not, or there is no room to ask, all wait. Safe to run twice, and by two at once: a word is written once, and
 * the system follows a key once.
 */
export async function tellFinance(ctx: Ctx, orderId: string): Promise<void> {
  const system = { ...ctx, actor: null }
  const askedIds = new Set<string>()
  const movements = () => read(system, ctx => movementsOf(ctx, orderId))
  const inVain = (await movements()).filter(isOpen).reduce((sum, it) => sum + it.tries, 0)
  let rest = 0
  for (;;) {
    const all = await movements()
    const [movement] = dueOf(all)
      .filter(it => !askedIds.has(it.id))
      .sort((a, b) => a.tries - b.tries || a.no - b.no)
    if (!movement) break
    askedIds.add(movement.id)
    const amount = await fitMovement(system, movement, all)
    if (amount <= 0) continue
    // Done by hand since it was read: what is told once more would stand in the books twice.
    const now = (await movements()).find(it => it.id === movement.id)
    if (!now || !isOpen(now) || now.key !== movement.key) continue
    const answer = await askFor(system, { ...movement, amount })
    const waits =
      answer === 'busy' ? MINUTE_MS : waitMs(answer === 'silent' ? inVain : movement.tries)
    await write(system, ctx => keepAnswer(ctx, movement, answer, waits))
    if (answer === 'silent' || answer === 'busy') {
      // The others wait as long as this one, whenever they were due: the whole system is away.
      rest = ctx.clock.now().getTime() + waits
      break
    }
  }
  const [next] = dueOf(await movements()).sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime())
  if (!next) return
  await write(system, async ctx => {
    await queueFinance(ctx, orderId, new Date(Math.max(next.nextAt.getTime(), rest)))
    if (ctx.clock.now().getTime() - next.createdAt.getTime() >= DAY_MS)
      await movementSilent(ctx, next)
  })
}

/** Of each account the first movement that is not settled, where it waits for the system and not for a person. */
function dueOf(movements: readonly Movement[]): Movement[] {
  const first = new Map<string, Movement>()
  for (const it of movements) if (!isSettled(it) && !first.has(it.fundId)) first.set(it.fundId, it)
  return [...first.values()].filter(isOpen)
}

/** What is to be told of a movement now that all before it are settled, hao; nothing where they have come to nothing. */
async function fitMovement(
  ctx: Ctx,
  movement: Movement,
  movements: readonly Movement[],
): Promise<number> {
  const earlier = movements.filter(it => it.fundId === movement.fundId && it.no < movement.no)
  const amount = fittingAmount(movement, earlier)
  // What was asked is asked again just so.
  if (amount === movement.amount || movement.tries > 0) return movement.amount
  return write(ctx, async ctx => {
    const row = await lockMovement(ctx, movement.id)
    if (!row || !isOpen(row)) return 0
    await ctx.db
      .update(financeMovements)
      .set(amount > 0 ? { amount } : { state: 'needless', wordAt: ctx.clock.now() })
      .where(mine(ctx, financeMovements, eq(financeMovements.id, movement.id)))
    return amount
  })
}

async function askFor(ctx: Ctx, movement: Movement): Promise<Answer> {
  const { key, kind, accountNo, amount, orderId, document } = movement
  try {
    return await outside(ctx, 'finance', () =>
      ctx.services.finance[kind]({
        key,
        school: ctx.mall.code,
        accountNo,
        amount,
        orderId,
        document,
      }),
    )
  } catch (error) {
    if (isMallError(error) && error.code === 'busy') return 'busy'
    ctx.services.log.warn(
      { mallId: ctx.mall.id, order: orderId, key, err: error },
      'the finance system gave no word',
    )
    return error instanceof UnclearAnswer ? 'unclear' : 'silent'
  }
}

/** Writes down what was answered, and lets the order go on with it. */
async function keepAnswer(
  ctx: DbCtx,
  { id, key }: Movement,
  answer: Answer,
  waits: number,
): Promise<void> {
  const row = await lockMovement(ctx, id)
  if (!row) return
  const isOverdue = !isOpen(row) || row.key !== key
  if (typeof answer === 'string') {
    if (isOverdue) return
    const nextAt = new Date(ctx.clock.now().getTime() + waits)
    await ctx.db
      .update(financeMovements)
      .set(answer === 'busy' ? { nextAt } : { state: 'unknown', tries: row.tries + 1, nextAt })
      .where(mine(ctx, financeMovements, eq(financeMovements.id, id)))
    return
  }
  const { state, reference, code, message } = {
    reference: null,
    code: null,
    message: null,
    ...answer,
  }
  const detail = { orderId: row.orderId, fundId: row.fundId, state, reference, code }
  if (isOverdue) {
    // Somebody decided while the system was being asked: done by hand and by it, it may stand in the books twice. Two that asked at
    // once and hear the same have nothing to tell.
    if (row.state !== state || row.key !== key)
      await audit(ctx, 'finance.lateWord', 'financeMovement', id, detail)
    return
  }
  const [movement] = await ctx.db
    .update(financeMovements)
    .set({ state, reference, code, message, tries: row.tries + 1, wordAt: ctx.clock.now() })
    .where(mine(ctx, financeMovements, eq(financeMovements.id, id)))
    .returning()
  if (!movement) return
  await audit(ctx, 'finance.word', 'financeMovement', id, detail)
  if (movement.kind === 'freeze') await freezeAnswered(ctx, movement)
  else if (state === 'refused') await movementRefused(ctx, movement)
}

/** Orders with movements the system owes a word on, and when it is to be asked. Those behind a refused one wait for a person. */
export function findUntold(ctx: DbCtx): Promise<{ subject: string; due: Date }[]> {
  const earlier = alias(financeMovements, 'earlier')
  return ctx.db
    .select({ subject: financeMovements.orderId, due: min(financeMovements.nextAt) })
    .from(financeMovements)
    .where(
      mine(
        ctx,
        financeMovements,
        inArray(financeMovements.state, [...openStates]),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.mallId, ctx.mall.id),
                eq(earlier.orderId, financeMovements.orderId),
                eq(earlier.fundId, financeMovements.fundId),
                lt(earlier.no, financeMovements.no),
                eq(earlier.state, 'refused'),
                ne(earlier.kind, 'freeze'),
              ),
            ),
        ),
      ),
    )
    .groupBy(financeMovements.orderId)
    .then(rows => rows.map(({ subject, due }) => ({ subject, due: due ?? ctx.clock.now() })))
}
