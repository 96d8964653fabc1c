/** What the first bytes of a picture say of it; `turn` is how its camera was held, 1 to 8 of EXIF. */
export interface PictureHead {
  mime: string
  width: number
  height: number
  turn: number
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
    turn: 1,
  }
}

function gifHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 14 || !(begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a'))) return null
  return {
    mime: 'image/gif',
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    turn: 1,
  }
}

/** Frames of T.81, baseline to arithmetic; the other markers of that row are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegHead(bytes: Buffer): PictureHead | null {
  if (!begins(bytes, '\u00ff\u00d8\u00ff')) return null
  let turn = 1
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
        turn,
      }
    const length = bytes.readUInt16BE(at + 2)
    if (marker === 0xe1) turn = turnOf(bytes.subarray(at + 4, at + 2 + length)) ?? turn
    at += 2 + length
  }
  return null
}

const ORIENTATION = 0x0112
const EXIF = 'Exif\u0000\u0000'

/** The orientation in the first directory of EXIF, where there is one. */
function turnOf(segment: Buffer): number | null {
  if (!begins(segment, EXIF)) return null
  const tiff = segment.subarray(EXIF.length)
  if (tiff.length < 14) return null
  const isLittle = begins(tiff, 'II')
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return null
  for (let n = 0, at = start + 2; n < short(start) && at + 12 <= tiff.length; n++, at += 12) {
    if (short(at) !== ORIENTATION) continue
    const turn = short(at + 8)
    return turn >= 1 && turn <= 8 ? turn : null
  }
  return null
}
