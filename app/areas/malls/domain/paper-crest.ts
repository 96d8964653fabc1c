import { createHash } from 'node:crypto'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { renderPng } from '~/mall/pictures'
import { PAPER_CREST_SIDE, remakeCrest } from '~/mall/pictures/photograph'
import { paths, withBase } from '~/paths'
import { drawnCrest } from './drawn-crest'
import { findSchoolPicture, showSchoolPicture } from './school-pictures'

/** A new look has another name; what could not be had is looked for again. */
const KEPT_SECONDS = 600

/** The key in the address of a picture of schools; undefined where it is another site's, or a file. */
function keyIn(address: string): string | undefined {
  const [before = '', after = ''] = withBase(paths.picture('school', '|')).split('|')
  const isOurs = address.startsWith(before) && address.endsWith(`${after}.png`)
  return isOurs
    ? decodeURIComponent(address.slice(before.length, -`${after}.png`.length))
    : undefined
}

/** The school's crest as a PNG: as it was uploaded, else its logo, else as it is drawn; null where its bytes are not ours to have. */
async function crestPng(ctx: Ctx, key: string): Promise<Uint8Array | null> {
  const upload = await findSchoolPicture(ctx, key)
  if (upload) return (await showSchoolPicture(ctx, upload, PAPER_CREST_SIDE))?.bytes ?? null
  return key === ctx.mall.code ? renderPng(drawnCrest(ctx.mall), PAPER_CREST_SIDE) : null
}

/**
 * The school's crest for the head of a paper, a small JPEG on white. Papers of another site's picture have none, because nothing
 * outside is asked while one is made. A crest that is missing or broken fails no paper: null, and a line in the log.
 */
export async function crestForPapers(ctx: Ctx): Promise<Uint8Array | null> {
  const key = keyIn(ctx.mall.orgLogo)
  if (key === undefined) return null
  const look = createHash('sha256')
    .update(`${key}\n${drawnCrest(ctx.mall)}`)
    .digest('hex')
  const tell = (why: object) =>
    ctx.services.log.warn({ mallId: ctx.mall.id, crest: key, ...why }, 'papers go without a crest')
  return remember(ctx, `paper-crest/${look}`, KEPT_SECONDS, async () => {
    const png = await crestPng(ctx, key)
    const jpeg = png && (await remakeCrest(Buffer.from(png)))
    if (!jpeg) tell({ found: png !== null })
    return jpeg
  }).catch((err: unknown) => {
    tell({ err })
    return null
  })
}
