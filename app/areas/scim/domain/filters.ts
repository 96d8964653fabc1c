import { and, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type SCIMMY from 'scimmy'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { scimError } from './scim-error'
import { scimResources } from './tables'

/** An attribute a filter may name, as a condition that it equals a value. */
export type Attribute = (value: unknown) => SQL | undefined
export type Attributes = Readonly<Record<string, Attribute>>

const unsupportedFilter = (what: string) =>
  scimError(400, `Only "eq" on some attributes is supported, not ${what}`, 'invalidFilter')

export const equalsText =
  (column: AnyPgColumn): Attribute =>
  value => {
    if (typeof value !== 'string') throw unsupportedFilter(String(value))
    return eq(column, value)
  }

/** Directories send booleans as text, too. */
export const isTrue =
  (condition: SQL): Attribute =>
  value =>
    String(value).toLowerCase() === 'true' ? condition : not(condition)

export const hasExternalId =
  (ctx: DbCtx, kind: 'User' | 'Group', id: AnyPgColumn): Attribute =>
  value => {
    if (typeof value !== 'string') throw unsupportedFilter(String(value))
    const condition = and(eq(scimResources.kind, kind), eq(scimResources.externalId, value))
    return inArray(
      id,
      ctx.db
        .select({ id: scimResources.id })
        .from(scimResources)
        .where(mine(ctx, scimResources, condition)),
    )
  }

/** Names of attributes with their values below them by points: `{emails: {value: [...]}}` is `emails.value`. */
function* pairsOf(part: object, before = ''): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(part)) {
    const path = `${before}${name.toLowerCase()}`
    if (Array.isArray(value) || typeof value !== 'object' || value === null) yield [path, value]
    else yield* pairsOf(value as object, `${path}.`)
  }
}

/**
 * A filter as a condition: equality of the attributes there are, joined by `and` and `or`. What else the standard has is refused
 * and not left out, because a filter that is passed over would tell everybody.
 */
export function conditionOf(
  filter: SCIMMY.Types.Filter | undefined,
  attributes: Attributes,
): SQL | undefined {
  if (!filter) return undefined
  const alternatives = [...(filter as unknown as object[])].map(part => {
    const conditions = [...pairsOf(part)].map(([path, comparison]) => {
      const attribute = attributes[path]
      const [operator, value, ...more] = Array.isArray(comparison) ? comparison : []
      if (!attribute || more.length || String(operator).toLowerCase() !== 'eq')
        throw unsupportedFilter(`${path} ${String(operator)}`)
      return attribute(value)
    })
    return and(...conditions)
  })
  return or(...alternatives)
}
