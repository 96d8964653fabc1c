import { timingSafeEqual } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Clock } from '../../core/clock'
import { endOfDay, startOfDay } from '../../core/days'
import type { Tokens } from '../../core/tokens'
import type { Database } from '../../database/pool'
import { cashierTransactions } from './tables'
import { paths, withBase } from '~/paths'
import type { PaymentProvider } from './port'

interface Word {
  mallId: number
  paymentId: string
  providerRef: string
  amount: number
  result: string
}

/** What the local provider signs its word with; the cashier page (its twin of a bank's) calls it too. */
export const signLocalWord = (tokens: Pick<Tokens, 'digest'>, word: Word) =>
  tokens.digest(
    'local-payment',
    [word.mallId, word.paymentId, word.providerRef, word.amount, word.result].join('\n'),
  )

/** Writes a movement of money into the twin's own book; the same number twice is one. */
export const bookAtTwin = (
  { database, clock }: { database: Database; clock: Clock },
  mallId: number,
  transaction: {
    kind: 'charge' | 'refund'
    ref: string
    paymentId: string
    chargeRef: string
    amount: number
  },
): Promise<void> =>
  database.withTenant(
    mallId,
    async db =>
      void (await db
        .insert(cashierTransactions)
        .values({ mallId, at: clock.now(), ...transaction })
        .onConflictDoNothing()),
  )

/** The twin of a payment provider that runs in the mall itself: a cashier page at `/cashier/{paymentId}`, and a book of its own. */
export function localPayment(means: {
  tokens: Pick<Tokens, 'digest'>
  database: Database
  clock: Clock
}): PaymentProvider {
  return {
    name: 'local',
    cashierUrl: async ({ paymentId }) => withBase(paths.cashier(encodeURIComponent(paymentId))),
    verify: ({ sign, ...word }) => {
      const right = Buffer.from(signLocalWord(means.tokens, word)),
        claim = Buffer.from(sign)
      return right.length === claim.length && timingSafeEqual(right, claim)
    },
    async refund({ mallId, paymentId, providerRef, refundId, amount }) {
      const transaction = { kind: 'refund' as const, ref: refundId, paymentId, amount }
      await bookAtTwin(means, mallId, { ...transaction, chargeRef: providerRef })
      return { providerRef: `R${refundId}` }
    },
    listTransactions: ({ mallId, day }) =>
      means.database.withTenant(mallId, db =>
        db
          .select()
          .from(cashierTransactions)
          .where(
            and(
              eq(cashierTransactions.mallId, mallId),
              gte(cashierTransactions.at, startOfDay(day)),
              lt(cashierTransactions.at, endOfDay(day)),
            ),
          ),
      ),
  }
}
