import type { Outcome } from './wire'

/** How an answer counts. `untruthful` ones are violations. */
export type AnswerKind = 'done' | 'refused' | 'away' | 'none' | 'untruthful'

/** What a success page has promised to be there afterwards. */
export interface TrailPromise {
  /** A row of the audit trail. */
  verb: string
  subjectId: string
  by: string
}

interface KeyNote {
  /** The checkout the success named. */
  checkoutId?: string
  /** Some attempt's end is not known: it may have been placed. */
  uncertain: boolean
  person: string
}

/** Everything the simulated people did in one scenario, and what they were told. */
export class Journal {
  readonly acts: Record<string, number> = {}
  readonly answers: Record<AnswerKind, number> = {
    done: 0,
    refused: 0,
    away: 0,
    none: 0,
    untruthful: 0,
  }
  readonly faults: Record<string, number> = {}
  readonly violations: string[] = []
  readonly promised: TrailPromise[] = []
  readonly keys = new Map<string, KeyNote>()
  readonly recoveries: { after: string; ms: number }[] = []
  slowestMs = 0

  act(name: string): void {
    this.acts[name] = (this.acts[name] ?? 0) + 1
  }

  fault(name: string): void {
    this.faults[name] = (this.faults[name] ?? 0) + 1
  }

  violation(text: string): void {
    if (this.violations.length < 200) this.violations.push(text)
  }

  promise(verb: string, subjectId: string | undefined, by: string): void {
    if (subjectId) this.promised.push({ verb, subjectId, by })
    else this.violation(`${by} was told ${verb} is done, but not of what`)
  }

  key(key: string, person: string): KeyNote {
    const known = this.keys.get(key) ?? { uncertain: false, person }
    this.keys.set(key, known)
    return known
  }

  /** An order form was answered with success. Twice the same key must name the same checkout. */
  placed(key: string, person: string, checkoutId: string): void {
    const note = this.key(key, person)
    if (note.checkoutId && note.checkoutId !== checkoutId)
      this.violation(`order form ${key} made two checkouts: ${note.checkoutId} and ${checkoutId}`)
    note.checkoutId = checkoutId
  }

  count(kind: AnswerKind): void {
    this.answers[kind]++
  }

  get actCount(): number {
    return Object.values(this.acts).reduce((sum, n) => sum + n, 0)
  }
  get faultCount(): number {
    return Object.values(this.faults).reduce((sum, n) => sum + n, 0)
  }
}

const CEILING_MS = 20_000
/** What machine and network may add to the ceiling. */
const CEILING_GRACE_MS = 2_000
const awayStatuses = new Set([503, 504, 507])

/** Whether an answer tells the truth about itself, as far as it can be seen from outside. `frozenMs`: how long the app stood still meanwhile. */
export function judge(
  outcome: Outcome,
  where: string,
  frozenMs = 0,
): { kind: AnswerKind; wrong?: string } {
  if (outcome.kind === 'none')
    return outcome.reason.startsWith('no answer within')
      ? { kind: 'untruthful', wrong: `${where}: ${outcome.reason}` }
      : { kind: 'none' }
  const { status, headers, html, ms } = outcome
  const wrong = (what: string) => ({
    kind: 'untruthful' as const,
    wrong: `${where}: ${what} (status ${status}, ${ms.toFixed(0)} ms) ${/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? html.slice(0, 80)}`,
  })
  if (ms > CEILING_MS + CEILING_GRACE_MS + frozenMs) return wrong('answered after the ceiling')
  const type = String(headers['content-type'] ?? '')
  if (type.includes('text/html') && html !== '' && !/<\/html>/i.test(html))
    return wrong('half a page')
  if (status >= 300 && status < 400)
    return headers.location ? { kind: 'done' } : wrong('a redirect to nowhere')
  if (status < 300) return html === '' && status !== 204 ? wrong('an empty page') : { kind: 'done' }
  if (status < 500) return { kind: 'refused' }
  if (!awayStatuses.has(status)) return wrong('a failure nobody explains')
  if (
    type.includes('text/html') &&
    !html.includes('温馨提示') &&
    !/m-error-summary|空间不足|出错了/.test(html)
  )
    return wrong('an error page without its title')
  if (status === 503 && !headers['retry-after']) return wrong('503 without Retry-After')
  return { kind: 'away' }
}
