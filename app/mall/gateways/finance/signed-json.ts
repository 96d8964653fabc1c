import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MallError } from '~/contract/errors'
import { formatYuan, haoFromYuan, type Hao } from '~/contract/money'
import { ask } from '../../core/ask'
import { UnclearAnswer, type FinanceMovement, type FinanceSystem, type FinanceWord } from './port'
import { answerSignature, financeSignature, isSame } from './signature'

/** How this mall is known at the finance system. */
export interface FinanceAccount {
  /** Where its interface begins, such as `https://finance.example.edu/mall/v1`. */
  url: string
  appId: string
  secret: string
}

const TIMEOUT_MS = 8_000
const ANSWER_MAX = 100_000
const TEXT_MAX = 200
/** Text as the database can keep it, cut to length: a word is not lost because it is long. */
const cut = z.string().transform(text => [...text.replaceAll('\0', '')].slice(0, TEXT_MAX).join(''))
const word = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), reference: cut.pipe(z.string().min(1)) }),
  z.object({ state: z.literal('refused'), code: cut, message: cut.default('') }),
])
const budget = z.object({ available: z.string().max(TEXT_MAX).nullable() })

/** No word: it may have been done, and is asked for again under the same key. */
const silent = (cause: unknown): never => {
  throw new MallError('unavailable', { cause })
}

/** The same, of this movement alone: the system is there. */
const unclear = (cause: unknown): never => {
  throw new UnclearAnswer(cause)
}
/** Statuses by which it is the whole system that does not answer: it does not know us, has too much to do, or is away. */
const unavailableStatuses = [401, 403, 408, 429, 502, 503, 504]

/** The real system: JSON over HTTPS, each request and each answer signed with the secret both sides keep (README.md). */
export function signedJsonFinance(
  { url, appId, secret }: FinanceAccount,
  clock: { now(): Date },
): FinanceSystem {
  async function send<T>(path: string, content: object, key: string, shape: z.ZodType<T>) {
    const address = new URL(`${url.replace(/\/$/, '')}${path}`)
    const body = JSON.stringify(content)
    const nonce = randomUUID()
    const timestamp = String(Math.floor(clock.now().getTime() / 1_000))
    const parts = {
      method: 'POST',
      path: `${address.pathname}${address.search}`,
      timestamp,
      nonce,
      body,
    }
    const response = await ask(address.href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        accept: 'application/json',
        'x-app-id': appId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': financeSignature(parts, secret),
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(silent)
    const text = await response.text().catch(silent)
    if (response.status !== 200)
      return (unavailableStatuses.includes(response.status) ? silent : unclear)(
        `status ${response.status}`,
      )
    if (text.length > ANSWER_MAX) return unclear('an answer that is too long')
    const sign = response.headers.get('x-signature') ?? ''
    if (!isSame(sign, answerSignature(nonce, text, secret))) return silent('a signature is wrong')
    try {
      return shape.parse(JSON.parse(text))
    } catch (cause) {
      return unclear(cause)
    }
  }
  const move =
    (path: string) =>
    ({ key, amount, ...about }: FinanceMovement): Promise<FinanceWord> =>
      send(path, { ...about, amount: formatYuan(amount).replace(/,/g, '') }, key, word)
  return {
    name: 'json',
    async budget(of): Promise<Hao | null> {
      const { available } = await send('/budget', of, randomUUID(), budget)
      return available === null
        ? null
        : (haoFromYuan(available) ?? silent(`no amount: ${available}`))
    },
    freeze: move('/freeze'),
    release: move('/release'),
    book: move('/book'),
    reverse: move('/reverse'),
  }
}
