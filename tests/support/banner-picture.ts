import sharp from 'sharp'

/** A picture of one's own for a banner, of one colour. */
export const bannerPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()
