import { QUICK_FILE_BYTES, QUICK_ROWS_MAX } from '../limits'
import { data, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import type { MatchedRow, QuickReply, QuickRow } from '../contract'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { inLanguage } from '~/web/in-language'
import { keepGuestCart, requireCart } from '~/areas/cart/requests/guest-cart'

const CELL_MAX = 200
const REST_MAX = 1_000_000

const nothing: QuickReply = {
  text: '',
  errors: [],
  rows: [],
  rest: '',
  restCount: 0,
  restFrom: 0,
  right: 0,
}

/** Rows that wait, one a line, parted by tabs and with their line number, so that nothing is lost on the way. */
const restOf = (rows: readonly QuickRow[]) =>
  rows
    .map(it =>
      [it.n, it.code, it.spec, it.num]
        .map(cell => String(cell).replace(/[\t\r\n]/g, ' '))
        .join('\t'),
    )
    .join('\n')

function rowsOfRest(text: string): QuickRow[] {
  return text
    .slice(0, REST_MAX)
    .split(/\r\n?|\n/)
    .flatMap(line => {
      const [n = '', code = '', spec = '', num = ''] = line.split('\t')
      return code || spec || num
        ? [
            {
              n: Math.max(1, Math.min(1_000_000, Math.trunc(Number(n)) || 1)),
              code: code.slice(0, CELL_MAX),
              spec: spec.slice(0, CELL_MAX),
              num: num.slice(0, CELL_MAX),
            },
          ]
        : []
    })
}

/** What was typed, whole: a cell that is too long to mean anything is shown as it was all the same. */
function asTyped(rows: MatchedRow[], fields: FormData): MatchedRow[] {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return rows.map(row =>
    fields.has(`code.${row.n}`)
      ? {
          ...row,
          code: text(`code.${row.n}`),
          spec: text(`spec.${row.n}`),
          num: text(`num.${row.n}`),
        }
      : row,
  )
}

/** The rows of the form as they stand, without those that were emptied. */
function rowsOfForm(fields: FormData): QuickRow[] {
  return fields
    .getAll('row')
    .map(String)
    .slice(0, QUICK_ROWS_MAX)
    .flatMap(n => {
      const text = (name: string) =>
        String(fields.get(`${name}.${n}`) ?? '')
          .trim()
          .slice(0, CELL_MAX)
      const row = {
        n: Math.trunc(Number(n)),
        code: text('code'),
        spec: text('spec'),
        num: text('num'),
        choice: text('choice').slice(0, 64) || undefined,
      }
      return row.n >= 1 && row.n <= 1_000_000 && (row.code || row.spec) ? [row] : []
    })
}

async function checkRows(
  context: AppLoadContext,
  rows: readonly QuickRow[],
  waiting: readonly QuickRow[],
): Promise<QuickReply> {
  const now = [...rows, ...waiting].slice(0, QUICK_ROWS_MAX)
  const rest = waiting.slice(Math.max(0, QUICK_ROWS_MAX - rows.length))
  const match = now.length
    ? await context.api.quickOrder.match({ rows: now }).catch(asPage)
    : { rows: [], right: 0 }
  return {
    ...nothing,
    rows: inLanguage(match.rows, context.locale),
    right: match.right,
    rest: restOf(rest),
    restCount: rest.length,
    restFrom: rest[0]?.n ?? 0,
  }
}

/** Reads, checks, and puts what is right into the cart or on a list; what is not stays on the page to be changed. */
export async function quickOrderAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context, 'token')
  requireCart(request, context)
  if (intent === 'restart') return data(nothing)
  if (intent === 'read') return readFirst(context, fields)
  const reply = await checkRows(
    context,
    rowsOfForm(fields),
    rowsOfRest(String(fields.get('rest') ?? '')),
  )
  const visibleReply = { ...reply, rows: asTyped(reply.rows, fields) }
  if (intent !== 'add' && intent !== 'list') return data(visibleReply)
  const right = reply.rows.filter(it => !it.fault && it.goods && it.quantity)
  if (!right.length)
    return data<QuickReply>({ ...visibleReply, code: 'noneRight' }, { status: 422 })
  // Lists are for people who have signed in.
  const where = intent === 'list' && context.actor ? 'list' : 'cart'
  return data(await put(context, reply, right, where, String(fields.get('list') ?? '') || 'later'))
}

async function readFirst(context: AppLoadContext, fields: FormData) {
  const file = fields.get('file')
  const text = String(fields.get('text') ?? '')
  const refuse = (field: 'text' | 'file', code: string) =>
    data<QuickReply>({ ...nothing, text, errors: [{ field, code }] }, { status: 422 })
  const hasFile = file instanceof File && file.size > 0
  if (!hasFile && !text.trim()) return refuse('text', 'required')
  if (hasFile && file.size > QUICK_FILE_BYTES) return refuse('file', 'file_large')
  try {
    const { rows, rest } = await context.api.quickOrder.read(
      hasFile
        ? { name: file.name.slice(0, 255), content: new Uint8Array(await file.arrayBuffer()) }
        : { text },
    )
    return data(await checkRows(context, rows, rest))
  } catch (error) {
    if (!isMallError(error) || error.code !== 'invalid') return asPage(error)
    const [code = 'wrong'] = Object.values(error.details.fields ?? {})
    return refuse(hasFile ? 'file' : 'text', code === 'wrong' && !hasFile ? 'table_long' : code)
  }
}

/** Puts the right rows where they should go; those that could not be put there stay, and say why. */
async function put(
  context: AppLoadContext,
  reply: QuickReply,
  right: MatchedRow[],
  where: 'cart' | 'list',
  listId: string,
): Promise<QuickReply> {
  const lines = right.map(it => ({ id: it.goods?.id ?? '', num: it.quantity ?? 1 }))
  const outcome =
    where === 'list'
      ? await context.api.shoppingLists.put({ id: listId, lines }).catch(asPage)
      : await context.api.cart.addMany({ lines }).catch(asPage)
  if (where === 'cart') keepGuestCart(context, outcome.count)
  const why = new Map(outcome.refused.map(it => [it.id, it.code]))
  const refusals = right.flatMap(({ n, goods }) => {
    const code = why.get(goods?.id ?? '')
    return code ? [{ n, code }] : []
  })
  const stay = reply.rows.filter(it => !right.includes(it) || refusals.some(one => one.n === it.n))
  const remainder = await checkRows(
    context,
    stay.map(({ n, code, spec, num, choice }) => ({ n, code, spec, num, choice })),
    rowsOfRest(reply.rest),
  )
  return { ...remainder, done: { where, listId, added: outcome.added, refused: refusals } }
}
