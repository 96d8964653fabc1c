// Plain JavaScript, for a process that has to start quickly. A baseline JPEG (ITU-T T.81) out of RGB, which every browser there ever was can show.

/** Tables K.1 and K.2 of T.81: how coarse each frequency may be at quality 50. */
const LUMA = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]
const CHROMA = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
  47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
]

/** From the lowest frequency to the highest: along the diagonals, there and back. */
const ZIGZAG = Array.from({ length: 15 }, (_, sum) => {
  const line = []
  for (let row = Math.max(0, sum - 7); row <= Math.min(7, sum); row++)
    line.push(row * 8 + sum - row)
  return sum % 2 ? line : line.reverse()
}).flat()

/** Tables K.3 to K.6: how many codes of each length there are, and what they stand for. */
const DC_VALUES = Array.from({ length: 12 }, (_, n) => n)
const codes = (lengths, values) => ({ lengths, values })
const bytesOf = hex => [...Buffer.from(hex, 'hex')]
const DC_LUMA = codes([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], DC_VALUES)
const DC_CHROMA = codes([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], DC_VALUES)
const AC_LUMA = codes(
  [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  bytesOf(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
      '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa' +
      'b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  ),
)
const AC_CHROMA = codes(
  [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
  bytesOf(
    '0001020311040521310612415107617113223281081442' +
      '91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a' +
      '737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9da' +
      'e2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa',
  ),
)

/** The code of each value and its length, counted up as C.2 of T.81 says. */
function tableOf({ lengths, values }) {
  const table = []
  let code = 0
  let at = 0
  for (const [more, count] of lengths.entries()) {
    for (let i = 0; i < count; i++) table[values[at++]] = [code++, more + 1]
    code <<= 1
  }
  return table
}

/** Bits one after another; after a byte of ones comes one of zeros, so that none is taken for a marker. */
function bitWriter() {
  let out = Buffer.allocUnsafe(64 * 1024)
  let length = 0
  let held = 0
  let count = 0
  const byte = value => {
    if (length + 2 > out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length)])
    out[length++] = value
    if (value === 0xff) out[length++] = 0
  }
  const write = (value, bits) => {
    held = (held << bits) | value
    count += bits
    while (count >= 8) {
      count -= 8
      byte((held >> count) & 0xff)
    }
    held &= (1 << count) - 1
  }
  return {
    write,
    end() {
      if (count) write((1 << (8 - count)) - 1, 8 - count)
      return out.subarray(0, length)
    },
  }
}

const COSINES = Float64Array.from({ length: 64 }, (_, at) => {
  const frequency = at >> 3
  const scale = frequency ? 0.5 : Math.SQRT1_2 / 2
  return scale * Math.cos(((2 * (at & 7) + 1) * frequency * Math.PI) / 16)
})
const rows = new Float64Array(64)

/** A block of 8 by 8 as frequencies, coarsened, in the order of the diagonals. */
function transform(block, coarse, out) {
  for (let y = 0; y < 8; y++)
    for (let u = 0; u < 8; u++) {
      let sum = 0
      for (let x = 0; x < 8; x++) sum += COSINES[u * 8 + x] * block[y * 8 + x]
      rows[y * 8 + u] = sum
    }
  for (let i = 0; i < 64; i++) {
    const place = ZIGZAG[i]
    const v = place >> 3
    const u = place & 7
    let sum = 0
    for (let y = 0; y < 8; y++) sum += COSINES[v * 8 + y] * rows[y * 8 + u]
    out[i] = Math.round(sum / coarse[place])
  }
}

/** A number as T.81 F.1.2 writes it: how many bits it takes, then those bits. */
const sizeOf = value => 32 - Math.clz32(Math.abs(value))
const bitsOf = (value, size) => (value < 0 ? value + (1 << size) - 1 : value)

function writeBlock(out, numbers, before, { dc, ac }) {
  const difference = numbers[0] - before
  const size = sizeOf(difference)
  out.write(...dc[size])
  if (size) out.write(bitsOf(difference, size), size)
  let last = 63
  while (last > 0 && !numbers[last]) last--
  let zeros = 0
  for (let i = 1; i <= last; i++) {
    if (!numbers[i]) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) out.write(...ac[0xf0])
    const bits = sizeOf(numbers[i])
    out.write(...ac[(zeros << 4) | bits])
    out.write(bitsOf(numbers[i], bits), bits)
    zeros = 0
  }
  if (last < 63) out.write(...ac[0])
  return numbers[0]
}

