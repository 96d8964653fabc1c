import { z } from 'zod'
import { MallError } from '~/contract/errors'

/** The last row somebody was told of: when it changed, to the microsecond as text, and its id. */
export interface Mark {
  changedAt: string
  id: string
}

const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length
/** An instant there is, as `instantText` writes it. */
const isInstant = (text: string): boolean => {
  const at = new Date(text)
  return (
    /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().slice(0, SECONDS) === text.slice(0, SECONDS)
  )
}
const shape = z.tuple([z.string(), z.string().refine(isInstant), z.string().max(64)])

/** Names its feed, so that it is not taken for a place in another. */
export const cursorAt = (feed: string, { changedAt, id }: Mark): string =>
  Buffer.from(JSON.stringify([feed, changedAt, id])).toString('base64url')

export const BEGINNING: Mark = { changedAt: '2000-01-01T00:00:00.000000Z', id: '' }

/** Where a cursor of this feed stands; one that the mall has not made is refused. */
export function readCursor(feed: string, cursor: string | undefined): Mark {
  if (cursor === undefined) return BEGINNING
  let content: unknown
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    content = null
  }
  const parsed = shape.safeParse(content)
  if (!parsed.success || parsed.data[0] !== feed || parsed.data[2].includes('\0'))
    throw new MallError('invalid', { fields: { cursor: 'wrong' } })
  const [, changedAt, id] = parsed.data
  return { changedAt, id }
}
