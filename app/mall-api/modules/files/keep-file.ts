import type { UploadKind } from '~/contract/limits'
import { audit } from '../../core/audit'
import { actorOf, type Ctx } from '../../core/ctx'
import { newId } from '../../core/ids'
import { write } from '../../database/pool'
import { checkUpload } from '../../gateways/storage/check-upload'
import { files } from './tables'

export type FileRow = typeof files.$inferSelect

/** Where a browser finds a file. */
export const fileUrl = (id: string) => `/emall/files/${id}`
export const fileReply = ({
  id,
  name,
  mime,
  size,
}: Pick<FileRow, 'id' | 'name' | 'mime' | 'size'>) => ({ id, name, mime, size, url: fileUrl(id) })

/** Keeps an upload after judging its content. Until it is attached to something, only its owner may see it. */
export async function keepFile(
  ctx: Ctx,
  input: { kind: UploadKind; name: string; content: Uint8Array },
) {
  const owner = actorOf(ctx)
  const checked = await checkUpload(input.kind, input.name, input.content)
  // Bytes first: a row never points at nothing. What a failed insert leaves behind is found again by its content.
  const storageKey = await ctx.services.storage.put(ctx.mall.id, input.content)
  return write(ctx, async ctx => {
    const row = {
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      ownerId: owner.personId,
      kind: input.kind,
      ...checked,
      storageKey,
      createdAt: ctx.clock.now(),
    }
    await ctx.db.insert(files).values(row)
    await audit(ctx, 'file.upload', 'file', row.id, { name: row.name, size: row.size })
    return fileReply(row)
  })
}
