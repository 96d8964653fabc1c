import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { keyWith } from '~/areas/keys/domain/ask-by-key'
import type { ImportKindName } from '../codes'
import { noCounts } from './batches'
import { keepFaults } from './faults'
import { findHeadings } from './headings'
import { judgeAll } from './judge-all'
import { byOfKey, mayLookOver } from './may-import'
import { imports } from './tables'

export interface ImportFile {
  kind: ImportKindName
  name: string
  content: Uint8Array
  complete: boolean
  confirmLeavers: boolean
}
/** A file that was looked over and not worked through is kept so long. */
const KEPT_DAYS = 30
const NAME_MAX = 120

/** A file is looked over for an administrator, IT staff or a key: what would come of it, and which rows would be refused. Nothing is changed. */
export function lookOver(ctx: Ctx, file: ImportFile): Promise<{ id: string }> {
  const key = keyWith(ctx, 'imports.write')
  if (key) return lookOverAs(ctx, file, { id: byOfKey(key.id), name: key.name })
  const actor = actorWith(ctx, 'administrator', 'it')
  if (!mayLookOver(actor, file.kind))
    throw new MallError('invalid', { fields: { kind: 'needs_administrator' } })
  return lookOverAs(ctx, file, { id: actor.personId, name: actor.name })
}

/** The same for whoever runs the mall, by the command. */
export async function lookOverAs(
  ctx: Ctx,
  file: ImportFile,
  by: { id: string | null; name: string },
): Promise<{ id: string }> {
  if (file.complete && file.kind !== 'people')
    throw new MallError('invalid', { fields: { complete: 'import_complete' } })
  await removeOldFiles(ctx)
  const headings = await read(ctx, ctx => findHeadings(ctx, file.kind))
  const outcome = await judgeAll(ctx, { ...file, headings }, by.id)
  const key = randomBytes(32).toString('hex')
  await outside(ctx, 'storage', () => ctx.services.storage.put(ctx.mall.id, key, file.content))
  const id = newId(ctx.clock)
  await write(ctx, async ctx => {
    await ctx.db.insert(imports).values({
      mallId: ctx.mall.id,
      id,
      kind: file.kind,
      fileName: nameOf(file.name),
      storageKey: key,
      status: 'looked',
      headings,
      complete: file.complete,
      confirmLeavers: file.confirmLeavers,
      rows: outcome.rows,
      missing: outcome.missing,
      planned: outcome.counts,
      counts: noCounts(),
      cause: outcome.isTooMany && !file.confirmLeavers ? 'too_many_leavers' : null,
      byId: by.id,
      byName: by.name,
      createdAt: ctx.clock.now(),
      movedAt: ctx.clock.now(),
    })
    await keepFaults(
      ctx,
      id,
      outcome.judgements.filter(it => it.act === 'refused'),
    )
    await audit(ctx, 'imports.look', 'import', id, {
      kind: file.kind,
      by: by.name,
      ...outcome.counts,
      missing: outcome.missing,
      sha256: createHash('sha256').update(file.content).digest('hex'),
    })
  })
  return { id }
}

/** The last part of a path as old browsers send it. */
const nameOf = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-NAME_MAX) || 'file'

/** Files that nobody wants any more: they name people, and are no use once they are old. */
async function removeOldFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const isOld = (ctx: DbCtx) =>
    mine(
      ctx,
      imports,
      and(
        lt(imports.createdAt, before),
        isNotNull(imports.storageKey),
        inArray(imports.status, ['looked', 'stopped', 'failed', 'done']),
      ),
    )
  const rows = await read(ctx, ctx =>
    ctx.db.select({ id: imports.id }).from(imports).where(isOld(ctx)),
  )
  for (const { id } of rows) await removeFile(ctx, id)
}

/** The bytes of a run go, and then their key. */
export async function removeFile(ctx: Ctx, id: string): Promise<void> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ key: imports.storageKey })
      .from(imports)
      .where(mine(ctx, imports, eq(imports.id, id))),
  )
  const key = row?.key
  if (!key) return
  await outside(ctx, 'storage', () => ctx.services.storage.remove(ctx.mall.id, key))
  await write(ctx, ctx =>
    ctx.db
      .update(imports)
      .set({ storageKey: null })
      .where(mine(ctx, imports, eq(imports.id, id))),
  )
}
