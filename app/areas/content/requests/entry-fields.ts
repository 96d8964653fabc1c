import { z } from 'zod'
import { dateOfSchool, startOfSchoolDay } from '~/web/school-day'
import { readDay } from '~/web/query'
import { entryFields, isRows, rowParts, type ContentKind, type EntryField } from '../codes'
import { entrySchemas, type Entry, type KindAndEntry } from '../entries'
import { momentIn, readCampaign, typedCampaign } from './campaign-fields'

type TypedFields = Record<string, unknown>
const partsOf = (it: unknown): TypedFields =>
  typeof it === 'object' && it !== null && !Array.isArray(it) ? (it as TypedFields) : {}
const textOf = (it: unknown): string => (typeof it === 'string' ? it : '')

/** What stands at `left.title` of what was typed. */
const at = (typed: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((it, part) => partsOf(it)[part], typed)

function put(entry: TypedFields, name: string, value: unknown): void {
  const parts = name.split('.')
  const last = parts.pop() ?? name
  let inner = entry
  for (const part of parts) inner = (inner[part] ??= {}) as TypedFields
  if (value !== undefined) inner[last] = value
}

/** Rows of a list with where they stood: those that were left empty do not count. */
function rowsOf(typed: unknown, parts: readonly string[]) {
  const rows = Array.isArray(typed) ? typed.map(partsOf) : []
  return rows.flatMap((row, place) =>
    parts.some(part => textOf(row[part]).trim())
      ? [{ place, row: Object.fromEntries(parts.map(part => [part, textOf(row[part])])) }]
      : [],
  )
}

/** What goods are named by in a list that somebody typed. */
export const goodsIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean)

function valueOf({ name, look }: EntryField, typed: unknown): unknown {
  const value = at(typed, name)
  if (look === 'tick') return value === 'on'
  if (isRows(look)) return rowsOf(value, rowParts[look]).map(it => it.row)
  const text = textOf(value)
  if (look === 'moment') return momentIn(text, name === 'endsAt')
  if (look === 'supplier') return text || undefined
  if (look === 'day') return text.trim() ? (readDay(text) ?? text) : undefined
  if (look === 'goods') return goodsIn(text)
  if (look === 'colour') return text.trim() || undefined
  return text.replace(/\r\n/g, '\n')
}

const instant = z.iso.datetime({ offset: true })
/**
 * The instant a notice is published at: the one it has as long as its day stays, today's at once, another day's at its beginning.
 * Empty where there is no such day.
 */
function instantOf(typed: string, before: string, now: Date): string {
  const day = readDay(typed)
  if (!day) return ''
  if (instant.safeParse(before).success && dateOfSchool(new Date(before)) === day) return before
  return (dateOfSchool(now) === day ? now : startOfSchoolDay(day)).toISOString()
}
const wholeNumber = (text: string): number => (/^-?\d{1,9}$/.test(text) ? Number(text) : 1)

/** Floors of a campaign that was typed, by the place of their rows: known ones keep their key, new ones get one that is free. */
function floorIds(typed: TypedFields): { place: number; id: string }[] {
  const rows = Array.isArray(typed.floors) ? typed.floors.map(partsOf) : []
  const knownFloorIds = rows.map(it => textOf(it.id))
  let n = 0
  const freeFloorId = () => {
    do n++
    while (knownFloorIds.includes(`floor-${n}`))
    return `floor-${n}`
  }
  return rowsOf(typed.floors, rowParts.floors).map(({ place }) => ({
    place,
    id: knownFloorIds[place] || freeFloorId(),
  }))
}

