import type { AppLoadContext } from '@remix-run/node'
import { isMallError, type MallError } from '~/contract/errors'

const isFile = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && value.size > 0 && value.name !== ''
const isGif = (bytes: Uint8Array) => bytes[0] === 0x47 && bytes[1] === 0x49 && bytes[2] === 0x46

/** The files chosen in a field; a browser sends a nameless empty one where there are none. */
export const filesOf = (fields: FormData, name: string): File[] =>
  fields.getAll(name).filter(isFile)

/** Ids of pictures that a refused form gave back, as many as a field may have. */
export const keptIds = (fields: FormData, name: string, max: number): string[] =>
  [
    ...new Set(
      fields
        .getAll(name)
        .map(String)
        .filter(it => /^[\w-]{1,64}$/.test(it)),
    ),
  ].slice(0, max)

/** Ids of kept files that a refusal says are no longer there. */
const goneIn = (error: MallError): ReadonlySet<string> =>
  new Set(
    String(error.details.values?.gone ?? '')
      .split(',')
      .filter(Boolean),
  )

/** Ids a refused form shows again: what is gone would only refuse it once more. */
export const stillThere = (ids: readonly string[], error: MallError): string[] => {
  const missing = goneIn(error)
  return ids.filter(it => !missing.has(it))
}

/** The form without files that are gone; itself where none is. */
export function withoutGone(fields: FormData, error: MallError): FormData {
  const missing = goneIn(error)
  if (!missing.size) return fields
  const left = new FormData()
  for (const [name, value] of fields)
    if (typeof value !== 'string' || !missing.has(value)) left.append(name, value)
  return left
}

interface Keeping {
  kind?: 'Image' | 'Attach' | 'ImgPdf'
  max: number
  bytesMax?: number
  gif?: boolean
}

/**
 * Keeps files at once and adds their ids to those kept already, so that a form refused for another reason does not ask for
 * them again. Answers the code of what was wrong with one of them, or with their number.
 */
export async function keepFiles(
  { api }: AppLoadContext,
  files: readonly File[],
  keptNames: string[],
  { kind = 'Image', max, bytesMax = Infinity, gif = kind !== 'Image' }: Keeping,
): Promise<string | undefined> {
  if (keptNames.length + files.length > max) return 'file_count'
  let wrong: string | undefined
  for (const file of files) {
    if (file.size >= bytesMax) {
      wrong = 'file_large'
      continue
    }
    const content = new Uint8Array(await file.arrayBuffer())
    if (!gif && isGif(content)) {
      wrong = 'file_type'
      continue
    }
    try {
      keptNames.push((await api.files.upload({ kind, name: file.name, content })).id)
    } catch (error) {
      if (!isMallError(error)) throw error
      wrong = error.details.fields?.content ?? error.code
    }
  }
  return wrong
}
