import { isDeepStrictEqual } from 'node:util'
import { desc } from 'drizzle-orm'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import type { SchoolSettings } from '../settings'
import { changedFields } from './keep-school'
import { mallVersions } from './tables'

/** One line, whatever it is; nothing for what is left out. */
function brief(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(brief).join(', ')
  if (typeof value !== 'object') return String(value)
  // Of a rule, what holds is called by its name.
  return Object.entries(value)
    .map(([name, part]) => (typeof part === 'boolean' ? (part ? name : '') : brief(part)))
    .filter(Boolean)
    .join(' ')
}

const pairsOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

/** Of rules by kind of account, which is whose. */
const valueOf = (settings: Partial<SchoolSettings>, field: keyof SchoolSettings): unknown => {
  const value = settings[field]
  return field === 'yearEnd' && typeof value === 'object' && value ? pairsOf(value) : value
}

/** Settings whose parts are called by their names, because what they are for tells nothing without. */
const partNames = ['limits', 'signOn', 'newcomers'] as const
const isNamed = (field: keyof SchoolSettings): field is (typeof partNames)[number] =>
  partNames.some(it => it === field)

/** Of such settings those parts alone that differ, by the names of their parts. */
function changedParts(before: object | null | undefined, after: object | null | undefined) {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .filter(it => !isDeepStrictEqual(was?.[it], is?.[it]))
    .sort()
  const pairs = (of: Record<string, unknown> | undefined) =>
    names
      .filter(it => of && it in of)
      .map(it => `${it}=${brief(of?.[it])}`)
      .join(' ')
  return { before: pairs(was), after: pairs(is) }
}

/** Which settings differ, each told as it was and as it is. */
export function changesOf(before: Partial<SchoolSettings> | null, after: Partial<SchoolSettings>) {
  if (!before) return []
  return changedFields(before, after).map(field => ({
    field,
    ...(isNamed(field)
      ? changedParts(before[field], after[field])
      : { before: brief(valueOf(before, field)), after: brief(valueOf(after, field)) }),
  }))
}

/** Of a version no setting of which differs: the secret at the school's sign-on alone was another from then on. */
const secretChanged = { field: 'clientSecret', before: '', after: 'changed' }
const isSame = (before: Partial<SchoolSettings>, after: Partial<SchoolSettings>) =>
  !changedFields(before, after).length

/** What was changed of the school, when, by whom and why; newest first. For administrators. */
export function findVersions(ctx: Ctx, paging: { page: number; rows: number }) {
  actorWith(ctx, 'administrator', 'auditor')
  return listVersions(ctx, paging)
}

/** The same for whoever runs the mall, by a command. */
export function listVersions(ctx: Ctx, { page, rows }: { page: number; rows: number }) {
  return read(ctx, async ctx => {
    const list = await ctx.db
      .select()
      .from(mallVersions)
      .where(mine(ctx, mallVersions))
      .orderBy(desc(mallVersions.no))
      .limit(rows)
      .offset((page - 1) * rows)
    return {
      total: await ctx.db.$count(mallVersions, mine(ctx, mallVersions)),
      list: list.map(({ no, at, actorName, reason, before, after }) => ({
        no,
        at: at.toISOString(),
        by: actorName,
        reason,
        changes: before && isSame(before, after) ? [secretChanged] : changesOf(before, after),
      })),
    }
  })
}
