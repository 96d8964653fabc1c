/** The smallest picture there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A file that says it is a picture, as forms send it. */
export const photo = (name: string, bytes: Uint8Array = png) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
