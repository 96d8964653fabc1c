import { asc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { countContentChange, lockContent } from '~/areas/malls/domain/content-version'
import type { CampaignEntry } from '~/areas/promotions/campaign-entry'
import { campaignEntries } from '~/areas/promotions/domain/campaign-entries'
import {
  documentKeys,
  documentSchemas,
  rowFiles,
  type DocumentKey,
  type RowKey,
  type StoredContent,
} from './documents'
import { complaintsOf } from './complaints'
import { isKept } from './content-pictures'
import { takeCampaigns } from './move-campaigns'
import { madeByPeople, noticeEntry } from './stock'
import { contentDocuments, notices } from './tables'
import { tellVisitors } from './tell-visitors'

/** Content travels as files named after what they hold: `banner.json`, `help.json`, `notices.json` … */
export interface ContentFile {
  name: string
  text: string
}
export interface MoveResult {
  name: string
  entries: number
  changed: boolean
}

/** What is wrong with files that were to be imported, a line each, beginning with file and field. */
export class ContentError extends Error {
  override name = 'ContentError'
  constructor(readonly complaints: string[]) {
    super(complaints.join('\n'))
  }
}

const NOTICES = 'notices'
const CAMPAIGNS = 'campaigns'
const fileNames = [...documentKeys, ...Object.keys(rowFiles)].map(it => `${it}.json`)
const entriesOf = (document: unknown) => (Array.isArray(document) ? document.length : 1)
const pretty = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`

/** Everything a school tells its visitors, as files. For whoever runs the mall: no call leads here. */
export function exportContent(ctx: Ctx): Promise<ContentFile[]> {
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select()
      .from(contentDocuments)
      .where(mine(ctx, contentDocuments))
      .orderBy(asc(contentDocuments.key))
    const list = await ctx.db
      .select()
      .from(notices)
      .where(mine(ctx, notices, madeByPeople(ctx)))
      .orderBy(asc(notices.id))
    return [
      ...rows.map(row => ({ name: `${row.key}.json`, text: pretty(row.document) })),
      { name: `${NOTICES}.json`, text: pretty(list.map(noticeEntry)) },
      { name: `${CAMPAIGNS}.json`, text: pretty(await campaignEntries(ctx)) },
    ]
  })
}

const isKey = (key: string): key is DocumentKey => Object.hasOwn(documentSchemas, key)
const isRowKey = (key: string): key is RowKey => Object.hasOwn(rowFiles, key)
function parse({
  name,
  text,
}: ContentFile): { key: DocumentKey | RowKey; value: unknown } | string[] {
  const key = name.replace(/\.json$/, '')
  if (!isRowKey(key) && !isKey(key))
    return [`${name}: there is no content of this name; there are: ${fileNames.join(', ')}`]
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return [`${name}: is not JSON: ${(error as Error).message}`]
  }
  const result = (isRowKey(key) ? rowFiles[key] : documentSchemas[key]).safeParse(document)
  return result.success ? { key, value: result.data } : complaintsOf(name, result.error, document)
}

const existingGoods = async (ctx: DbCtx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    ids.length
      ? (
          await ctx.db
            .select({ id: products.id })
            .from(products)
            .where(mine(ctx, products, inArray(products.id, [...new Set(ids)])))
        ).map(it => it.id)
      : [],
  )

/** Goods that floors name must be goods of the school. */
async function missingGoods(ctx: DbCtx, floors: StoredContent['floors']): Promise<string[]> {
  const existing = await existingGoods(
    ctx,
    floors.flatMap(it => [...it.middle, ...it.best]),
  )
  return floors.flatMap((floor, at) =>
    (['middle', 'best'] as const).flatMap(part =>
      floor[part].flatMap((id, place) =>
        existing.has(id)
          ? []
          : [`floors.json: [${at}].${part}[${place}]: the school has no goods "${id}"`],
      ),
    ),
  )
}

/** Pictures that banners show must have been uploaded at the school. */
async function missingPictures(ctx: DbCtx, banners: StoredContent['banner']): Promise<string[]> {
  const missing: string[] = []
  for (const [at, { upload }] of banners.entries())
    if (upload && !(await isKept(ctx, upload.id)))
      missing.push(`banner.json: [${at}].upload.id: the school has no picture "${upload.id}"`)
  return missing
}

/**
 * Replaces content of a school, all files or none; each file takes the place of the whole document (or of all notices). With
 * `check` nothing is written. For whoever runs the mall: no call leads here. Throws `ContentError`.
 */
export async function importContent(
  ctx: Ctx,
  files: readonly ContentFile[],
  options: { check?: boolean; by: string },
): Promise<MoveResult[]> {
  const parsed = files.map(parse)
  const complaints = parsed.flatMap(it => (Array.isArray(it) ? it : []))
  if (!files.length) complaints.push('There is no file to import.')
  if (complaints.length) throw new ContentError(complaints)
  const results = await write(ctx, async ctx => {
    const result: MoveResult[] = []
    await lockContent(ctx)
    for (const it of parsed)
      if (!Array.isArray(it)) result.push(await take(ctx, it.key, it.value, options))
    if (!options.check && result.some(it => it.changed)) await countContentChange(ctx)
    return result
  })
  if (!options.check && results.some(it => it.changed))
    tellVisitors(ctx, { prices: results.some(it => it.changed && it.name === `${CAMPAIGNS}.json`) })
  return results
}

async function take(
  ctx: DbCtx,
  key: DocumentKey | RowKey,
  value: unknown,
  { check, by }: { check?: boolean; by: string },
): Promise<MoveResult> {
  if (key === 'floors') {
    const missing = await missingGoods(ctx, value as StoredContent['floors'])
    if (missing.length) throw new ContentError(missing)
  }
  if (key === 'banner') {
    const missing = await missingPictures(ctx, value as StoredContent['banner'])
    if (missing.length) throw new ContentError(missing)
  }
  if (key === CAMPAIGNS) {
    const { changed, complaints } = await takeCampaigns(ctx, value as CampaignEntry[], {
      check,
      by,
    })
    if (complaints.length) throw new ContentError(complaints)
    const entries = entriesOf(value)
    if (changed && !check) await audit(ctx, 'content.import', 'content', key, { entries, by })
    return { name: `${key}.json`, entries, changed }
  }
  const before =
    key === NOTICES
      ? null
      : (
          await ctx.db
            .select({ document: contentDocuments.document })
            .from(contentDocuments)
            .where(mine(ctx, contentDocuments, inArray(contentDocuments.key, [key])))
        )[0]?.document
  const changed = key === NOTICES || !same(before, value)
  const result = { name: `${key}.json`, entries: entriesOf(value), changed }
  if (check || !changed) return result
  const updatedAt = ctx.clock.now()
  if (key === NOTICES) {
    const list = value as z.output<(typeof rowFiles)['notices']>
    await ctx.db.delete(notices).where(mine(ctx, notices, madeByPeople(ctx)))
    if (list.length)
      await ctx.db
        .insert(notices)
        .values(
          list.map(it => ({
            ...it,
            mallId: ctx.mall.id,
            publishedAt: new Date(it.publishedAt),
            until: it.until ?? null,
            changedAt: updatedAt,
            changedBy: by,
          })),
        )
        .onConflictDoUpdate({
          target: [notices.mallId, notices.id],
          set: {
            title: sql`excluded.title`,
            titleEn: sql`excluded.title_en`,
            body: sql`excluded.body`,
            bodyEn: sql`excluded.body_en`,
            publishedAt: sql`excluded.published_at`,
            kind: sql`excluded.kind`,
            source: sql`excluded.source`,
            sourceEn: sql`excluded.source_en`,
            pinned: sql`excluded.pinned`,
            until: sql`excluded.until`,
            changedAt: updatedAt,
            changedBy: by,
          },
        })
  } else {
    await ctx.db
      .insert(contentDocuments)
      .values({ mallId: ctx.mall.id, key, document: value, updatedAt, changedBy: by })
      .onConflictDoUpdate({
        target: [contentDocuments.mallId, contentDocuments.key],
        set: { document: value, updatedAt, changedBy: by },
      })
  }
  await audit(ctx, 'content.import', 'content', key, { entries: result.entries, by })
  return result
}

/** Whether two documents say the same; jsonb keeps no order of names. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(right).length &&
    names.every(name => same(left[name], right[name]))
  )
}
