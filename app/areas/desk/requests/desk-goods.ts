import { GOODS_PRICE_MAX, GOODS_ROWS_MAX, GOODS_ROWS_SHOWN, GOODS_STOCK_MAX } from '../limits'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { goodsChange, type GoodsChange, type ImportReply } from '../contract'
import { isMallError } from '~/contract/errors'
import { QUICK_FILE_BYTES } from '~/areas/quick-order/limits'
import { haoFromYuan } from '~/contract/money'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'
import { goodsStates } from '../codes'

const GOODS_SHOWN = 20

const filtersOf = (request: Request) => {
  const { text, page, rows } = listQuery(request, GOODS_SHOWN)
  return {
    page,
    rows,
    keyword: text('keyword'),
    state: goodsStates.find(it => it === text('state')),
  }
}

export async function loadGoods(request: Request, context: AppLoadContext) {
  requireRole(request, context, 'supplier')
  const query = filtersOf(request)
  return { ...(await context.api.deskGoods.list(query).catch(asPage)), query }
}

/** The goods the filters leave, or a few as a sample, as a file. */
export async function sendGoods(request: Request, context: AppLoadContext): Promise<Response> {
  requireRole(request, context, 'supplier')
  const { keyword, state } = filtersOf(request)
  const sample =
    new URL(request.url).searchParams.get('sample') === '1' ? ('1' as const) : undefined
  return sendTable(
    context.api.deskGoods.export({ keyword, state, sample, ...tableWish(request, context) }),
    'prices-and-stock',
  )
}

/** Yuan as typed, in hao; nothing costs nothing. */
const yuan = z
  .string('price_wrong')
  .trim()
  .transform((text, issue) => {
    const hao = haoFromYuan(text)
    if (hao !== null && hao >= 0 && hao <= GOODS_PRICE_MAX) return hao
    issue.addIssue({ code: 'custom', message: 'price_wrong' })
    return z.NEVER
  })
const seenPrice = z.coerce.number().int().min(0).max(GOODS_PRICE_MAX)
export const goodsFields = z.object({
  unitPrice: yuan,
  wasPrice: seenPrice,
  regions: z
    .array(
      z.object({
        code: z.string().max(20),
        was: seenPrice,
        wasPrice: seenPrice.optional(),
        price: yuan.optional(),
        stock: z
          .string('stock_wrong')
          .trim()
          .regex(/^\d{1,8}$/, 'stock_wrong')
          .transform(Number)
          .refine(n => n <= GOODS_STOCK_MAX, 'stock_wrong'),
      }),
    )
    .max(20)
    .default([]),
})

/** Saves price and stock of one of the own goods. */
export async function goodsAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, goodsFields)
  if (!parsed.ok) return parsed.reply
  const { unitPrice, wasPrice, regions } = parsed.value
  const change: GoodsChange = {
    id,
    price: { was: wasPrice, now: unitPrice },
    stocks: regions.map(it => ({ regionCode: it.code, was: it.was, now: it.stock })),
    regionPrices: regions.map(it => ({
      regionCode: it.code,
      was: it.wasPrice ?? null,
      now: it.price ?? null,
    })),
  }
  try {
    await context.api.deskGoods.change({ changes: [change] })
  } catch (error) {
    if (!isMallError(error) || error.code === 'not_found' || error.code === 'no_permission')
      return asPage(error)
    const fieldCodes = Object.entries(error.details.fields ?? {}).map(([field, code]) => [
      field.replace(/^changes\[0\]\.stocks\[(\d+)\]\.now$/, 'regions[$1].stock'),
      code,
    ])
    if (fieldCodes.length)
      error.details.fields = Object.fromEntries(fieldCodes) as Record<string, string>
    return parsed.fail(error)
  }
  return redirect(`${paths.deskProduct(id)}?saved=1`)
}

const refuse = (error: string, status = 422) => data<ImportReply>({ error }, { status })

/** Reads a table and shows what it would change; changes it when that is confirmed. */
export async function importAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context)
  if (intent === 'confirm') return confirmChanges(context, String(fields.get('changes') ?? ''))
  const file = fields.get('file')
  if (!(file instanceof File) || !file.size) return refuse('no_file')
  if (file.size > QUICK_FILE_BYTES) return refuse('file_large')
  try {
    const { rows, same, total } = await context.api.deskGoods.read({
      name: file.name.slice(0, 255),
      content: new Uint8Array(await file.arrayBuffer()),
    })
    const right = rows.filter(it => it.change),
      wrong = rows.filter(it => it.fault)
    return data<ImportReply>({
      preview: {
        rows: [...wrong.slice(0, GOODS_ROWS_SHOWN), ...right.slice(0, GOODS_ROWS_SHOWN)],
        total,
        same,
        changed: right.length,
        wrong: wrong.length,
        changes: JSON.stringify(right.map(it => it.change)),
      },
    })
  } catch (error) {
    if (!isMallError(error) || error.code !== 'invalid') return asPage(error)
    return refuse(Object.values(error.details.fields ?? {})[0] ?? 'wrong')
  }
}

const changesText = z
  .string()
  .max(1_000_000)
  .transform((text, issue): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      issue.addIssue({ code: 'custom', message: 'wrong' })
      return z.NEVER
    }
  })
  .pipe(z.array(goodsChange).min(1).max(GOODS_ROWS_MAX))

async function confirmChanges(context: AppLoadContext, text: string) {
  const parsed = changesText.safeParse(text)
  if (!parsed.success) throw data({ code: 'bad_request' }, { status: 400 })
  try {
    return redirect(
      `${paths.importGoods}?done=${(await context.api.deskGoods.change({ changes: parsed.data })).count}`,
    )
  } catch (error) {
    if (!isMallError(error) || (error.code !== 'conflict' && error.code !== 'invalid'))
      return asPage(error)
    return refuse(Object.values(error.details.fields ?? {})[0] ?? error.code, error.status)
  }
}
