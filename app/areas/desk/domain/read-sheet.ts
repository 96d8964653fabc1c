import { GOODS_PRICE_MAX, GOODS_ROWS_MAX, GOODS_STOCK_MAX } from '../limits'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { GoodsChange, OwnGoods, SheetFault, SheetRow } from '../contract'
import { MallError } from '~/contract/errors'
import { haoFromYuan } from '~/contract/money'
import type { Ctx } from '~/mall/core/ctx'
import { textOfCell } from '~/mall/core/table-file'
import { mine, read } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { readFile } from '~/mall/core/read-file'
import { cellsOf } from '~/areas/quick-order/domain/read-rows'
import { goodsWhere, ownStore } from './find-goods'
import { readHeads, type Column } from './sheet-heads'

const CELL_MAX = 200
const wrong = (code: string) => new MallError('invalid', { fields: { file: code } })
/** Text that was marked as text for a spreadsheet: `="0017"`, `'-x`. */
const withoutMarks = (cell: string) =>
  (/^="(.*)"$/.exec(cell)?.[1] ?? textOfCell(cell)).trim().slice(0, CELL_MAX)

interface TypedRow {
  n: number
  code: string
  id: string
  cells: { column: Column; text: string }[]
}

/** What a file of prices and stock would change, row by row, beside what is so now. Changes nothing. */
export async function readGoodsSheet(
  ctx: Ctx,
  { content }: { content: Uint8Array },
): Promise<{ rows: SheetRow[]; same: number; total: number }> {
  const storeId = ownStore(ctx)
  const typedRows = rowsOf(ctx, await readFile(content))
  const keys = [...new Set(typedRows.flatMap(it => [it.id, it.code]).filter(Boolean))]
  const goods = keys.length
    ? await read(ctx, async ctx => {
        const ids = ctx.db
          .select({ id: products.id })
          .from(products)
          .where(
            mine(
              ctx,
              products,
              eq(products.storeId, storeId),
              or(inArray(products.id, keys), inArray(products.code, keys)),
            ),
          )
        return goodsWhere(
          ctx,
          and(eq(products.storeId, storeId), inArray(products.id, ids)),
          GOODS_ROWS_MAX * 2,
        )
      })
    : []
  const byId = new Map(goods.map(it => [it.id, it])),
    byCode = new Map(goods.map(it => [it.code, it]))
  const seenIds = new Set<string>()
  const judgements = typedRows.map(row => {
    const it = row.id
      ? (byId.get(row.id) ?? byCode.get(row.id))
      : (byCode.get(row.code) ?? byId.get(row.code))
    const twice = it !== undefined && seenIds.has(it.id)
    if (it) seenIds.add(it.id)
    return judge(row, it, twice)
  })
  const rows = judgements.filter(it => it.fault || it.change)
  return { rows, same: judgements.length - rows.length, total: judgements.length }
}

function rowsOf(ctx: Ctx, source: { table: string[][] } | { text: string }): TypedRow[] {
  const lines = (
    'table' in source
      ? source.table.map((cells, at) => ({ n: at + 1, cells }))
      : cellsOf(source.text)
  ).filter(it => it.cells.some(Boolean))
  const [head, ...body] = lines
  if (!head) throw wrong('table_empty')
  const columns = readHeads(ctx, head.cells.map(withoutMarks))
  if (!columns) throw wrong('sheet_heads')
  if (!body.length) throw wrong('table_empty')
  if (body.length > GOODS_ROWS_MAX) throw wrong('sheet_long')
  return body.map(({ n, cells }) => {
    const namedCells = columns.flatMap((column, at) =>
      column ? [{ column, text: withoutMarks(cells[at] ?? '') }] : [],
    )
    const text = (kind: Column['kind']) =>
      namedCells.find(it => it.column.kind === kind)?.text ?? ''
    return { n, code: text('code'), id: text('id'), cells: namedCells }
  })
}

const amount = (text: string) => {
  const hao = haoFromYuan(text)
  return hao !== null && hao >= 0 && hao <= GOODS_PRICE_MAX ? hao : undefined
}
const pieces = (text: string) =>
  /^\d{1,8}$/.test(text) && Number(text) <= GOODS_STOCK_MAX ? Number(text) : undefined

/** An empty cell says nothing: what it is about stays as it is. */
function judge(row: TypedRow, goods: OwnGoods | undefined, twice: boolean): SheetRow {
  const about = {
    n: row.n,
    code: row.id || row.code,
    name: goods?.name ?? '',
    nameEn: goods?.nameEn ?? '',
    spec: goods?.spec ?? '',
  }
  const fault = (code: SheetFault): SheetRow => ({ ...about, fault: code, change: null })
  if (!row.id && !row.code) return fault('code_missing')
  if (!goods) return fault('unknown')
  if (twice) return fault('twice')
  const change: GoodsChange = { id: goods.id, stocks: [], regionPrices: [] }
  for (const { column, text } of row.cells) {
    if (!text || !('regionCode' in column || column.kind === 'price')) continue
    const region =
      'regionCode' in column
        ? goods.regions.find(it => it.regionCode === column.regionCode)
        : undefined
    const now = column.kind === 'stock' ? pieces(text) : amount(text)
    if (now === undefined) return fault(column.kind === 'stock' ? 'stock_wrong' : 'price_wrong')
    if (column.kind === 'price' && now !== goods.unitPrice)
      change.price = { was: goods.unitPrice, now }
    if (column.kind === 'stock' && region && now !== region.stock)
      change.stocks.push({ regionCode: region.regionCode, was: region.stock, now })
    if (column.kind === 'regionPrice' && region && now !== region.unitPrice)
      change.regionPrices.push({ regionCode: region.regionCode, was: region.unitPrice, now })
  }
  return {
    ...about,
    fault: null,
    change: change.price || change.stocks.length || change.regionPrices.length ? change : null,
  }
}
