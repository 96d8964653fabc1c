import { specIn } from '~/contract/spec'
import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { ROWS_MAX } from '~/contract/limits'
import { paths } from '~/paths'
import { asPage, isForPage } from '~/web/failures'
import { asTyped, parseFields, readForm } from '~/web/forms'
import { filesOf } from '~/web/keep-files'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'
import { dateOfSchool } from '~/web/school-day'
import { contentKinds, entryStates, goodsLists, type ContentKind } from '../codes'
import type { Entry } from '../entries'
import { entryForm, goodsIn, typedEntry, typedName } from './entry-fields'

const ROWS = 20
const GOODS_FOUND = 20
/** What an entry that is not there looks like: nobody has made it meanwhile. */
const NOTHING = 'nothing'

export function kindOf(name: string | undefined): ContentKind {
  const kind = contentKinds.find(it => it === name)
  if (!kind) throw data({ code: 'not_found' }, { status: 404 })
  return kind
}

export const loadKinds = (context: AppLoadContext) => context.api.content.kinds().catch(asPage)

/** A page of the entries of a kind. */
export async function loadEntries(request: Request, context: AppLoadContext, name?: string) {
  const kind = kindOf(name)
  const { page, rows, text } = listQuery(request, ROWS)
  const keyword = text('keyword')
  const state = entryStates.find(it => it === text('state', 20))
  const list = await context.api.content.entries({ kind, page, rows, keyword, state }).catch(asPage)
  return { ...list, kind, query: { keyword, state, page, rows }, said: text('said', 20) }
}

/** The buttons of a row: one place up or down. */
export async function moveAction(request: Request, context: AppLoadContext, name?: string) {
  const kind = kindOf(name)
  const { fields, intent, argument: id } = await readForm(request, context)
  const by = intent === 'down' ? 'down' : 'up'
  const list = paths.contentOf(kind)
  return context.api.content
    .move({ kind, id, by, look: String(fields.get('order') ?? '') || '-' })
    .then(
      () => redirect(`${list}?said=moved`),
      (error: unknown) => {
        if (isMallError(error) && ['conflict', 'wrong_state'].includes(error.code))
          return tooLate(list)
        return asPage(error)
      },
    )
}

/** A new entry: what it will be known by is drawn here, so that a form sent twice makes one. */
export async function loadNewEntry(context: AppLoadContext, name?: string) {
  const kind = kindOf(name)
  const colours = { scene: 'laboratory', colour: '#1f5fae' }
  const typed: Record<string, unknown> = {
    ...typedEntry(kind, null),
    entryId: randomUUID().slice(0, 13),
    ...(kind === 'notices' ? { from: dateOfSchool(context.now()), kind: 'notice' } : {}),
    ...(kind === 'banner' ? { picture: colours } : {}),
    ...(kind === 'floors' ? { left: { picture: colours } } : {}),
    ...(kind === 'sellingPoints' ? { open: 'on', available: 'on' } : {}),
    ...(kind === 'campaigns' ? { kind: 'discount', number: '0', picture: colours } : {}),
  }
  return { kind, typed, look: NOTHING, suppliers: await suppliersFor(context, kind, typed) }
}

/** Suppliers a campaign may be of, the one it is of among them. */
async function suppliersFor(
  { api, locale }: AppLoadContext,
  kind: ContentKind,
  { storeId }: Record<string, unknown>,
) {
  const choices: { value: string; label: string }[] = []
  for (let page = 1; kind === 'campaigns'; page++) {
    const { list } = await api.suppliers.list({ page, rows: ROWS_MAX })
    for (const it of list)
      choices.push({ value: it.id, label: (locale === 'en' && it.nameEn) || it.name })
    if (list.length < ROWS_MAX) break
  }
  const own = typeof storeId === 'string' ? storeId : ''
  if (own && !choices.some(it => it.value === own)) choices.push({ value: own, label: own })
  return choices
}

export const findEntry = (context: AppLoadContext, name?: string, id = '') =>
  context.api.content.entry({ kind: kindOf(name), id }).catch(asPage)

/** One entry, to be changed: the draft where there is one. */
export async function loadEntry(
  request: Request,
  context: AppLoadContext,
  name?: string,
  id?: string,
) {
  const { text } = listQuery(request)
  const { published, draft, ...entry } = await findEntry(context, name, id)
  const typed = typedEntry(entry.kind, (draft ?? published) as Entry | null)
  return {
    ...entry,
    isPublished: Boolean(published),
    isDrafted: Boolean(draft),
    typed,
    suppliers: await suppliersFor(context, entry.kind, typed),
    said: text('said', 20),
  }
}

