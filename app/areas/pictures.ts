import { createHash } from 'node:crypto'
import { and, arrayContains, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { PHOTOGRAPHS_MAX } from '~/areas/catalogue/limits'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { inTurns } from '~/mall/core/own-thread'
import { mine, read } from '~/mall/database/pool'
import {
  drawBanner,
  drawCertificate,
  drawLogo,
  drawPicture,
  drawPromo,
  drawSnap,
  pictureViews,
  renderPng,
  viewsOf,
  type PictureLabel,
  type PictureSpec,
} from '~/mall/pictures'
import { Canvas } from '~/mall/pictures/canvas'
import { diamond } from '~/mall/pictures/ghs'
import { showContentPicture } from '~/areas/content/domain/content-pictures'
import {
  findBannerPicture,
  findUploadedBanner,
  isDraftPicture,
} from '~/areas/content/domain/find-content'
import { findCampaignPicture } from '~/areas/promotions/domain/find-campaigns'
import { drawnCrest } from '~/areas/malls/domain/drawn-crest'
import { findSchoolPicture, showSchoolPicture } from '~/areas/malls/domain/school-pictures'
import { reviews } from '~/areas/reviews/domain/tables'
import { stores } from '~/areas/suppliers/domain/tables'
import type { StoredDetail } from '~/areas/catalogue/domain/detail'
import { openKeptPictures } from '~/mall/pictures/kept-pictures'
import { shownPicture } from '~/areas/catalogue/domain/photographs'
import { photographOf, showPhotograph } from '~/areas/catalogue/domain/show-photograph'
import { findSnapshotPicture } from '~/areas/catalogue/domain/snapshots'
import { products } from '~/areas/catalogue/domain/tables'
import { ghsPictograms } from '~/areas/catalogue/codes'

export interface PictureWanted {
  kind: string
  key: string
  view?: string | null
  width?: number
}
export interface PictureAnswer {
  bytes: Buffer
  mime: 'image/png' | 'image/jpeg'
  etag: string
}

/** Sizes pictures are made in; others get the next larger one, so that nobody can fill the disk with every width. */
const widths = [80, 160, 320, 480, 640, 800, 1200]
const defaultWidth: Record<string, number> = {
  product: 320,
  snapshot: 320,
  review: 160,
  qual: 480,
  school: 160,
  store: 160,
  banner: 1200,
  ghs: 160,
}
const FRESH_SECONDS = 60
/** Views of drawings, and places of photographs. */
const views = [
  ...pictureViews,
  ...Array.from({ length: PHOTOGRAPHS_MAX }, (_, at) => String(at + 1)),
]
/** What drawn pictures may take on the disk; those nobody asked for longest go, and are drawn again when somebody does. */
const KEPT_BYTES = 512 * 1024 * 1024
/** Whatever has a picture is called like this; other keys are not asked for. */
const KEY = /^[^\u0000-\u001f]{1,96}$/
/** Drawing keeps a processor busy; pages must not wait for a wall of new pictures. */
const DRAWN_AT_ONCE = 2

async function productSvg(
  ctx: Ctx,
  key: string,
  view: string | null | undefined,
): Promise<string | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ detail: products.detail })
      .from(products)
      .where(mine(ctx, products, eq(products.id, key))),
  )
  if (!row) return null
  const { picture, label } = row.detail as StoredDetail
  return drawView(ctx, picture, label, view)
}

function drawView(
  ctx: Ctx,
  spec: PictureSpec,
  label: PictureLabel,
  view: string | null | undefined,
): string {
  const picture = shownPicture(ctx, spec)
  const viewName = pictureViews.find(it => it === view)
  return drawPicture(
    viewName && viewsOf(picture, label).includes(viewName)
      ? { ...picture, view: viewName }
      : picture,
    label,
  )
}

/** Keys of two parts, such as goods and what is kept of them. */
const parts = (key: string): [string, string] => {
  const at = key.lastIndexOf('~')
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
}

async function snapshotSvg(
  ctx: Ctx,
  key: string,
  view: string | null | undefined,
): Promise<string | null> {
  const snapshot = await findSnapshotPicture(ctx, ...parts(key))
  return snapshot && drawView(ctx, snapshot.picture, snapshot.label, view)
}

async function reviewSvg(ctx: Ctx, key: string): Promise<string | null> {
  const [id, one] = parts(key)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ detail: products.detail })
      .from(reviews)
      .innerJoin(
        products,
        and(eq(products.mallId, reviews.mallId), eq(products.id, reviews.productId)),
      )
      .where(mine(ctx, reviews, eq(reviews.productId, id), arrayContains(reviews.pictures, [one])))
      .limit(1),
  )
  if (!row) return null
  const { picture, label } = row.detail as StoredDetail
  return drawSnap(picture, label, key)
}

async function qualificationSvg(ctx: Ctx, key: string): Promise<string | null> {
  const [storeId, n] = parts(key)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ name: stores.name, logo: stores.logo, qualifications: stores.qualifications })
      .from(stores)
      .where(mine(ctx, stores, eq(stores.id, storeId))),
  )
  const found = row?.qualifications[Number(n) - 1]
  if (!row || !found) return null
  return drawCertificate({
    title: found.name,
    titleEn: found.nameEn ?? '',
    holder: row.name,
    no: found.no,
    validTo: found.validTo,
    issuer: found.issuer ?? '发证机关',
    colour: (row.logo as { colour: string }).colour,
  })
}

