import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { MallError } from '~/contract/errors'
import { wrongFile } from './read-file'

const inflate = promisify(inflateRaw)
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const [STORED, DEFLATED] = [0, 8]
const ENCRYPTED = 1
const NAME_IN_UTF8 = 1 << 11

export interface ZipEntry {
  /** With its folders. */
  name: string
  /** Its place in the archive, from 1. */
  n: number
  method: number
  crc: number
  /** Bytes, as the archive says. */
  packed: number
  size: number
  at: number
}

/**
 * What stands in an archive, by its directory; nothing is unpacked. Folders are left out. Throws `invalid` for the field `file`:
 * `zip_wrong` it is none, `zip_broken` or locked by a password, `zip_many` files.
 */
export function listZip(content: Buffer, most: number): ZipEntry[] {
  if (content.length < END_BYTES || content.readUInt32LE(0) !== LOCAL) throw wrongFile('zip_wrong')
  const end = endOf(content)
  const count = content.readUInt16LE(end + 10)
  // 0xffff: a larger directory elsewhere, for archives larger than any we take.
  if (count > most)
    throw new MallError('invalid', { fields: { file: 'zip_many' }, values: { most } })
  const entries: ZipEntry[] = []
  let at = content.readUInt32LE(end + 16)
  for (let n = 1; n <= count; n++) {
    if (at + ENTRY_BYTES > end || content.readUInt32LE(at) !== ENTRY) throw wrongFile('zip_broken')
    const flags = content.readUInt16LE(at + 8)
    if (flags & ENCRYPTED) throw wrongFile('zip_broken')
    const nameEnds = at + ENTRY_BYTES + content.readUInt16LE(at + 28)
    const name = nameOf(content.subarray(at + ENTRY_BYTES, nameEnds), flags)
    if (!name.endsWith('/'))
      entries.push({
        name,
        n,
        method: content.readUInt16LE(at + 10),
        crc: content.readUInt32LE(at + 16),
        packed: content.readUInt32LE(at + 20),
        size: content.readUInt32LE(at + 24),
        at: content.readUInt32LE(at + 42),
      })
    at = nameEnds + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return entries
}

/** One file of an archive. What the archive says of its size may be a lie: inflating stops where it should have ended. */
export async function unzip(
  content: Buffer,
  { at, method, packed, size, crc }: ZipEntry,
): Promise<Buffer | null> {
  if (at + LOCAL_BYTES > content.length || content.readUInt32LE(at) !== LOCAL) return null
  const start = at + LOCAL_BYTES + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const data = content.subarray(start, start + packed)
  const bytes = await unpack(data, method, size)
  return bytes?.length === size && crc32(bytes) === crc ? bytes : null
}

async function unpack(data: Buffer, method: number, size: number): Promise<Buffer | null> {
  if (method === STORED) return data
  if (method !== DEFLATED || !size) return null
  try {
    return await inflate(data, { maxOutputLength: size })
  } catch {
    return null
  }
}

/** The end of the directory stands last, before a comment. */
function endOf(content: Buffer): number {
  const first = Math.max(0, content.length - END_BYTES - COMMENT_MAX)
  for (let at = content.length - END_BYTES; at >= first; at--)
    if (content.readUInt32LE(at) === END) return at
  throw wrongFile('zip_broken')
}

/** Windows in China writes names in GB18030 and does not say so. */
function nameOf(bytes: Buffer, flags: number): string {
  const encoding = flags & NAME_IN_UTF8 || isUtf8(bytes) ? 'utf-8' : 'gb18030'
  return new TextDecoder(encoding).decode(bytes).replaceAll('\\', '/').normalize('NFC')
}
