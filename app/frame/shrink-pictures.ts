/** Longest edge of a picture that was too large, in pixels: the label of a bottle can still be read. */
const EDGE_MAX = 2_560
/** Tried one after another until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5]

/** A file with its size as it was chosen and, where it was shrunk, as it is sent. In bytes. */
export interface ShrunkFile {
  name: string
  before: number
  after?: number
}

/**
 * Puts smaller copies of pictures that are too large for the mall in the place of those that were chosen, and leaves out what
 * cannot be made small enough. A form that is sent meanwhile waits. Null where others were chosen meanwhile: those stay.
 */
export async function shrinkPictures(
  input: HTMLInputElement,
  bytesMax: number,
): Promise<{ shrunk: ShrunkFile[]; refused: ShrunkFile[] } | null> {
  const release = hold(input.form)
  const files = input.files
  const shrunk: ShrunkFile[] = [],
    refusedFiles: ShrunkFile[] = []
  try {
    const transfer = new DataTransfer()
    for (const file of files ?? []) {
      const small = file.size < bytesMax ? file : await smaller(file, bytesMax)
      if (small) transfer.items.add(small)
      if (!small) refusedFiles.push({ name: file.name, before: file.size })
      else if (small !== file)
        shrunk.push({ name: file.name, before: file.size, after: small.size })
    }
    if (input.files !== files) return null
    input.files = transfer.files
  } finally {
    release(refusedFiles.length === 0)
  }
  return { shrunk, refused: refusedFiles }
}

/** The picture as a JPEG that is small enough; null where the browser cannot make one. */
async function smaller(file: File, bytesMax: number): Promise<File | null> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, EDGE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no see-through parts; what was behind them would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>(resolve =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (blob && blob.size < bytesMax)
      return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  }
  return null
}

/** Keeps a form from being sent until released, and sends it then if somebody has tried and `mayGo`. */
function hold(form: HTMLFormElement | null): (mayGo: boolean) => void {
  let lastPress: { by: HTMLElement | null } | undefined
  const wait = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    lastPress = { by: event.submitter }
  }
  form?.addEventListener('submit', wait, { capture: true })
  return mayGo => {
    form?.removeEventListener('submit', wait, { capture: true })
    if (lastPress && mayGo) form?.requestSubmit(lastPress.by)
  }
}
