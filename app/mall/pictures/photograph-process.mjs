// Plain JavaScript, for a process that has to start quickly. The picture on standard input comes from a stranger.
import process from 'node:process'
import sharp from 'sharp'

const { sides, ratio, quality, pixels } = JSON.parse(process.argv[2])
const WHITE = '#ffffff'

const pieces = []
for await (const piece of process.stdin) pieces.push(piece)
// One thread: pages are made beside it, and the same file is to come to the same bytes.
sharp.concurrency(1)
const upright = await sharp(Buffer.concat(pieces), { limitInputPixels: pixels })
  .rotate()
  .flatten({ background: WHITE })
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true })
const { width, height, channels } = upright.info
const made = await Promise.all(
  sides.map(async side => {
    const jpeg = await sharp(upright.data, { raw: { width, height, channels } })
      // Square with all of it in white, or as a strip that is cut out of its middle.
      .resize(
        side,
        ratio ? Math.round(side * ratio) : side,
        ratio ? { fit: 'cover' } : { fit: 'contain', background: WHITE },
      )
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    return { side, jpeg: jpeg.toString('base64') }
  }),
)
process.stdout.write(JSON.stringify(made))
