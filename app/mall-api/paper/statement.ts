import { type Hao, formatYuan } from '~/contract/money'
import { type PaperHead, printPaper } from './document'
import { type Column, type PaperFund, factsTable, fundsTable, linesTable, note, signatures } from './parts'

export interface StatementLine {
  acceptanceNo: string
  product: string
  spec: string
  unit: string
  /** Accepted quantity: only this is settled. */
  quantity: number
  unitPrice: Hao
  amount: Hao
}

export interface StatementPaper extends PaperHead {
  supplier: { name: string; taxNo?: string; bank?: string; account?: string }
  /** Days, `2026-11-01`. */
  period: { from: string; to: string }
  status?: string
  preparedBy?: string
  funds: PaperFund[]
  orders: { orderNo: string; buyer?: string; lines: StatementLine[] }[]
  freight?: Hao
}

const cn = {
  title: '结算单',
  supplier: '供应商',
  period: '结算期间',
  to: ' 至 ',
  taxNo: '纳税人识别号',
  bank: '开户银行',
  account: '银行账号',
  status: '状态',
  counts: '笔数',
  counted: (orders: number, acceptances: number, lines: number) => `订单 ${orders} 笔，验收单 ${acceptances} 笔，明细 ${lines} 行`,
  preparedBy: '制表人',
  index: '序号',
  orderNo: '订单号',
  acceptanceNo: '验收单号',
  product: '商品名称',
  spec: '规格型号',
  unit: '单位',
  quantity: '验收数量',
  unitPrice: '单价（元）',
  amount: '金额（元）',
  subtotal: (orderNo: string, buyer?: string) => `订单 ${orderNo}${buyer ? `（${buyer}）` : ''} 小计`,
  freight: '运费',
  note: '金额按验收合格数量计算，每行四舍五入到分，合计为各行之和。',
  handler: '经办人',
  finance: '财务审核',
  supplierSign: '供应商',
  seal: '学校财务专用章',
}

const en: typeof cn = {
  title: 'Settlement statement',
  supplier: 'Supplier',
  period: 'Period',
  to: ' to ',
  taxNo: 'Taxpayer no.',
  bank: 'Bank',
  account: 'Bank account',
  status: 'Status',
  counts: 'Contents',
  counted: (orders, acceptances, lines) => `${orders} orders, ${acceptances} acceptances, ${lines} lines`,
  preparedBy: 'Prepared by',
  index: '#',
  orderNo: 'Order no.',
  acceptanceNo: 'Acceptance no.',
  product: 'Product',
  spec: 'Specification',
  unit: 'Unit',
  quantity: 'Accepted',
  unitPrice: 'Unit price (CNY)',
  amount: 'Amount (CNY)',
  subtotal: (orderNo, buyer) => `Order ${orderNo}${buyer ? ` (${buyer})` : ''} subtotal`,
  freight: 'Freight',
  note: 'Amounts are for accepted quantities; each line is rounded half up to the cent, and the total is the sum of the lines.',
  handler: 'Handled by',
  finance: 'Finance review',
  supplierSign: 'Supplier',
  seal: 'Seal of the finance office',
}

/** The settlement statement of one supplier and period. Its total is the sum of its lines and freight. */
export async function statementPdf(data: StatementPaper): Promise<Buffer> {
  const words = data.language === 'cn' ? cn : en
  const lines = data.orders.flatMap((order) => order.lines)
  const acceptances = new Set(lines.map((line) => line.acceptanceNo)).size
  const { table, total, pageSubtotal } = linesTable(
    data.language,
    columnsOf(words, data.landscape),
    data.orders.map(({ orderNo, buyer, lines }) => ({ rows: lines.map((line) => ({ ...line, orderNo })), subtotal: words.subtotal(orderNo, buyer) })),
    data.freight ? [{ label: words.freight, amount: data.freight }] : [],
  )
  return printPaper(data, {
    title: words.title,
    total,
    pageSubtotal,
    content: [
      factsTable([
        { label: words.supplier, value: data.supplier.name },
        { label: words.period, value: `${data.period.from}${words.to}${data.period.to}` },
        { label: words.taxNo, value: data.supplier.taxNo },
        { label: words.status, value: data.status },
        { label: words.bank, value: data.supplier.bank },
        { label: words.account, value: data.supplier.account },
        { label: words.counts, value: words.counted(data.orders.length, acceptances, lines.length) },
        { label: words.preparedBy, value: data.preparedBy },
      ]),
      ...fundsTable(data.language, data.funds),
      table,
      note(words.note),
      signatures(data.language, [{ label: words.handler }, { label: words.finance }, { label: words.supplierSign }], words.seal),
    ],
  })
}

function columnsOf(words: typeof cn, landscape = false): Column<StatementLine & { orderNo: string }>[] {
  const numbers: Column<StatementLine & { orderNo: string }>[] = landscape
    ? [
        { head: words.orderNo, width: 86, cell: (line) => line.orderNo },
        { head: words.acceptanceNo, width: 86, cell: (line) => line.acceptanceNo },
      ]
    : [{ head: `${words.orderNo} / ${words.acceptanceNo}`, width: 86, cell: (line) => [line.orderNo, line.acceptanceNo] }]
  return [
    { head: words.index, width: 18, alignment: 'center', cell: (_, index) => String(index + 1) },
    ...numbers,
    { head: words.product, width: '*', cell: (line) => line.product },
    { head: words.spec, width: landscape ? 110 : 72, cell: (line) => line.spec },
    { head: words.unit, width: 24, alignment: 'center', cell: (line) => line.unit },
    { head: words.quantity, width: 34, alignment: 'right', cell: (line) => String(line.quantity) },
    { head: words.unitPrice, width: landscape ? 60 : 48, alignment: 'right', cell: (line) => formatYuan(line.unitPrice) },
    { head: words.amount, width: landscape ? 66 : 54, alignment: 'right', cell: (line) => formatYuan(line.amount) },
  ]
}