/** Keeps a picture at once, so that a form refused for another reason does not ask for it again. */
async function keepUpload(
  { api }: AppLoadContext,
  fields: FormData,
): Promise<Record<string, string[]>> {
  if (fields.get('dropUpload') === 'on') fields.delete('upload.id')
  const [file] = filesOf(fields, 'file')
  fields.delete('file')
  if (!file) return {}
  const content = new Uint8Array(await file.arrayBuffer())
  try {
    fields.set('upload.id', (await api.content.keepPicture({ name: file.name, content })).id)
    fields.delete('dropUpload')
    return {}
  } catch (error) {
    if (!isMallError(error)) throw error
    return { file: [error.details.fields?.content ?? error.code] }
  }
}

/** Goods that were ticked among those found go to the end of their list, unless it has them. */
function addTicked(fields: FormData, kind: ContentKind): void {
  for (const list of goodsLists[kind] ?? []) {
    const tickedKeys = [...new Set(fields.getAll(`add.${list}`).map(String))]
    fields.delete(`add.${list}`)
    if (list === 'middle' || list === 'best') addToText(fields, list, tickedKeys)
    else addToRows(fields, list, list === 'goods' ? 'goods' : 'gift', tickedKeys)
  }
}

function addToText(fields: FormData, list: string, tickedKeys: readonly string[]): void {
  const typed = String(fields.get(list) ?? '').trim()
  const goodsKeys = goodsIn(typed)
  const added = tickedKeys.filter(it => !goodsKeys.includes(it))
  if (added.length) fields.set(list, [typed, ...added].join('\n').trim())
}

/** In rows that are empty, the first ones first. */
function addToRows(
  fields: FormData,
  list: string,
  part: string,
  tickedKeys: readonly string[],
): void {
  const rowOf = (name: string) => /^(\w+)\[(\d{1,3})\]\.(\w+)$/.exec(name)
  const filledRows = new Set<number>()
  const goodsKeys = new Set<string>()
  for (const [name, value] of fields) {
    const [, of, row, at] = rowOf(name) ?? []
    if (of !== list || typeof value !== 'string' || !value.trim()) continue
    filledRows.add(Number(row))
    if (at === part) goodsKeys.add(value.trim())
  }
  let row = 0
  for (const id of tickedKeys) {
    if (goodsKeys.has(id)) continue
    while (filledRows.has(row)) row++
    filledRows.add(row)
    fields.set(`${list}[${row}].${part}`, id)
  }
}

/** The form as it was typed, with goods that have the words beside it. */
async function findGoods({ api, locale }: AppLoadContext, fields: FormData) {
  const keyword = String(fields.get('goodsKeyword') ?? '').trim()
  const { list } = keyword
    ? await api.search.products({ keyword, rows: GOODS_FOUND })
    : { list: [] }
  const found = list.map(it => ({
    id: it.id,
    name: (locale === 'en' && it.nameEn) || it.name,
    about: [
      specIn(it.spec, locale),
      it.code,
      (locale === 'en' && it.storeNameEn) || it.storeName,
    ].join(' · '),
  }))
  return data({ result: asTyped(fields), found })
}

/** Saves what was typed: as a draft that is looked at next, or published. */
export async function saveEntry(
  request: Request,
  context: AppLoadContext,
  name?: string,
  id?: string,
) {
  const kind = kindOf(name)
  const { fields, intent } = await readForm(request, context)
  addTicked(fields, kind)
  if (intent === 'find') return findGoods(context, fields)
  const wrongFiles = kind === 'banner' ? await keepUpload(context, fields) : {}
  const parsed = parseFields(fields, entryForm(kind, context.now()), wrongFiles)
  if (!parsed.ok) return parsed.reply
  const published = intent === 'publish'
  const look = String(fields.get('look') ?? '') || '-'
  try {
    const keptContent = await context.api.content.keep({
      content: parsed.value,
      id: id ?? null,
      look,
      published,
    })
    if (published) return redirect(`${paths.contentOf(kind)}?said=published`)
    return redirect(
      intent === 'preview'
        ? paths.previewContent(kind, keptContent.id)
        : `${paths.contentEntry(kind, keptContent.id)}?said=drafted`,
    )
  } catch (error) {
    if (isForPage(error)) asPage(error)
    const typed = (asTyped(fields).initialValue ?? {}) as Record<string, unknown>
    return parsed.fail(error, field => typedName(kind, field, typed))
  }
}

/** Withdraws an entry, or throws a draft away, once that was confirmed. */
export async function endEntry(
  request: Request,
  context: AppLoadContext,
  { act, name, id = '' }: { act: 'withdraw' | 'discard'; name?: string; id?: string },
) {
  const kind = kindOf(name)
  const { fields } = await readForm(request, context)
  const look = String(fields.get('look') ?? '') || '-'
  const page = act === 'withdraw' ? paths.contentEntry(kind, id) : paths.contentOf(kind)
  return context.api.content[act]({ kind, id, look }).then(
    () => redirect(`${page}?said=${act === 'withdraw' ? 'withdrawn' : 'discarded'}`),
    (error: unknown) => {
      if (isMallError(error) && ['conflict', 'wrong_state'].includes(error.code))
        return tooLate(paths.contentEntry(kind, id))
      return asPage(error)
    },
  )
}
