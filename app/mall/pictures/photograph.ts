import { z } from 'zod'
import { inOwnProcess, inTurns } from '~/mall/core/own-thread'
import { headOf } from './picture-head'

/** Sides in pixels: rows, cards, the page of the goods, and as large as it goes. */
const SIDES = [160, 320, 800, 1_200]
/** 6,000 by 4,000, as cameras take them: 100 MB while they are decoded. */
const PIXELS_MAX = 25_000_000
const QUALITY = 82
const PROCESS = { timeMs: 60_000, heapMb: 768, bytes: 16 * 1024 * 1024 }
/** Pages are made beside it. */
const AT_ONCE = 1

export type PictureFault = 'not_picture' | 'picture_pixels'
/** A JPEG, `side` pixels wide; square unless it is a banner. A logo is a PNG. */
export interface Photograph {
  side: number
  bytes: Buffer
}

/** What keeps bytes from being a photograph, as far as their head tells; null: nothing. */
export function faultOfPicture(bytes: Buffer): PictureFault | null {
  const head = headOf(bytes)
  if (!head) return 'not_picture'
  return head.width * head.height > PIXELS_MAX ? 'picture_pixels' : null
}

/** Sides a photograph is made in: none larger than it is itself. */
const sidesOf = (longer: number, sides: readonly number[]) => {
  const most = Math.min(longer, sides.at(-1) ?? longer)
  return [...sides.filter(it => it < most), most]
}

const answer = z.array(z.object({ side: z.number(), bytes: z.base64() }))
const turns = inTurns(AT_ONCE)

/** Pieces of a picture in a process of its own, because decoders are programs that a stranger feeds. */
async function remake(
  bytes: Buffer,
  sides: readonly number[],
  shape: { ratio?: number; clear?: boolean } = {},
): Promise<Photograph[] | null> {
  const about = JSON.stringify({ sides, ...shape, quality: QUALITY, pixels: PIXELS_MAX })
  const output = await turns(() =>
    inOwnProcess('mall/pictures/photograph-process.mjs', about, bytes, PROCESS),
  )
  const list = output === null ? [] : answer.parse(JSON.parse(output.toString('utf8')))
  return list.length
    ? list.map(it => ({ side: it.side, bytes: Buffer.from(it.bytes, 'base64') }))
    : null
}

/**
 * A photograph made anew in a few sizes, upright in white squares: nothing of its file but what is seen goes on, neither place
 * nor camera. The same bytes always come to the same. Null: it cannot be decoded.
 */
export async function remakePicture(bytes: Buffer): Promise<Photograph[] | null> {
  const head = headOf(bytes)
  if (!head || faultOfPicture(bytes)) return null
  return remake(bytes, sidesOf(Math.max(head.width, head.height), SIDES))
}

/** Widths of banners, and how high they are. */
const BANNER_WIDTHS = [480, 800, 1_200]
const BANNER_RATIO = 420 / 1_200

/** A banner made anew in a few widths (`side`), cut to its shape. Null: it cannot be decoded. */
export const remakeBanner = async (bytes: Buffer): Promise<Photograph[] | null> =>
  faultOfPicture(bytes) ? null : remake(bytes, BANNER_WIDTHS, { ratio: BANNER_RATIO })

/** Of the crest on a printed paper, 19 mm wide: some 430 dots an inch. */
export const PAPER_CREST_SIDE = 320

/** A crest as papers carry it, on white: a PDF takes a JPEG as it is, a PNG it would take apart each time. Null: it cannot be decoded. */
export const remakeCrest = async (bytes: Buffer): Promise<Buffer | null> =>
  faultOfPicture(bytes) ? null : ((await remake(bytes, [PAPER_CREST_SIDE]))?.[0]?.bytes ?? null)

/** Heads of pages and papers, and screens that show two pixels for one. */
const LOGO_SIDES = [64, 160, 320]

/** A logo made anew in a few sizes: a PNG, square, with nothing around it and wherever it lets the page shine through. */
export async function remakeLogo(bytes: Buffer): Promise<Photograph[] | null> {
  const head = headOf(bytes)
  if (!head || faultOfPicture(bytes)) return null
  return remake(bytes, sidesOf(Math.max(head.width, head.height), LOGO_SIDES), { clear: true })
}
