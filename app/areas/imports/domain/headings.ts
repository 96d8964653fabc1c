import { and, eq, inArray } from 'drizzle-orm'
import { systemReaders } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import type { ImportColumns } from '../contract'
import type { ImportColumn, ImportKindName } from '../codes'
import type { ImportKind } from './kind'
import { kindOf } from './kinds'
import { mayLookOver } from './may-import'
import { headOf } from './read-rows'
import { importHeadings, imports } from './tables'

type Headings = ReadonlyMap<ImportColumn, readonly string[]>

async function findHeadings(ctx: DbCtx, kind: ImportKindName): Promise<Headings> {
  const rows = await ctx.db
    .select({ column: importHeadings.column, heads: importHeadings.heads })
    .from(importHeadings)
    .where(mine(ctx, importHeadings, eq(importHeadings.kind, kind)))
  return new Map(rows.map(it => [it.column, it.heads]))
}

/** A kind as files of this school have it: what the school calls a column goes before what others do, and means nothing else. */
export async function kindOfSchool(ctx: Ctx, name: ImportKindName): Promise<ImportKind> {
  const [kind, headings] = [kindOf(name), await read(ctx, ctx => findHeadings(ctx, name))]
  const claimed = new Set([...headings.values()].flat().map(headOf))
  return {
    ...kind,
    columns: kind.columns.map(column => ({
      ...column,
      heads: [
        ...(headings.get(column.name) ?? []).map(headOf),
        ...column.heads.filter(it => !claimed.has(it)),
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
  return {
    mayName: mayLookOver(actor, name),
    list: kind.columns.map(({ name, heads, read }) => ({
      name,
      needed: kind.needed.includes(name),
      heads: [...heads],
      words: [...(read.words ?? [])],
      ownHeads: [...(headings.get(name) ?? [])],
    })),
  }
}

/** The school's own names of columns take the place of those it had. */
export async function nameColumns(
  ctx: Ctx,
  {
    kind: name,
    columns,
  }: { kind: ImportKindName; columns: { name: ImportColumn; ownHeads: string[] }[] },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator', 'it')
  if (!mayLookOver(actor, name))
    throw new MallError('invalid', { fields: { kind: 'needs_administrator' } })
  const named = columns.filter(it => it.ownHeads.length)
  requireOnce(kindOf(name), named)
  return write(ctx, async ctx => {
    // A run counts its rows as the file was read when it began.
    const underWay = and(eq(imports.kind, name), inArray(imports.status, ['queued', 'running']))
    if (await ctx.db.$count(imports, mine(ctx, imports, underWay)))
      throw new MallError('conflict', { fields: { kind: 'import_under_way' } })
    const before = Object.fromEntries(await findHeadings(ctx, name))
    await ctx.db
      .delete(importHeadings)
      .where(mine(ctx, importHeadings, eq(importHeadings.kind, name)))
    if (named.length)
      await ctx.db.insert(importHeadings).values(
        named.map(it => ({
          mallId: ctx.mall.id,
          kind: name,
          column: it.name,
          heads: it.ownHeads,
        })),
      )
    const after = Object.fromEntries(named.map(it => [it.name, it.ownHeads]))
    await audit(ctx, 'imports.nameColumns', 'import', name, { kind: name, before, after })
    return { ok: true as const }
  })
}

/** A heading names one column of its kind. */
function requireOnce(
  kind: ImportKind,
  columns: readonly { name: ImportColumn; ownHeads: string[] }[],
): void {
  const taken = new Map<string, ImportColumn>()
  for (const { name, ownHeads } of columns) {
    if (!kind.columns.some(it => it.name === name)) throw new MallError('not_found')
    for (const head of ownHeads.map(headOf)) {
      if (!head) throw new MallError('invalid', { fields: { [name]: 'wrong' } })
      if ((taken.get(head) ?? name) !== name)
        throw new MallError('invalid', { fields: { [name]: 'twice' } })
      taken.set(head, name)
    }
  }
}
