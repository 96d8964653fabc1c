import writeXlsxFile from 'write-excel-file/node'
import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ORDERS_MAX } from '~/contract/limits'
import { formatYuan, type Hao } from '~/contract/money'
import type { orders as calls, OrderLine, OrderRow } from '~/contract/orders'
import type { Ctx } from '../../core/ctx'
import { dayOf, minuteOf } from '../../core/days'
import { read } from '../../database/pool'
import { documentWords } from '../papers/words'
import { findOrders } from './find-orders'
import { ordersOf } from './order-lists'

const HAO_PER_YUAN = 10_000
const words = {
  cn: { name: '订单', heads: ['订单号', '下单时间', '供应商', '采购人', '课题组', '用途', '状态', '支付方式', '支付状态', '经费状态', '结算状态', '商品', '货号', 'CAS', '规格', '单位', '单价（元）', '数量', '合格数量', '金额（元）', '运费（元）', '订单金额（元）'], fund: { none: '—', toFill: '待填写', toAudit: '待审核', approved: '已通过', returned: '已退回' } },
  en: { name: 'orders', heads: ['Order no.', 'Placed', 'Supplier', 'Buyer', 'Research group', 'Purpose', 'Status', 'Payment', 'Paid', 'Funds', 'Settlement', 'Goods', 'Code', 'CAS', 'Spec', 'Unit', 'Price (CNY)', 'Quantity', 'Accepted', 'Amount (CNY)', 'Freight (CNY)', 'Order total (CNY)'], fund: { none: '—', toFill: 'To be filled in', toAudit: 'Under review', approved: 'Approved', returned: 'Returned' } },
} as const
type Cell = { text: string } | { yuan: Hao } | { count: number } | null
type Language = keyof typeof words

/** One row a line of goods; freight and total stand in the first line of an order only, so that columns may be summed. */
function cellsOf(order: OrderRow, line: OrderLine, first: boolean, language: Language): Cell[] {
  const { status, payType } = documentWords[language]
  const pick = (cn: string, en: string) => (language === 'en' && en) || cn
  const text = (it: string | null | undefined): Cell => (it ? { text: it } : null)
  const pay: Record<string, string> = status.pay
  return [
    text(order.id), text(minuteOf(new Date(order.createdAt))), text(pick(order.storeName, order.storeNameEn)), text(order.buyerName), text(order.projectName), text(order.purpose),
    text(status.order[order.status]), text(payType[order.payType]), text(pay[order.payStatus]), text(words[language].fund[order.fundStatus]), text(status.settle[order.settleStatus]),
    text(pick(line.name, line.nameEn)), text(line.code), text(line.cas), text(line.spec), text(pick(line.unit, line.unitEn)), { yuan: line.unitPrice }, { count: line.num }, line.acceptedNum === null ? null : { count: line.acceptedNum }, { yuan: line.amount },
    first ? { yuan: order.freight } : null, first ? { yuan: order.amount } : null,
  ]
}

/** A spreadsheet takes a text that begins like a formula for one: it is told that it is text. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvOf = (cell: Cell) => (cell === null ? '' : 'text' in cell ? quoted(plain(cell.text)) : 'yuan' in cell ? formatYuan(cell.yuan).replaceAll(',', '') : String(cell.count))
// Long numbers are texts in a book: a spreadsheet would round them. Amounts are shown, and never reckoned with here.
const xlsxOf = (cell: Cell) => (cell === null ? null : 'text' in cell ? { value: cell.text, type: String } : 'yuan' in cell ? { value: cell.yuan / HAO_PER_YUAN, type: Number, format: '#,##0.00##' } : { value: cell.count, type: Number, format: '0' })
/** Excel takes digits in a CSV for a number and rounds them, unless they are written as a formula that is a text. */
const csvRow = (cells: Cell[]) => cells.map((cell, i) => (i === 0 && cell && 'text' in cell ? `="${cell.text}"` : csvOf(cell))).join(',')
const WIDTHS = [24, 17, 22, 10, 16, 22, 12, 10, 10, 10, 10, 36, 16, 12, 16, 6, 12, 8, 8, 12, 10, 14]

/** A list of orders as a table to keep: the newest of those the filters leave, with what their list shows of them. */
export async function exportOrders(ctx: Ctx, { scope, type, language, ...filters }: VerbInput<typeof calls.export>) {
  const page = await read(ctx, ctx => findOrders(ctx, ordersOf(ctx, scope, filters), { page: 1, rows: EXPORT_ORDERS_MAX }))
  const rows = page.list.flatMap(order => order.lines.map((line, n) => cellsOf(order, line, n === 0, language)))
  const { heads, name } = words[language]
  const file = `${name}-${dayOf(ctx.clock.now())}.${type}`
  const about = { count: page.list.length, more: page.more || page.total > page.list.length }
  if (type === 'csv') {
    const text = `\ufeff${[heads.join(','), ...rows.map(csvRow)].join('\r\n')}\r\n`
    return { name: file, mime: 'text/csv; charset=utf-8', content: Buffer.from(text, 'utf8').toString('base64'), ...about }
  }
  const head = heads.map(value => ({ value, fontWeight: 'bold' as const }))
  const book = await writeXlsxFile([head, ...rows.map(row => row.map(xlsxOf))], { columns: WIDTHS.map(width => ({ width })), stickyRowsCount: 1 }).toBuffer()
  return { name: file, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: book.toString('base64'), ...about }
}
