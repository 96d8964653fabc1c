import { lookOf } from '~/mall/core/look'
import type { Entry } from '../entries'

const TEXT_MAX = 200
const ROWS_MAX = 20

const brief = (value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value

/** Of two lists the rows that differ, of everything else the beginning. */
function briefDifference(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value)) return brief(value)
  const looks = new Set(Array.isArray(other) ? other.map(it => lookOf(it)) : [])
  return value
    .filter(it => !looks.has(lookOf(it)))
    .slice(0, ROWS_MAX)
    .map(brief)
}

function differing(entry: Entry | null, other: Entry | null): Record<string, unknown> {
  const beside = (other ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(entry ?? {})
      .filter(([name, value]) => lookOf(value) !== lookOf(beside[name]))
      .map(([name, value]) => [name, briefDifference(value, beside[name])]),
  )
}

/** What the audit row tells of a change of an entry: the fields that differ, before and after. */
export const changeOf = (before: Entry | null, after: Entry | null) => ({
  before: differing(before, after),
  after: differing(after, before),
})
