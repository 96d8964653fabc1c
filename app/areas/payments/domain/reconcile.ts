import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { DifferenceKind } from '~/areas/failed-jobs/contract'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { daysFrom, endOfDay, startOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { outside } from '~/mall/core/outside'
import { mine, write } from '~/mall/database/pool'
import type { Transaction } from '~/mall/gateways/payment/port'
import { differenceLifecycle } from './lifecycle'
import { paymentDifferences, paymentEvents, reconciliations, refunds } from './tables'

interface Difference {
  kind: DifferenceKind
  paymentId: string
  ref: string
  ours: number | null
  theirs: number | null
}

/**
 * Compares what the provider says it charged and gave back on a day with the books, and writes down what differs, once. A thing may
 * stand on the neighbouring day there: clocks differ. What no longer differs resolves itself, whatever day it was found for.
 * Safe to run twice.
 *
 * @returns how many things differ
 */
export async function reconcileDay(ctx: Ctx, day: string): Promise<number> {
  const near = [-1, 0, 1].map(n => daysFrom(day, n))
  const lists: (readonly Transaction[])[] = []
  for (const it of near)
    lists.push(
      await outside(ctx, 'payment', () =>
        ctx.services.payment.listTransactions({ mallId: ctx.mall.id, day: it }),
      ),
    )
  const theirs = lists.flat()
  const ofDay = lists[1] ?? []
  return write({ ...ctx, actor: null }, async ctx => {
    const differences = [
      ...(await comparedCharges(ctx, day, theirs, ofDay)),
      ...(await comparedRefunds(ctx, day, theirs, ofDay)),
    ]
    await resolveAgreed(ctx, day, differences, theirs)
    for (const it of differences) await keepDifference(ctx, day, it)
    const now = ctx.clock.now()
    const counts = {
      at: now,
      charges: ofDay.filter(it => it.kind === 'charge').length,
      refunds: ofDay.filter(it => it.kind === 'refund').length,
      differences: differences.length,
    }
    await ctx.db
      .insert(reconciliations)
      .values({ mallId: ctx.mall.id, day, ...counts })
      .onConflictDoUpdate({ target: [reconciliations.mallId, reconciliations.day], set: counts })
    await audit(ctx, 'payment.reconcile', 'reconciliation', day, {
      differences: differences.length,
    })
    return differences.length
  })
}

async function comparedCharges(
  ctx: DbCtx,
  day: string,
  theirs: readonly Transaction[],
  ofDay: readonly Transaction[],
): Promise<Difference[]> {
  const byRef = new Map(theirs.filter(it => it.kind === 'charge').map(it => [it.ref, it]))
  const charges = ofDay.filter(it => it.kind === 'charge')
  const rows = await ctx.db
    .select()
    .from(paymentEvents)
    .where(
      mine(
        ctx,
        paymentEvents,
        eq(paymentEvents.kind, 'paid'),
        or(
          inArray(paymentEvents.providerRef, ['', ...charges.map(it => it.ref)]),
          and(gte(paymentEvents.at, startOfDay(day)), lt(paymentEvents.at, endOfDay(day))),
        ),
      ),
    )
  return compare(
    { here: 'chargeUnknownHere', there: 'chargeUnknownThere', amount: 'chargeAmount' },
    rows.map(it => ({ ref: it.providerRef, paymentId: it.paymentId, amount: it.amount })),
    byRef,
    charges,
  )
}

async function comparedRefunds(
  ctx: DbCtx,
  day: string,
  theirs: readonly Transaction[],
  ofDay: readonly Transaction[],
): Promise<Difference[]> {
  const byRef = new Map(theirs.filter(it => it.kind === 'refund').map(it => [it.ref, it]))
  const ofKind = ofDay.filter(it => it.kind === 'refund')
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(
      mine(
        ctx,
        refunds,
        or(
          inArray(refunds.id, ['', ...ofKind.map(it => it.ref)]),
          and(gte(refunds.bookedAt, startOfDay(day)), lt(refunds.bookedAt, endOfDay(day))),
        ),
      ),
    )
  return compare(
    { here: 'refundUnknownHere', there: 'refundUnknownThere', amount: 'refundAmount' },
    rows.map(it => ({ ref: it.id, paymentId: it.paymentId, amount: it.amount })),
    byRef,
    ofKind,
  )
}

/** Everything of the day on either side against the other side's. */
function compare(
  kinds: { here: DifferenceKind; there: DifferenceKind; amount: DifferenceKind },
  ours: readonly { ref: string; paymentId: string; amount: number }[],
  byRef: ReadonlyMap<string, Transaction>,
  ofDay: readonly Transaction[],
): Difference[] {
  const differences: Difference[] = []
  const refs = new Set(ours.map(it => it.ref))
  for (const { ref, paymentId, amount } of ours) {
    const other = byRef.get(ref)
    if (!other) differences.push({ kind: kinds.there, paymentId, ref, ours: amount, theirs: null })
    else if (other.amount !== amount)
      differences.push({ kind: kinds.amount, paymentId, ref, ours: amount, theirs: other.amount })
  }
  for (const { ref, paymentId, amount } of ofDay)
    if (!refs.has(ref))
      differences.push({ kind: kinds.here, paymentId, ref, ours: null, theirs: amount })
  return differences
}

async function keepDifference(ctx: DbCtx, day: string, difference: Difference): Promise<void> {
  const [row] = await ctx.db
    .insert(paymentDifferences)
    .values({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      day,
      ...difference,
      status: 'open',
      foundAt: ctx.clock.now(),
    })
    // One that had vanished by itself and is there again is open again; what a person has said of one stays said.
    .onConflictDoUpdate({
      target: [paymentDifferences.mallId, paymentDifferences.kind, paymentDifferences.ref],
      set: {
        status: next(differenceLifecycle, 'resolved', 'reopen'),
        ours: difference.ours,
        theirs: difference.theirs,
        day,
        foundAt: ctx.clock.now(),
        resolution: null,
        resolvedAt: null,
      },
      setWhere: and(
        eq(paymentDifferences.status, 'resolved'),
        isNull(paymentDifferences.resolvedId),
      ),
    })
    .returning({ id: paymentDifferences.id })
  if (!row) return
  await audit(ctx, 'payment.differ', 'difference', row.id, { ...difference })
  ctx.services.log.error(
    { mallId: ctx.mall.id, day, ...difference },
    'payment differs from the provider',
  )
}

/**
 * What was found for this day before and is not found now agrees meanwhile; and so does what the provider has listed by now, on
 * whatever day, as the books have it.
 */
async function resolveAgreed(
  ctx: DbCtx,
  day: string,
  differences: readonly Difference[],
  theirs: readonly Transaction[],
): Promise<void> {
  const still = new Set(differences.map(it => `${it.kind} ${it.ref}`))
  const open = await ctx.db
    .select()
    .from(paymentDifferences)
    .where(
      mine(
        ctx,
        paymentDifferences,
        eq(paymentDifferences.status, 'open'),
        or(
          eq(paymentDifferences.day, day),
          inArray(paymentDifferences.ref, ['', ...theirs.map(it => it.ref)]),
        ),
      ),
    )
    .for('update')
  const cameLate = (it: (typeof open)[number]) => {
    const kind = unlistedKinds[it.kind]
    return theirs.some(one => one.kind === kind && one.ref === it.ref && one.amount === it.ours)
  }
  const settledRows = open.filter(
    it => !still.has(`${it.kind} ${it.ref}`) && (it.day === day || cameLate(it)),
  )
  if (!settledRows.length) return
  await ctx.db
    .update(paymentDifferences)
    .set({
      status: next(differenceLifecycle, 'open', 'resolve'),
      resolution: 'agrees',
      resolvedAt: ctx.clock.now(),
    })
    .where(
      mine(
        ctx,
        paymentDifferences,
        inArray(
          paymentDifferences.id,
          settledRows.map(it => it.id),
        ),
      ),
    )
  for (const { id, kind, ref } of settledRows)
    await audit(ctx, 'payment.agree', 'difference', id, { kind, ref, day })
}

/** Differences that end when the provider's list has what it lacked. */
const unlistedKinds: Partial<Record<DifferenceKind, Transaction['kind']>> = {
  chargeUnknownThere: 'charge',
  refundUnknownThere: 'refund',
}