/** The entry that somebody typed, as its schema takes it. */
function read(kind: ContentKind, typed: TypedFields, now: Date): TypedFields {
  const entry: TypedFields = {}
  for (const field of entryFields[kind]) put(entry, field.name, valueOf(field, typed))
  const id = textOf(typed.entryId)
  if (kind === 'banner' || kind === 'floors') entry.key = id
  if (['notices', 'help', 'manual', 'sellingPoints', 'campaigns'].includes(kind)) entry.id = id
  if (kind === 'floors') entry.n = wholeNumber(textOf(typed.number))
  if (kind === 'sellingPoints' || kind === 'campaigns')
    entry.ord = wholeNumber(textOf(typed.number))
  if (kind === 'campaigns') readCampaign(entry, floorIds(typed))
  if (kind === 'banner') {
    const upload = partsOf(entry.upload)
    const uploadId = textOf(at(typed, 'upload.id'))
    if (uploadId)
      entry.upload = { id: uploadId, ...upload, bare: upload.bare === true || undefined }
    else delete entry.upload
  }
  if (kind === 'notices') {
    const from = textOf(entry.from)
    delete entry.from
    entry.publishedAt = instantOf(from, textOf(typed.publishedAt), now)
  }
  return entry
}

/** Fields of a form as the schema of the entry has them at an instant; what is wrong is told at the field it was typed in. */
export const entryForm = <K extends ContentKind>(kind: K, now: Date) =>
  z.looseObject({}).transform((typed, context) => {
    const result = entrySchemas[kind].safeParse(read(kind, typed, now))
    if (result.success) return { kind, entry: result.data } as KindAndEntry
    for (const issue of result.error.issues)
      context.addIssue({
        code: 'custom',
        path: typedPath(kind, issue.path, typed),
        message: codeOf(issue),
      })
    return z.NEVER
  })

const codeOf = ({ message }: z.core.$ZodIssue) =>
  /^[a-z][a-z0-9_]*$/.test(message) ? message : 'wrong'

/** Where something was typed that is wrong in the entry: rows left empty do not count there. */
function typedPath(
  kind: ContentKind,
  path: readonly PropertyKey[],
  typed: TypedFields,
): (string | number)[] {
  const [field, row, ...rest] = path
  if (field === 'publishedAt') return ['from']
  if (field === 'middle' || field === 'best') return [field]
  const look = entryFields[kind].find(it => it.name === field)?.look
  if (look && isRows(look) && typeof row === 'number') {
    const name = String(field)
    return [name, rowsOf(typed[name], rowParts[look])[row]?.place ?? row, ...rest.map(String)]
  }
  return path.map(it => (typeof it === 'number' ? it : String(it)))
}

/** What the form calls a field of the entry that a call has refused: `content.entry.goods[1].price` may have stood in the third row. */
export function typedName(kind: ContentKind, field: string, typed: Record<string, unknown>) {
  const [name, row, part] = field.replace(/^content\.entry\./, '').split(/[.[\]]+/)
  if (!name || row === undefined || part === undefined || !/^\d+$/.test(row))
    return field.replace(/^content\.entry\./, '')
  const [list, place, ...rest] = typedPath(kind, [name, Number(row), part], typed)
  return `${list}[${place}].${rest.join('.')}`
}

/** An entry as a form would have been filled in. */
export function typedEntry(kind: ContentKind, entry: Entry | null): TypedFields {
  const typed: TypedFields = {}
  for (const { name, look } of entryFields[kind]) {
    const value = at(entry, name)
    if (look === 'tick') put(typed, name, value ? 'on' : '')
    else if (look === 'goods') put(typed, name, Array.isArray(value) ? value.join('\n') : '')
    else put(typed, name, value ?? '')
  }
  if (entry && 'endsAt' in entry) typedCampaign(typed, entry)
  if (entry && 'publishedAt' in entry) {
    typed.from = dateOfSchool(new Date(entry.publishedAt))
    typed.publishedAt = entry.publishedAt
  }
  if (entry && 'upload' in entry && entry.upload) put(typed, 'upload.id', entry.upload.id)
  if (entry && 'n' in entry) typed.number = String(entry.n)
  if (entry && 'ord' in entry) typed.number = String(entry.ord)
  if (entry && 'key' in entry) typed.entryId = entry.key
  if (entry && 'id' in entry) typed.entryId = entry.id
  return typed
}
