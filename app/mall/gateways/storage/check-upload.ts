import { fileTypeFromBuffer } from 'file-type'
import { MallError } from '~/contract/errors'
import { type UploadKind, uploads } from '~/areas/files/limits'

export interface CheckedUpload {
  /** As the bytes say, not as the browser said. */
  mime: string
  name: string
  size: number
}

const NAME_MAX = 120
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"/\\|?*]/gu

/**
 * Judges an upload by its content against the limits of its kind (spec 9): the bytes must be of an admitted type and
 * the name must end as that type does. Throws `invalid` with a code for the field: `required`, `file_large`, `file_type`.
 */
export async function checkUpload(
  kind: UploadKind,
  name: string,
  bytes: Uint8Array,
  field = 'content',
): Promise<CheckedUpload> {
  const refuse = (code: string) => new MallError('invalid', { fields: { [field]: code } })
  const { bytes: most, types } = uploads[kind]
  if (bytes.length === 0) throw refuse('required')
  if (bytes.length > most) throw refuse('file_large')
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  const endingsByType: Readonly<Record<string, readonly string[]>> = types
  const endings = mime && Object.hasOwn(endingsByType, mime) ? endingsByType[mime] : undefined
  const safe = safeName(name, endings?.[0] ?? '')
  const ending = /\.([^.]+)$/.exec(safe)?.[1]?.toLowerCase() ?? ''
  if (!mime || !endings?.includes(ending)) throw refuse('file_type')
  return { mime, name: safe, size: bytes.length }
}

/** The last part of a path as old browsers send it, without signs that a file system or a header could trip over. */
function safeName(name: string, ending: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(unsafe, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = plain.lastIndexOf('.')
  if (dot < 0) return ending ? `${clip(plain) || 'file'}.${ending}` : plain
  return `${clip(plain.slice(0, dot)) || 'file'}${plain.slice(dot, dot + 12)}`
}

/** Cuts between whole characters. */
const clip = (text: string) => [...text].slice(0, NAME_MAX).join('')
