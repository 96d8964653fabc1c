import { withoutValues } from './fault'

const MESSAGE_MAX = 500

export interface Cause {
  code: string
  message: string
}

/** Why something failed, for the log and for people: the most specific code of an error and of what caused it, and all their sentences. */
export function causeOf(error: unknown): Cause {
  let code = ''
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let it = error; it !== undefined && it !== null && !seen.has(it);) {
    seen.add(it)
    const known = typeof it === 'object' ? (it as Partial<Cause> & { cause?: unknown }) : {}
    const own = typeof known.code === 'string' ? known.code : ''
    if (own) code = own
    const said = typeof it === 'object' ? (known.message ?? '') : String(it)
    const message = withoutValues(said, own)
    // What drizzle puts round an error is the statement with its values: people's data, and not why it failed.
    if (message && !/^Failed query/.test(message) && !messages.includes(message))
      messages.push(message)
    it = known.cause
  }
  return { code: code || 'unknown', message: messages.join(': ').slice(0, MESSAGE_MAX) }
}
