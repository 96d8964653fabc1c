import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ask } from '../../core/ask'
import type { Clock } from '../../core/clock'
import { NoticeRefused, type MessengerAccount } from './port'

/** Shorter than `outside` waits, for the two calls that one sending may need. */
const TIMEOUT_MS = 4_000
/** A token is not used in its last minutes: the clocks of two machines differ. */
const SPARE_MS = 5 * 60_000
/** Both messengers say so of a token that has ended or that another one took the place of. */
const STALE = [40_014, 42_001]

const answer = z.looseObject({
  errcode: z.number(),
  sub_code: z.union([z.string(), z.number()]).optional(),
})
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
export type Answer = z.output<typeof answer>

/** What the answer says went wrong, which DingTalk wraps into its `88`; 0: nothing. */
export const codeOf = ({ errcode, sub_code }: Answer): number =>
  errcode === 88 && sub_code !== undefined ? Number(sub_code) : errcode

/** Codes of what is refused for good: who is nobody there, and what is not said. */
interface RefusalCodes {
  person: readonly number[]
  notice: readonly number[]
}

/** Throws where an answer says that something went wrong: a refusal for good, or an error for what may be taken later. */
export const failsAt =
  (name: string, refusal: RefusalCodes) =>
  (reply: Answer): void => {
    const code = codeOf(reply)
    if (!code) return
    for (const reason of ['person', 'notice'] as const)
      if (refusal[reason].includes(code)) throw new NoticeRefused(reason, code)
    throw new Error(`${name} answered ${code}`)
  }

async function json(url: string, body?: unknown): Promise<Answer> {
  const response = await ask(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    // Its own words may hold the address, and that the secret.
    throw new Error(`no answer: ${cause instanceof Error ? cause.name : 'unknown'}`)
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return answer.parse(await response.json())
}

const TOKENS_KEPT = 1_000

/** Calls an app may make while it has a token, which is asked for once and used by all until it ends. */
export function appTokens(clock: Clock, tokenUrl: (account: MessengerAccount) => string) {
  const tokens = new LRUCache<string, { token: Promise<string>; untilMs: number }>({
    max: TOKENS_KEPT,
  })
  const keyOf = ({ clientId, secret }: MessengerAccount) =>
    createHash('sha256').update(`${clientId}\n${secret}`).digest('hex')

  async function obtain(account: MessengerAccount, entry: { untilMs: number }): Promise<string> {
    const reply = await json(tokenUrl(account))
    if (reply.errcode) throw new Error(`no token: ${codeOf(reply)}`)
    const { access_token, expires_in } = tokenAnswer.parse(reply)
    entry.untilMs = clock.now().getTime() + expires_in * 1_000 - SPARE_MS
    return access_token
  }

  function tokenOf(account: MessengerAccount, key: string): Promise<string> {
    const there = tokens.get(key)
    if (there && there.untilMs > clock.now().getTime()) return there.token
    const entry = { untilMs: Infinity, token: Promise.resolve('') }
    entry.token = obtain(account, entry)
    tokens.set(key, entry)
    entry.token.catch(() => forget(key, entry.token))
    return entry.token
  }
  /** Unless somebody has asked for a new one already. */
  function forget(key: string, token: Promise<string>): void {
    if (tokens.get(key)?.token === token) tokens.delete(key)
  }

  /** Posts, once more with a fresh token where the one there was has ended. */
  return async function post(
    account: MessengerAccount,
    url: string,
    body: unknown,
  ): Promise<Answer> {
    const key = keyOf(account)
    const askWithToken = async (token: Promise<string>) =>
      json(`${url}?access_token=${encodeURIComponent(await token)}`, body)
    const token = tokenOf(account, key)
    const reply = await askWithToken(token)
    if (!STALE.includes(codeOf(reply))) return reply
    forget(key, token)
    return askWithToken(tokenOf(account, key))
  }
}

/** As much of a text as fits into so many bytes of UTF-8, with an ellipsis where something is missing. */
export function fitBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let rest = ''
  const room = most - Buffer.byteLength('…')
  for (const letter of text) {
    if (Buffer.byteLength(rest + letter) > room) break
    rest += letter
  }
  return `${rest}…`
}
