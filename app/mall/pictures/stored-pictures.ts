import { createHash } from 'node:crypto'
import type { Ctx } from '../core/ctx'
import { outside } from '../core/outside'

/** An uploaded picture that was made anew in these widths, the smallest first. */
export interface StoredPicture {
  id: string
  widths: readonly number[]
}

/** By what was uploaded, so that keeping it twice keeps it once. */
export const pictureId = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Where the storage has the bytes of pictures of one kind; each of these may be done again. */
export function storedPictures(kind: string, mime: 'image/png' | 'image/jpeg') {
  const keyOf = (id: string, width: number) =>
    createHash('sha256').update(`${kind} ${id} ${width}`).digest('hex')
  return {
    async put(
      ctx: Ctx,
      id: string,
      sizes: readonly { side: number; bytes: Uint8Array }[],
    ): Promise<void> {
      for (const { side, bytes } of sizes)
        await outside(ctx, 'storage', () =>
          ctx.services.storage.put(ctx.mall.id, keyOf(id, side), bytes),
        )
    },
    /** In the smallest of its widths that is wide enough; null where its bytes are gone. */
    async get(ctx: Ctx, { id, widths }: StoredPicture, wide: number) {
      const width = widths.find(it => it >= wide) ?? widths.at(-1) ?? 0
      const bytes = await outside(ctx, 'storage', () =>
        ctx.services.storage.get(ctx.mall.id, keyOf(id, width)),
      )
      return bytes && { bytes, mime, etag: `"${id.slice(0, 27)}-${width}"` }
    },
    async remove(ctx: Ctx, pictures: readonly StoredPicture[]): Promise<void> {
      for (const { id, widths } of pictures)
        for (const width of widths)
          await outside(ctx, 'storage', () =>
            ctx.services.storage.remove(ctx.mall.id, keyOf(id, width)),
          )
    },
  }
}
