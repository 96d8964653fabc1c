import { desc } from 'drizzle-orm'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
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

/** Of rules by kind of account, and of limits, which is whose. */
const valueOf = (settings: SchoolSettings, field: keyof SchoolSettings): unknown => {
  const value = settings[field]
  return (field === 'yearEnd' || field === 'limits') && typeof value === 'object' && value
    ? pairsOf(value)
    : value
}

function changesOf(before: SchoolSettings | null, after: SchoolSettings) {
  if (!before) return []
  return changedFields(before, after).map(field => ({
    field,
    before: told(valueOf(before, field)),
    after: told(valueOf(after, field)),
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
