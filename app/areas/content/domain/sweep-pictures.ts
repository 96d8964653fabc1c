import { and, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { lockContent } from '~/areas/malls/domain/content-version'
import type { Entry } from '../entries'
import { isDue, pictureStore } from './content-pictures'
import { draftsOf, publishedEntries } from './stock'
import { contentPictures } from './tables'

const pictureOf = (entry: Entry) => ('upload' in entry && entry.upload ? [entry.upload.id] : [])

/**
 * Takes away pictures that no banner and no draft has named for long. First their bytes go, which can be done again, then their
 * rows, audited; what a form or a file names must be kept, and these are not. Safe to run twice.
 */
export async function sweepPictures(ctx: Ctx): Promise<{ gone: number }> {
  const system = { ...ctx, actor: null }
  const due = await write(system, async tx => {
    await noteUnnamed(tx)
    return tx.db
      .select({ id: contentPictures.id, widths: contentPictures.widths })
      .from(contentPictures)
      .where(mine(tx, contentPictures, isDue(tx)))
  })
  await pictureStore.remove(system, due)
  if (!due.length) return { gone: 0 }
  const ids = due.map(it => it.id)
  await write(system, async tx => {
    await tx.db
      .delete(contentPictures)
      .where(mine(tx, contentPictures, and(inArray(contentPictures.id, ids), isDue(tx))))
    await audit(tx, 'content.sweepPictures', 'content', String(tx.mall.id), { pictures: ids })
  })
  return { gone: ids.length }
}

/** Writes down since when pictures have not been named; whoever publishes or drafts a banner comes before or after. */
async function noteUnnamed(tx: DbCtx): Promise<void> {
  await lockContent(tx)
  const drafts = (await draftsOf(tx, 'banner')).map(it => it.entry)
  const pictureIds = [...(await publishedEntries(tx, 'banner')), ...drafts].flatMap(pictureOf)
  const { unnamedSince } = contentPictures
  if (pictureIds.length)
    await tx.db
      .update(contentPictures)
      .set({ unnamedSince: null })
      .where(
        mine(
          tx,
          contentPictures,
          and(inArray(contentPictures.id, pictureIds), isNotNull(unnamedSince)),
        ),
      )
  await tx.db
    .update(contentPictures)
    .set({ unnamedSince: tx.clock.now() })
    .where(
      mine(
        tx,
        contentPictures,
        and(
          isNull(unnamedSince),
          pictureIds.length ? notInArray(contentPictures.id, pictureIds) : undefined,
        ),
      ),
    )
}
