/** What the first bytes of a picture say of it. */
export interface PictureHead {
  mime: string
  width: number
  height: number
}

/** Which picture the bytes are, and how large: by their content, without decoding it. Null: none that we take. */
export function headOf(bytes: Buffer): PictureHead | null {
  const head = jpegHead(bytes) ?? pngHead(bytes) ?? gifHead(bytes)
  return head && head.width > 0 && head.height > 0 ? head : null
}

const begins = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text

function pngHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 33 || !begins(bytes, '\u0089PNG\r\n\u001a\n')) return null
  return {
    mime: 'image/png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  }
}

function gifHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 14 || !(begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a'))) return null
  return {
    mime: 'image/gif',
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
  }
}

/** Frames of T.81, baseline to arithmetic; the other markers of that row are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegHead(bytes: Buffer): PictureHead | null {
  if (!begins(bytes, '\u00ff\u00d8\u00ff')) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    // Any number of ones may stand before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker))
      return {
        mime: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      }
    const length = bytes.readUInt16BE(at + 2)
    at += 2 + length
  }
  return null
}
