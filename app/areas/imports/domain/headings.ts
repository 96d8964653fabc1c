import { eq } from 'drizzle-orm'
import { systemReaders } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { lookOf } from '~/mall/core/look'
import { mine, read, write } from '~/mall/database/pool'
import { holdSchoolLock } from '~/mall/database/school-lock'
import type { ImportColumns } from '../contract'
import type { ImportColumn, ImportKindName } from '../codes'
import type { ImportKind } from './kind'
import { kindOf } from './kinds'
import { mayLookOver } from './may-import'
import { headOf } from './read-rows'
import { importHeadings, type OwnHeadings } from './tables'

/** What the school calls the columns of a kind now. */
export async function findHeadings(ctx: DbCtx, kind: ImportKindName): Promise<OwnHeadings> {
  const rows = await ctx.db
    .select({ column: importHeadings.column, heads: importHeadings.heads })
    .from(importHeadings)
    .where(mine(ctx, importHeadings, eq(importHeadings.kind, kind)))
  return Object.fromEntries(rows.map(it => [it.column, it.heads]))
}

/** Headings that mean a column of the school's own naming, and nothing else. */
const claimedBy = (headings: OwnHeadings) => new Set(Object.values(headings).flat().map(headOf))

/** A kind as files of a school have it: what the school calls a column goes before what others do, and means nothing else. */
export function kindWith(name: ImportKindName, headings: OwnHeadings): ImportKind {
  const kind = kindOf(name)
  const claimedHeadings = claimedBy(headings)
  return {
    ...kind,
    columns: kind.columns.map(column => ({
      ...column,
      heads: [
        ...(headings[column.name] ?? []).map(headOf),
        ...column.heads.filter(it => !claimedHeadings.has(it)),
      ],
    })),
  }
}

/** What a table of this kind has, and what stands above each column. */
export async function findColumns(
  ctx: Ctx,
  { kind: name }: { kind: ImportKindName },
): Promise<ImportColumns> {
  const actor = actorWith(ctx, ...systemReaders)
  const [kind, headings] = [kindOf(name), await read(ctx, ctx => findHeadings(ctx, name))]
  const claimedHeadings = claimedBy(headings)
  return {
    mayName: mayLookOver(actor, name),
    look: lookOf(headings),
    list: kind.columns.map(({ name, heads, form }) => ({
      name,
      needed: kind.needed.includes(name),
      heads: heads.filter(it => !claimedHeadings.has(it)),
      words: [...(form.words ?? [])],
      ownHeads: headings[name] ?? [],
    })),
  }
}

/** The school's own names of columns take the place of those it had. */
export async function nameColumns(
  ctx: Ctx,
  {
    kind: name,
    columns,
    look,
  }: {
    kind: ImportKindName
    columns: { name: ImportColumn; ownHeads: string[] }[]
    look: string
  },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator', 'it')
  if (!mayLookOver(actor, name))
    throw new MallError('invalid', { fields: { kind: 'needs_administrator' } })
  const nameable = columns.filter(it => it.ownHeads.length)
  requireOnce(kindOf(name), nameable)
  return write(ctx, async ctx => {
    await holdSchoolLock(ctx, 'importHeadings')
    const before = await findHeadings(ctx, name)
    if (lookOf(before) !== look) throw new MallError('conflict')
    await ctx.db
      .delete(importHeadings)
      .where(mine(ctx, importHeadings, eq(importHeadings.kind, name)))
    if (nameable.length)
      await ctx.db.insert(importHeadings).values(
        nameable.map(it => ({
          mallId: ctx.mall.id,
          kind: name,
          column: it.name,
          heads: it.ownHeads,
        })),
      )
    const after = Object.fromEntries(nameable.map(it => [it.name, it.ownHeads]))
    await audit(ctx, 'imports.nameColumns', 'import', name, { kind: name, before, after })
    return { ok: true as const }
  })
}

/** A heading names one column of its kind. */
function requireOnce(
  kind: ImportKind,
  columns: readonly { name: ImportColumn; ownHeads: string[] }[],
): void {
  const takenColumns = new Map<string, ImportColumn>()
  for (const { name, ownHeads } of columns) {
    if (!kind.columns.some(it => it.name === name)) throw new MallError('not_found')
    for (const head of ownHeads.map(headOf)) {
      if (!head) throw new MallError('invalid', { fields: { [name]: 'wrong' } })
      if ((takenColumns.get(head) ?? name) !== name)
        throw new MallError('invalid', { fields: { [name]: 'twice' } })
      takenColumns.set(head, name)
    }
  }
}
