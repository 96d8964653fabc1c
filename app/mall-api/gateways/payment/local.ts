import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../../core/tokens'
import type { PaymentProvider } from './port'

/** Name of the twin that runs in the mall itself. */
export const localProvider = 'local'

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

/** The twin of a payment provider that runs in the mall itself: a cashier page at `/cashier/{paymentId}`. */
export function localPayment(tokens: Pick<Tokens, 'digest'>): PaymentProvider {
  return {
    name: localProvider,
    cashierUrl: async ({ paymentId }) => `/cashier/${encodeURIComponent(paymentId)}`,
    verify: ({ sign, ...word }) => {
      const right = Buffer.from(signLocalWord(tokens, word)),
        said = Buffer.from(sign)
      return right.length === said.length && timingSafeEqual(right, said)
    },
    refund: async ({ refundId }) => ({ providerRef: `R${refundId}` }),
  }
}
