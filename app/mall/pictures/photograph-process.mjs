// Plain JavaScript, for a process that has to start quickly. The picture on standard input comes from a stranger.
import process from 'node:process'
import { Resvg } from '@resvg/resvg-js'
import { jpegOf } from './jpeg.mjs'

const { mime, width, height, turn, sides, quality } = JSON.parse(process.argv[2])

/** How the picture is to be turned, as its camera noted it: 1 to 8 of EXIF. */
const turns = {
  2: [-1, 0, 0, 1, width, 0],
  3: [-1, 0, 0, -1, width, height],
  4: [1, 0, 0, -1, 0, height],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, height, 0],
  7: [0, -1, -1, 0, height, width],
  8: [0, -1, 1, 0, 0, width],
}

/** Its pixels at their own size, upright, on white; null where there are none. */
function decode(bytes) {
  const [wide, high] = turn > 4 ? [height, width] : [width, height]
  const matrix = (turns[turn] ?? [1, 0, 0, 1, 0, 0]).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><image transform="matrix(${matrix})" width="${width}" height="${height}" preserveAspectRatio="none" href="data:${mime};base64,${bytes.toString('base64')}"/></svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const rgb = new Uint8ClampedArray(wide * high * 3)
  let isEmpty = true
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const white = 255 - pixels[from + 3]
    if (white < 255) isEmpty = false
    rgb[to] = pixels[from] + white
    rgb[to + 1] = pixels[from + 1] + white
    rgb[to + 2] = pixels[from + 2] + white
  }
  return isEmpty ? null : { rgb, wide, high }
}

/** Which pixels of `from` one of `to` covers, and how much of it each of them fills. */
function covered(from, to, at) {
  const [start, end] = [(at * from) / to, Math.min(from, ((at + 1) * from) / to)]
  const parts = []
  for (let i = Math.floor(start); i < end; i++)
    parts.push([i, ((Math.min(i + 1, end) - Math.max(i, start)) * to) / from])
  return parts
}

/** Made smaller: each pixel is the mean of all it covers. */
function shrink({ rgb, wide, high }, most) {
  const scale = Math.min(1, most / Math.max(wide, high))
  if (scale === 1) return { rgb, wide, high }
  const [newWide, newHigh] = [wide, high].map(it => Math.max(1, Math.round(it * scale)))
  const columns = Array.from({ length: newWide }, (_, x) => covered(wide, newWide, x))
  const made = new Uint8ClampedArray(newWide * newHigh * 3)
  const line = new Float32Array(wide * 3)
  for (let y = 0; y < newHigh; y++) {
    line.fill(0)
    for (const [row, share] of covered(high, newHigh, y))
      for (let i = 0, from = row * wide * 3; i < line.length; i++, from++)
        line[i] += rgb[from] * share
    for (const [x, parts] of columns.entries())
      for (let colour = 0; colour < 3; colour++) {
        let sum = 0
        for (const [column, share] of parts) sum += line[column * 3 + colour] * share
        made[(y * newWide + x) * 3 + colour] = sum
      }
  }
  return { rgb: made, wide: newWide, high: newHigh }
}

/** In the middle of a white square: goods stand in squares, and old browsers would stretch anything else. */
function squared({ rgb, wide, high }) {
  const side = Math.max(wide, high)
  if (wide === high) return { rgb, side }
  const left = (side - wide) >> 1
  const top = (side - high) >> 1
  const made = new Uint8ClampedArray(side * side * 3).fill(255)
  for (let y = 0; y < high; y++)
    made.set(rgb.subarray(y * wide * 3, (y + 1) * wide * 3), ((top + y) * side + left) * 3)
  return { rgb: made, side }
}

const pieces = []
for await (const piece of process.stdin) pieces.push(piece)
let picture = decode(Buffer.concat(pieces))
const made = []
if (picture)
  // Each out of the next larger one.
  for (const most of [...sides].reverse()) {
    picture = shrink(picture, most)
    const { rgb, side } = squared(picture)
    made.unshift({ side, jpeg: jpegOf(rgb, side, side, quality).toString('base64') })
  }
process.stdout.write(JSON.stringify(made))
