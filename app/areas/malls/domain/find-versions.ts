import { desc } from 'drizzle-orm'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { schoolLimits } from '../codes'
import type { SchoolSettings } from '../settings'
import { changedFields } from './keep-school'
import { mallVersions } from './tables'

/** One line, whatever it is; nothing for what is left out. */
function told(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(told).join(', ')
  if (typeof value !== 'object') return String(value)
  // Of a rule, what holds is called by its name.
  return Object.entries(value)
    .map(([name, part]) => (typeof part === 'boolean' ? (part ? name : '') : told(part)))
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

/** Of limits those alone that differ. */
function changedLimits(before: Partial<SchoolSettings>, after: Partial<SchoolSettings>) {
  const differing = schoolLimits.filter(it => before.limits?.[it] !== after.limits?.[it])
  const pairs = ({ limits }: Partial<SchoolSettings>) =>
    limits ? pairsOf(Object.fromEntries(differing.map(it => [it, limits[it]]))) : ''
  return { before: pairs(before), after: pairs(after) }
}

/** Which settings differ, each told as it was and as it is. */
export function changesOf(before: Partial<SchoolSettings> | null, after: Partial<SchoolSettings>) {
  if (!before) return []
  return changedFields(before, after).map(field => ({
    field,
    ...(field === 'limits'
      ? changedLimits(before, after)
      : { before: told(valueOf(before, field)), after: told(valueOf(after, field)) }),
  }))
}

/** What was changed of the school, when, by whom and why; newest first. For administrators. */
export function findVersions(ctx: Ctx, asked: { page: number; rows: number }) {
  actorWith(ctx, 'administrator', 'auditor')
  return listVersions(ctx, asked)
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
        changes: changesOf(before, after),
      })),
    }
  })
}
