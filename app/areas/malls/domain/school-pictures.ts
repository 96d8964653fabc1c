import { LOGO_SIDE_MIN } from '../limits'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { UNNAMED_PICTURE_DAYS } from '~/areas/content/limits'
import { uploads } from '~/areas/files/limits'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { mine, read, write } from '~/mall/database/pool'
import { uploadedSchoolPicture } from '~/mall/pictures/addresses'
import { faultOfPicture, remakeLogo } from '~/mall/pictures/photograph'
import { headOf } from '~/mall/pictures/picture-head'
import { pictureId, storedPictures } from '~/mall/pictures/stored-pictures'
import { pictureSettings } from '../codes'
import type { SchoolSettings } from '../settings'
import { lockSchools } from './keep-school'
import { mallVersions, schoolPictures, settingPlans } from './tables'

/*
 * Logos and crests that were uploaded. A setting names one by its address, as it would name any other picture, so versions, plans
 * and files of a school do, too.
 */

/** How a picture of this kind is called beside the one that is drawn. */
const UPLOAD = 'upload~'
const ADDRESS = new RegExp(`/${UPLOAD}([0-9a-f]{32})\\.png$`)
const idIn = (address: string | undefined) => ADDRESS.exec(address ?? '')?.[1]

const refusal = (code: string) => new MallError('invalid', { fields: { content: code } })

const pictureStore = storedPictures('school-picture', 'image/png')

/** Kept so long ago that the sweep takes it away unless something names it. */
const isOld = (ctx: Pick<DbCtx, 'clock'>) =>
  lte(schoolPictures.keptAt, new Date(ctx.clock.now().getTime() - UNNAMED_PICTURE_DAYS * DAY_MS))

/** Those that the settings have named since versions are kept, or plans name; what was named once can be looked up for ever. */
async function namedPictures(ctx: DbCtx): Promise<ReadonlySet<string>> {
  const rows = [
    ...(await ctx.db
      .select({ it: pictureFields(sql`${mallVersions.after}`) })
      .from(mallVersions)
      .where(mine(ctx, mallVersions))),
    ...(await ctx.db
      .select({ it: pictureFields(sql`${settingPlans.after}`) })
      .from(settingPlans)
      .where(mine(ctx, settingPlans))),
  ]
  return new Set(rows.flatMap(({ it }) => it.flatMap(address => idIn(address ?? '') ?? [])))
}
const pictureFields = (settings: ReturnType<typeof sql>) =>
  sql<(string | null)[]>`jsonb_build_array(${sql.join(
    pictureSettings.map(name => sql`${settings} ->> ${sql.raw(`'${name}'`)}`),
    sql`, `,
  )})`

/**
 * Under the lock: a setting may name pictures of the school that are kept. `picture_gone` beside those that are not, because
 * they were another school's, or were never named and swept.
 */
export async function refuseGone(
  ctx: DbCtx,
  settings: SchoolSettings,
  changed: readonly (keyof SchoolSettings)[] = pictureSettings,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const name of pictureSettings) {
    const id = changed.includes(name) ? idIn(settings[name]) : undefined
    if (id && !(await isKept(ctx, id))) fields[name] = 'picture_gone'
  }
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
}

async function isKept(ctx: DbCtx, id: string): Promise<boolean> {
  const thisPicture = mine(ctx, schoolPictures, eq(schoolPictures.id, id))
  if (!(await ctx.db.$count(schoolPictures, thisPicture))) return false
  const old = mine(ctx, schoolPictures, and(eq(schoolPictures.id, id), isOld(ctx)))
  return !(await ctx.db.$count(schoolPictures, old)) || (await namedPictures(ctx)).has(id)
}

/**
 * Keeps a picture for the logo or the crest, judged by its content and made anew: nothing of the file but what is seen goes on.
 * The same picture again is kept once. Answers the address a setting names it by.
 */
