import { crc32, deflateSync } from 'node:zlib'

/** The smallest picture there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A file that says it is a picture, as forms send it. */
export const photo = (name: string, bytes: Uint8Array = png) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour, or of several from left to right; `claims` is what its head says of its size, where that is a lie. */
export function pngOf(
  width: number,
  height: number,
  colours: readonly (readonly [number, number, number])[],
  claims: readonly [number, number] = [width, height],
): Buffer {
  const line = Buffer.from([
    0,
    ...Array.from(
      { length: width },
      (_, x) => colours[Math.floor((x * colours.length) / width)] ?? [0, 0, 0],
    ).flat(),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claims[0], 0)
  head.writeUInt32BE(claims[1], 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
