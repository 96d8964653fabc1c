import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { translator } from '~/web/i18n'
import { sendTable, tableWish } from '~/web/table-files'
import {
  HEADING_MAX,
  IMPORT_HEADINGS_MAX,
  importColumns,
  tableKinds,
  templateHead,
  type ImportColumn,
} from '../codes'

/** Headings of one column in one field. */
const BETWEEN = /[;；、,，|\n]+/
const headings = z
  .string()
  .default('')
  .transform(it =>
    it
      .split(BETWEEN)
      .map(it => it.trim())
      .filter(Boolean),
  )
  .refine(it => it.every(head => head.length <= HEADING_MAX), 'too_long')
  .refine(it => it.length <= IMPORT_HEADINGS_MAX, 'wrong')
/** Of the columns of a workbook, in characters. */
const WIDTH = 18

/** A kind of table the address names. */
export function kindIn(kind: string | undefined) {
  const found = tableKinds.find(it => it === kind)
  if (!found) throw data({ code: 'not_found' }, { status: 404 })
  return found
}

/** Columns of one kind of table, with what the school calls them. */
export async function loadColumns(context: AppLoadContext, kindName: string | undefined) {
  const kind = kindIn(kindName)
  return { kind, ...(await context.api.imports.columns({ kind }).catch(asPage)) }
}

/** Keeps what the school calls the columns. */
export async function nameColumnsAction(
  request: Request,
  context: AppLoadContext,
  kindName: string | undefined,
) {
  const kind = kindIn(kindName)
  const names: readonly ImportColumn[] = importColumns[kind]
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, z.object(Object.fromEntries(names.map(it => [it, headings]))))
  if (!parsed.ok) return parsed.reply
  const columns = names.map(name => ({
    name,
    ownHeads: parsed.value[name] ?? [],
  }))
  try {
    const look = String(fields.get('look') ?? '').slice(0, 40)
    await context.api.imports.nameColumns({ kind, columns, look })
    return redirect(`${paths.schoolImportColumns(kind)}?done=1`)
  } catch (error) {
    return parsed.fail(error)
  }
}

/** What the columns of a kind are called in its template, by their names; empty for a kind that has none. */
export async function columnHeads(
  { api, locale }: AppLoadContext,
  kindName: string,
): Promise<Partial<Record<string, string>>> {
  const kind = tableKinds.find(it => it === kindName)
  if (!kind) return {}
  const { list } = await api.imports.columns({ kind }).catch(asPage)
  return Object.fromEntries(list.map(it => [it.name, templateHead(it, locale)]))
}

/** An empty table of this kind, with its headings in the reader's language or as the school has them. */
export async function sendTemplate(
  request: Request,
  context: AppLoadContext,
  kindName: string | undefined,
) {
  const { kind, list } = await loadColumns(context, kindName)
  const heads = list.map(it => templateHead(it, context.locale))
  const name = translator(context.locale).getFixedT(null, 'importRuns')(`kinds.${kind}`)
  const table = { name, heads, widths: heads.map(() => WIDTH), rows: [] }
  return sendTable(context.tableFile(tableWish(request, context).type, table), `import-${kind}`)
}

/** What comes of each row of a file, as a table to keep. */
export async function sendImportRows(request: Request, context: AppLoadContext, id: string) {
  const [{ list }, { kind }] = await Promise.all([
    context.api.imports.rows({ id }).catch(asPage),
    context.api.imports.detail({ id, page: 1, rows: 1 }).catch(asPage),
  ])
  const columnNames = await columnHeads(context, kind)
  const t = translator(context.locale).getFixedT(null, 'imports')
  const heads = [
    t('detail.line'),
    t('detail.act'),
    t('detail.column'),
    t('detail.fault'),
    t('detail.value'),
  ]
  const table = {
    name: t('detail.rowsFile'),
    heads,
    widths: [8, 10, 14, 40, 24],
    rows: list.map(({ n, act, column, fault, value }) => [
      { count: n },
      { text: t(`detail.${act}`) },
      column && { text: columnNames[column] ?? t(`columns.${column}`) },
      fault && { text: t(`faults.${fault}`) },
      value ? { id: value } : null,
    ]),
  }
  return sendTable(context.tableFile(tableWish(request, context).type, table), 'import-rows')
}
