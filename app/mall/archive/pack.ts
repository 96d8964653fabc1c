import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Ctx } from '../core/ctx'
import { outside } from '../core/outside'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** What the lines of an archive weigh at most; more was never written. */
const EXPANDED_BYTES_MAX = 1_073_741_824

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Lines as they stand in a file, each ended. */
export const textOf = (lines: readonly string[]): string => lines.map(it => `${it}\n`).join('')

/** Where an archive lies, and what is in it. */
export interface PackedFile {
  file: string
  sha256: string
  bytes: number
}

/** A file of an archive that is not there, or is not what was written. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

/** The lines of a file, once it is certain that they are those that were written. */
export async function unpack(
  ctx: Ctx,
  { file, sha256 }: Pick<PackedFile, 'file' | 'sha256'>,
): Promise<string> {
  const packed = await outside(ctx, 'storage', () => ctx.services.storage.get(ctx.mall.id, file))
  if (!packed) throw new ArchiveFault(`the file ${file} of the archive is not there`)
  const content =
    sha256Of(packed) === file ? await expand(packed, { maxOutputLength: EXPANDED_BYTES_MAX }) : null
  if (!content || sha256Of(content) !== sha256)
    throw new ArchiveFault(`the file ${file} of the archive is not what was written`)
  return content.toString('utf8')
}

/**
 * Writes lines into a file and reads it again. The same lines make the same file: whoever was cut off finds it there. One that is
 * not what was written is taken away, so that the next try writes another.
 */
export async function pack(ctx: Ctx, lines: readonly string[]): Promise<PackedFile> {
  const text = textOf(lines)
  const packed = await compress(text)
  const made = { file: sha256Of(packed), sha256: sha256Of(text), bytes: packed.length }
  await outside(ctx, 'storage', () => ctx.services.storage.put(ctx.mall.id, made.file, packed))
  try {
    await unpack(ctx, made)
  } catch (error) {
    if (error instanceof ArchiveFault)
      await outside(ctx, 'storage', () => ctx.services.storage.remove(ctx.mall.id, made.file))
    throw error
  }
  return made
}