async function storeSvg(ctx: Ctx, key: string): Promise<string | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ logo: stores.logo, name: stores.name, nameEn: stores.nameEn })
      .from(stores)
      .where(mine(ctx, stores, eq(stores.id, key))),
  )
  return row
    ? drawLogo({
        kind: 'store',
        name: row.name,
        nameEn: row.nameEn,
        ...(row.logo as { initials: string; colour: string; accent?: string }),
      })
    : null
}

const schoolSvg = ({ mall }: Ctx, key: string): string | null =>
  key === mall.code ? drawnCrest(mall) : null

async function bannerSvg(ctx: Ctx, key: string): Promise<string | null> {
  if (key.startsWith('campaign-') && !isDraftPicture(key)) {
    const own = await findCampaignPicture(ctx, key.slice('campaign-'.length))
    return own && drawBanner(own)
  }
  const spec = await findBannerPicture(ctx, key)
  return spec && (key.startsWith('floor-') ? drawPromo(spec) : drawBanner(spec))
}

/** A hazard diamond as on labels. */
function ghsSvg(key: string): string | null {
  const code = ghsPictograms.find(it => it === key)
  if (!code) return null
  const canvas = new Canvas()
  diamond(canvas, code, 200, 200, 194)
  return canvas.svg()
}

async function svgOf(ctx: Ctx, { kind, key, view }: PictureWanted): Promise<string | null> {
  if (kind === 'product') return productSvg(ctx, key, view)
  if (kind === 'snapshot') return snapshotSvg(ctx, key, view)
  if (kind === 'review') return reviewSvg(ctx, key)
  if (kind === 'qual') return ctx.services.demo ? qualificationSvg(ctx, key) : null
  if (kind === 'store') return storeSvg(ctx, key)
  if (kind === 'school') return schoolSvg(ctx, key)
  if (kind === 'ghs') return ghsSvg(key)
  return kind === 'banner' ? bannerSvg(ctx, key) : null
}

function findPhotograph(ctx: Ctx, { kind, key, view }: PictureWanted) {
  const place = Number(view ?? 1)
  if (kind === 'product') return photographOf(ctx, { productId: key, place })
  if (kind !== 'snapshot') return null
  const [productId, snapshot] = parts(key)
  return photographOf(ctx, { productId, snapshot, place })
}

/** A photograph, or what a drawing is known by: the same drawing has one file, whichever school shows it. Null: neither. */
async function findShownNow(ctx: Ctx, request: PictureWanted) {
  const photograph = await findPhotograph(ctx, request)
  if (photograph) return { photograph }
  const upload = request.kind === 'banner' ? await findUploadedBanner(ctx, request.key) : null
  if (upload) return { upload }
  const logo = request.kind === 'school' ? await findSchoolPicture(ctx, request.key) : null
  if (logo) return { logo }
  const svg = await svgOf(ctx, request)
  return svg && { drawing: createHash('sha256').update(svg).digest('base64url').slice(0, 27) }
}

/** The same, kept for a while; not of drafts, whose next look would be shown as the last one for as long as browsers keep it. */
const findShown = (ctx: Ctx, request: PictureWanted) =>
  request.kind === 'banner' && isDraftPicture(request.key)
    ? findShownNow(ctx, request)
    : remember(
        ctx,
        `picture/${request.kind}/${request.key}/${request.view ?? ''}`,
        FRESH_SECONDS,
        () => findShownNow(ctx, request),
      )

/** Pictures of goods, suppliers, schools and banners: photographs as they are kept, all else drawn when first asked for, then read from disk. Null: there is no such thing. */
export function openPictures(folder: string, keptBytes = KEPT_BYTES) {
  const files = openKeptPictures(folder, keptBytes)
  const drawing = new Map<string, Promise<Buffer>>()
  const turns = inTurns(DRAWN_AT_ONCE)
  const draw = async (ctx: Ctx, request: PictureWanted, width: number, name: string) => {
    const svg = await svgOf(ctx, request)
    if (!svg) throw new MallError('not_found')
    const png = await turns(() => renderPng(svg, width))
    await files.keep(name, png)
    return png
  }
  return async (ctx: Ctx, request: PictureWanted): Promise<PictureAnswer | null> => {
    if (!KEY.test(request.key)) return null
    const pictureRequest = { ...request, view: views.find(it => it === request.view) }
    const picture = await findShown(ctx, pictureRequest)
    if (!picture) return null
    const wide = pictureRequest.width ?? defaultWidth[pictureRequest.kind] ?? 320
    if (picture.upload) return showContentPicture(ctx, picture.upload, wide)
    if (picture.logo) return showSchoolPicture(ctx, picture.logo, wide)
    if (picture.photograph) return showPhotograph(ctx, picture.photograph, wide)
    const width = widths.find(it => it >= wide) ?? 1200
    const name = `${picture.drawing}-${width}`
    const cached = await files.find(name)
    const mime = 'image/png'
    if (cached) return { bytes: cached, mime, etag: `"${name}"` }
    let png = drawing.get(name)
    if (!png)
      drawing.set(
        name,
        (png = draw(ctx, pictureRequest, width, name).finally(() => drawing.delete(name))),
      )
    return { bytes: await png, mime, etag: `"${name}"` }
  }
}
