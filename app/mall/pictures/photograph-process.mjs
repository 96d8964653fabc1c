// Plain JavaScript, for a process that has to start quickly. The picture on standard input comes from a stranger.
import process from 'node:process'
import sharp from 'sharp'

const { sides, ratio, quality, pixels, clear } = JSON.parse(process.argv[2])
const WHITE = '#ffffff'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

const pieces = []
for await (const piece of process.stdin) pieces.push(piece)
// One thread: pages are made beside it, and the same file is to come to the same bytes.
sharp.concurrency(1)
const turned = sharp(Buffer.concat(pieces), { limitInputPixels: pixels }).rotate()
const upright = await (clear ? turned.ensureAlpha() : turned.flatten({ background: WHITE }))
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true })
const { width, height, channels } = upright.info
const made = await Promise.all(
  sides.map(async side => {
    const sized = sharp(upright.data, { raw: { width, height, channels } })
      // Square with all of it in white or in nothing, or as a strip that is cut out of its middle.
      .resize(
        side,
        ratio ? Math.round(side * ratio) : side,
        ratio ? { fit: 'cover' } : { fit: 'contain', background: clear ? NOTHING : WHITE },
      )
    const made = clear ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality, mozjpeg: true })
    return { side, bytes: (await made.toBuffer()).toString('base64') }
  }),
)
process.stdout.write(JSON.stringify(made))
