import { createHash } from 'node:crypto'

/** The same text for the same content: jsonb keeps no order of names. */
const textOf = (it: unknown): string =>
  JSON.stringify(it, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** Says how something looked: whoever changes it names the look they saw. */
export const lookOf = (...values: unknown[]): string =>
  createHash('sha256').update(values.map(textOf).join('\n')).digest('hex').slice(0, 16)
