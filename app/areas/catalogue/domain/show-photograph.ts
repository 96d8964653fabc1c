import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { findPhotographs, findSides, readPhotograph } from './photographs'
import { findSnapshotPicture } from './snapshots'

export interface PhotographSizes {
  productId: string
  source: string
  sides: number[]
}

/** The photograph of goods as they are, or as somebody ordered them; of several the one of the place that is asked for, or the first. */
export async function photographOf(
  ctx: Ctx,
  { productId, snapshot, place }: { productId: string; snapshot?: string; place: number },
): Promise<PhotographSizes | null> {
  const sources =
    snapshot === undefined
      ? (await read(ctx, ctx => findPhotographs(ctx, [productId])))
          .get(productId)
          ?.map(it => it.source)
      : (await findSnapshotPicture(ctx, productId, snapshot))?.photographs
  const source = sources?.[place - 1] ?? sources?.[0]
  const sides = source ? await findSides(ctx, productId, source) : null
  return source && sides ? { productId, source, sides } : null
}

/** It in the smallest of its sizes that is wide enough; null where its bytes are gone. */
export async function showPhotograph(
  ctx: Ctx,
  { productId, source, sides }: PhotographSizes,
  wide: number,
) {
  const side = sides.find(it => it >= wide) ?? sides.at(-1) ?? 0
  const bytes = await readPhotograph(ctx, productId, source, side)
  return bytes && { bytes, mime: 'image/jpeg' as const, etag: `"${source.slice(0, 27)}-${side}"` }
}
