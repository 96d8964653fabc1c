import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
  /** What the archive says of its size, where that is a lie. */
  says?: number
  /** The same for its sum. */
  crc?: number
  /** Name as bytes that are not UTF-8. */
  raw?: Buffer
  locked?: boolean
}

/** An archive byte by byte, so that any of them may be wrong. */
export function zipOf(...files: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, says, crc, raw, locked } of files) {
    const packed = deflateRawSync(bytes)
    const title = raw ?? Buffer.from(name, 'utf8')
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE((locked ? 1 : 0) | (raw ? 0 : 1 << 11), 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc ?? crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(says ?? bytes.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const one = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, where, title]))
    local.push(one)
    at += one.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...local, list, end]))
}
