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
  const visits = new Set<unknown>()
  for (let it = error; it !== undefined && it !== null && !visits.has(it);) {
    visits.add(it)
    const fields = typeof it === 'object' ? (it as Partial<Cause> & { cause?: unknown }) : {}
    const own = typeof fields.code === 'string' ? fields.code : ''
    if (own) code = own
    const text = typeof it === 'object' ? (fields.message ?? '') : String(it)
    const message = withoutValues(text, own)
    // What drizzle puts round an error is the statement with its values: people's data, and not why it failed.
    if (message && !/^Failed query/.test(message) && !messages.includes(message))
      messages.push(message)
    it = fields.cause
  }
  return { code: code || 'unknown', message: messages.join(': ').slice(0, MESSAGE_MAX) }
}