const segment = (marker, ...bytes) => {
  const length = bytes.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...bytes])
}
const huffmanSegment = (id, { lengths, values }) => segment(0xc4, id, ...lengths, ...values)

/** Brightness of every pixel, and both colours of every second one in either direction; edges go on beyond the picture. */
function planesOf(rgb, width, height) {
  const wide = Math.ceil(width / 16) * 16
  const high = Math.ceil(height / 16) * 16
  const y = new Float32Array(wide * high)
  const cb = new Float32Array((wide * high) / 4)
  const cr = new Float32Array((wide * high) / 4)
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const from = (Math.min(row, height - 1) * width + Math.min(column, width - 1)) * 3
      const r = rgb[from]
      const g = rgb[from + 1]
      const b = rgb[from + 2]
      const half = (row >> 1) * (wide / 2) + (column >> 1)
      y[row * wide + column] = 0.299 * r + 0.587 * g + 0.114 * b - 128
      cb[half] += (-0.168736 * r - 0.331264 * g + 0.5 * b) / 4
      cr[half] += (0.5 * r - 0.418688 * g - 0.081312 * b) / 4
    }
  return { y, cb, cr, wide, high }
}

/**
 * @param {Uint8Array} rgb three bytes a pixel
 * @param {number} width
 * @param {number} height
 * @param {number} quality 1 to 100, as everybody counts it
 * @returns {Buffer}
 */
export function jpegOf(rgb, width, height, quality) {
  const percent = quality < 50 ? 5_000 / quality : 200 - quality * 2
  const coarse = list =>
    list.map(it => Math.min(255, Math.max(1, Math.floor((it * percent + 50) / 100))))
  const luma = coarse(LUMA)
  const chroma = coarse(CHROMA)
  const { y, cb, cr, wide, high } = planesOf(rgb, width, height)
  const out = bitWriter()
  const ofLuma = { dc: tableOf(DC_LUMA), ac: tableOf(AC_LUMA) }
  const ofChroma = { dc: tableOf(DC_CHROMA), ac: tableOf(AC_CHROMA) }
  const block = new Float64Array(64)
  const numbers = new Int32Array(64)
  const write = (plane, stride, left, top, before, table, codes) => {
    for (let i = 0; i < 64; i++) block[i] = plane[(top + (i >> 3)) * stride + left + (i & 7)]
    transform(block, table, numbers)
    return writeBlock(out, numbers, before, codes)
  }
  let [lastY, lastCb, lastCr] = [0, 0, 0]
  for (let top = 0; top < high; top += 16)
    for (let left = 0; left < wide; left += 16) {
      for (let i = 0; i < 4; i++)
        lastY = write(y, wide, left + (i & 1) * 8, top + (i >> 1) * 8, lastY, luma, ofLuma)
      lastCb = write(cb, wide / 2, left / 2, top / 2, lastCb, chroma, ofChroma)
      lastCr = write(cr, wide / 2, left / 2, top / 2, lastCr, chroma, ofChroma)
    }
  const inOrder = table => ZIGZAG.map(it => table[it])
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    segment(0xdb, 0, ...inOrder(luma), 1, ...inOrder(chroma)),
    segment(0xc0, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1),
    huffmanSegment(0x00, DC_LUMA),
    huffmanSegment(0x10, AC_LUMA),
    huffmanSegment(0x01, DC_CHROMA),
    huffmanSegment(0x11, AC_CHROMA),
    segment(0xda, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0),
    out.end(),
    Buffer.from([0xff, 0xd9]),
  ])
}
