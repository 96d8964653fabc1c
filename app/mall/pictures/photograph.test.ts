import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf } from '../../../tests/support/pictures'
import { faultOfPicture, remakeLogo, remakePicture } from './photograph'
import { headOf } from './picture-head'

const RED = [220, 40, 30] as const
const BLUE = [20, 60, 200] as const

async function madeOf(bytes: Buffer) {
  const renditions = await remakePicture(bytes)
  if (!renditions) throw new Error('it was not decoded')
  return renditions
}

/** The colour of a place of a JPEG, from 0 to 1 in either direction. */
function colourAt(jpeg: Buffer, side: number, x: number, y: number): number[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/></svg>`
  const { pixels } = new Resvg(svg).render()
  const at = (Math.floor(y * side) * side + Math.floor(x * side)) * 4
  return [...pixels.subarray(at, at + 3)]
}
const isNear = (colour: number[], expected: readonly number[]) =>
  colour.every((it, n) => Math.abs(it - (expected[n] ?? 0)) < 12)

/** A JPEG with a segment of EXIF that tells how the camera was held, and where it was. */
function withExif(jpeg: Buffer, turn: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(turn, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 30.27N 120.15E')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    body,
    jpeg.subarray(2),
  ])
}

test('a photograph is made in a few sizes, none larger than itself, in white squares', async () => {
  const renditions = await madeOf(pngOf(900, 450, [RED, BLUE]))
  expect(renditions.map(it => it.side)).toEqual([160, 320, 800, 900])
  for (const { side, bytes: jpeg } of renditions) {
    expect(headOf(jpeg)).toMatchObject({ mime: 'image/jpeg', width: side, height: side })
    expect(isNear(colourAt(jpeg, side, 0.2, 0.5), RED), `${side}, left`).toBe(true)
    expect(isNear(colourAt(jpeg, side, 0.8, 0.5), BLUE), `${side}, right`).toBe(true)
    expect(isNear(colourAt(jpeg, side, 0.5, 0.1), [255, 255, 255]), `${side}, above`).toBe(true)
  }
  expect((await madeOf(pngOf(3, 2, [RED]))).map(it => it.side)).toEqual([3])
  expect((await madeOf(pngOf(1_500, 10, [RED]))).map(it => it.side)).toEqual([160, 320, 800, 1_200])
}, 30_000)

test('it comes upright, and of its file nothing but what is seen goes on', async () => {
  const [flat] = await madeOf(pngOf(100, 100, [RED, BLUE]))
  if (!flat) throw new Error('nothing was made')
  // Held on its side: what was left is above.
  const [upright] = await madeOf(withExif(flat.bytes, 6))
  if (!upright) throw new Error('nothing was made')
  expect(isNear(colourAt(upright.bytes, 100, 0.5, 0.2), RED)).toBe(true)
  expect(isNear(colourAt(upright.bytes, 100, 0.5, 0.8), BLUE)).toBe(true)
  expect(upright.bytes.includes('Exif') || upright.bytes.includes('GPS')).toBe(false)
  const [mirrorImage] = await madeOf(withExif(flat.bytes, 2))
  expect(isNear(colourAt(mirrorImage?.bytes ?? Buffer.alloc(0), 100, 0.8, 0.5), RED)).toBe(true)
}, 30_000)

test('the same file always comes to the same bytes', async () => {
  const file = pngOf(200, 150, [RED, BLUE, RED])
  expect(await remakePicture(file)).toEqual(await remakePicture(file))
}, 30_000)

test('what is no picture, too large or broken is not made', async () => {
  const whole = pngOf(300, 300, [RED, BLUE])
  expect(faultOfPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    'not_picture',
  )
  expect(faultOfPicture(Buffer.from('\u0089PNG', 'latin1'))).toBe('not_picture')
  expect(faultOfPicture(pngOf(1, 1, [RED], [60_000, 60_000]))).toBe('picture_pixels')
  expect(faultOfPicture(whole)).toBe(null)
  expect(await remakePicture(whole.subarray(0, 60))).toBe(null)
  expect(await remakePicture(pngOf(1, 1, [RED], [4_000, 4_000]))).toBe(null)
}, 30_000)

test('a logo is made in a few sizes, whole in a square, and what lets the page through stays so', async () => {
  const half = await sharp({
    create: {
      width: 400,
      height: 200,
      channels: 4,
      background: { r: 220, g: 40, b: 30, alpha: 0 },
    },
  })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#dc281e' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const made = (await remakeLogo(half)) ?? []
  expect(made.map(it => it.side)).toEqual([64, 160, 320])
  for (const { side, bytes } of made) {
    expect(headOf(bytes)).toEqual({ mime: 'image/png', width: side, height: side })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) =>
      data[(Math.floor(y * side) * side + Math.floor(x * side)) * 4 + 3]
    expect([alphaAt(0.75, 0.5), alphaAt(0.25, 0.5), alphaAt(0.75, 0.1)]).toEqual([255, 0, 0])
  }
  expect((await remakeLogo(pngOf(100, 70, [RED])))?.map(it => it.side)).toEqual([64, 100])
  expect(await remakeLogo(pngOf(100, 70, [RED]).subarray(0, 60))).toBe(null)
}, 30_000)