async function keepPicture(
  ctx: Ctx,
  { name, content }: { name: string; content: Uint8Array },
  by: string,
): Promise<{ address: string }> {
  if (content.byteLength >= uploads.Image.bytes) throw refusal('file_large')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const fault = faultOfPicture(bytes)
  if (fault) throw refusal(fault === 'not_picture' ? 'logo_not_picture' : 'logo_pixels')
  const head = headOf(bytes)
  if (Math.min(head?.width ?? 0, head?.height ?? 0) < LOGO_SIDE_MIN) throw refusal('logo_small')
  const sizes = await remakeLogo(bytes)
  if (!sizes) throw refusal('logo_not_picture')
  const id = await idFor(ctx, bytes)
  await pictureStore.put(ctx, id, sizes)
  await write(ctx, async ctx => {
    const keptAt = ctx.clock.now()
    await ctx.db
      .insert(schoolPictures)
      .values({ mallId: ctx.mall.id, id, widths: sizes.map(it => it.side), keptAt, keptBy: by })
      .onConflictDoUpdate({
        target: [schoolPictures.mallId, schoolPictures.id],
        set: { keptAt, keptBy: by },
      })
    await audit(ctx, 'mall.keepPicture', 'mall', `pictures/${id}`, {
      name,
      size: content.byteLength,
    })
  })
  return { address: uploadedSchoolPicture(`${UPLOAD}${id}`) }
}

/** The number of a picture: that of the same one if it is kept, but not of one the sweep may be taking away at this moment. */
function idFor(ctx: Ctx, bytes: Buffer): Promise<string> {
  const id = pictureId(bytes)
  return write(ctx, async ctx => {
    await lockSchools(ctx)
    const same = mine(ctx, schoolPictures, eq(schoolPictures.id, id))
    if (!(await ctx.db.$count(schoolPictures, same))) return id
    if (!(await isKept(ctx, id)))
      return pictureId(Buffer.concat([bytes, Buffer.from(newId(ctx.clock))]))
    await ctx.db.update(schoolPictures).set({ keptAt: ctx.clock.now() }).where(same)
    return id
  })
}

/** For administrators. */
export const keepOwnPicture = (ctx: Ctx, input: { name: string; content: Uint8Array }) =>
  keepPicture(ctx, input, actorWith(ctx, 'administrator').name)

/** For whoever runs the mall. */
export const keepPictureBy = keepPicture

/** What was uploaded for a school, by the key in its address; null where it is drawn. */
export async function findSchoolPicture(ctx: Ctx, key: string) {
  if (!key.startsWith(UPLOAD)) return null
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ id: schoolPictures.id, widths: schoolPictures.widths })
      .from(schoolPictures)
      .where(mine(ctx, schoolPictures, eq(schoolPictures.id, key.slice(UPLOAD.length)))),
  )
  return row ?? null
}

export const showSchoolPicture = pictureStore.get

/**
 * Takes away pictures that were kept long ago and that no setting has ever named. First their bytes go, which can be done again,
 * then their rows, audited; nothing may name them any more, so nothing waits for them. Safe to run twice.
 */
export async function sweepSchoolPictures(ctx: Ctx): Promise<{ gone: number }> {
  const system = { ...ctx, actor: null }
  const due = await write(system, async tx => {
    await lockSchools(tx)
    const old = await tx.db
      .select({ id: schoolPictures.id, widths: schoolPictures.widths })
      .from(schoolPictures)
      .where(mine(tx, schoolPictures, isOld(tx)))
    const usedNames = old.length ? await namedPictures(tx) : new Set()
    return old.filter(it => !usedNames.has(it.id))
  })
  await pictureStore.remove(system, due)
  if (!due.length) return { gone: 0 }
  const ids = due.map(it => it.id)
  await write(system, async tx => {
    await tx.db
      .delete(schoolPictures)
      .where(mine(tx, schoolPictures, and(inArray(schoolPictures.id, ids), isOld(tx))))
    await audit(tx, 'mall.sweepPictures', 'mall', String(tx.mall.id), { pictures: ids })
  })
  return { gone: ids.length }
}
