import { type Hao, formatYuan } from '~/contract/money'
import { type PaperHead, printPaper } from './document'
import { type Column, type PaperFund, factsTable, fundsTable, linesTable, note, signatures } from './parts'

export interface AcceptanceLine {
  product: string
  brand?: string
  spec: string
  unit: string
  ordered: number
  accepted: number
  rejected: number
  unitPrice: Hao
  /** Money of the accepted quantity. */
  amount: Hao
  /** Why goods were rejected, and the like. */
  remark?: string
}

export interface AcceptancePaper extends PaperHead {
  orderNo: string
  supplier: string
  buyer: { name: string; code?: string; department?: string }
  /** Who looked at the goods, and who confirmed it where the school asks for a second person. */
  acceptor: string
  confirmer?: string
  receivedAt?: string
  acceptedAt: string
  place?: string
  logisticsNo?: string
  status?: string
  opinion?: string
  funds: PaperFund[]
  lines: AcceptanceLine[]
  freight?: Hao
}

const cn = {
  title: '验收单',
  orderNo: '订单号',
  supplier: '供应商',
  buyer: '采购人',
  department: '所在单位',
  acceptor: '验收人',
  confirmer: '验收确认人',
  receivedAt: '收货时间',
  acceptedAt: '验收时间',
  place: '存放地点',
  logisticsNo: '物流单号',
  status: '状态',
  opinion: '验收意见',
  index: '序号',
  product: '商品名称',
  brand: '品牌',
  spec: '规格型号',
  unit: '单位',
  ordered: '订购',
  accepted: '合格',
  rejected: '拒收',
  unitPrice: '单价（元）',
  amount: '金额（元）',
  remark: '备注',
  freight: '运费',
  note: '金额按验收合格数量计算；拒收数量不参与结算。',
  leader: '单位负责人',
  seal: '单位公章',
}

const en: typeof cn = {
  title: 'Acceptance form',
  orderNo: 'Order no.',
  supplier: 'Supplier',
  buyer: 'Buyer',
  department: 'Department',
  acceptor: 'Accepted by',
  confirmer: 'Confirmed by',
  receivedAt: 'Received on',
  acceptedAt: 'Accepted on',
  place: 'Kept at',
  logisticsNo: 'Logistics no.',
  status: 'Status',
  opinion: 'Opinion',
  index: '#',
  product: 'Product',
  brand: 'Brand',
  spec: 'Specification',
  unit: 'Unit',
  ordered: 'Ordered',
  accepted: 'Accepted',
  rejected: 'Rejected',
  unitPrice: 'Unit price (CNY)',
  amount: 'Amount (CNY)',
  remark: 'Remark',
  freight: 'Freight',
  note: 'Amounts are for accepted quantities; rejected goods are not settled.',
  leader: 'Head of unit',
  seal: 'Seal of the unit',
}

/** The form a buyer files when goods are accepted: what came, what was kept, what it costs. */
export async function acceptancePdf(data: AcceptancePaper): Promise<Buffer> {
  const words = data.language === 'cn' ? cn : en
  const { table, total, pageSubtotal } = linesTable(data.language, columnsOf(words, data.landscape), [{ rows: data.lines }], data.freight ? [{ label: words.freight, amount: data.freight }] : [])
  return printPaper(data, {
    title: words.title,
    total,
    pageSubtotal,
    content: [
      factsTable([
        { label: words.orderNo, value: data.orderNo },
        { label: words.supplier, value: data.supplier },
        { label: words.buyer, value: data.buyer.code ? `${data.buyer.name} (${data.buyer.code})` : data.buyer.name },
        { label: words.department, value: data.buyer.department },
        { label: words.acceptor, value: data.acceptor },
        { label: words.confirmer, value: data.confirmer },
        { label: words.receivedAt, value: data.receivedAt },
        { label: words.acceptedAt, value: data.acceptedAt },
        { label: words.logisticsNo, value: data.logisticsNo },
        { label: words.place, value: data.place },
        { label: words.status, value: data.status },
        { label: words.opinion, value: data.opinion, wide: true },
      ]),
      table,
      ...fundsTable(data.language, data.funds),
      note(words.note),
      signatures(data.language, [{ label: words.buyer, name: data.buyer.name }, { label: words.acceptor, name: data.acceptor }, { label: words.leader }], words.seal),
    ],
  })
}

function columnsOf(words: typeof cn, landscape = false): Column<AcceptanceLine>[] {
  const count = (head: string, of: (line: AcceptanceLine) => number): Column<AcceptanceLine> => ({ head, width: landscape ? 44 : 34, alignment: 'right', cell: (line) => String(of(line)) })
  return [
    { head: words.index, width: 18, alignment: 'center', cell: (_, index) => String(index + 1) },
    { head: `${words.product} / ${words.brand}`, width: '*', cell: (line) => (line.brand ? [line.product, line.brand] : line.product) },
    { head: words.spec, width: landscape ? 110 : 66, cell: (line) => line.spec },
    { head: words.unit, width: 22, alignment: 'center', cell: (line) => line.unit },
    count(words.ordered, (line) => line.ordered),
    count(words.accepted, (line) => line.accepted),
    count(words.rejected, (line) => line.rejected),
    { head: words.remark, width: landscape ? 120 : 52, cell: (line) => line.remark ?? '' },
    { head: words.unitPrice, width: landscape ? 60 : 46, alignment: 'right', cell: (line) => formatYuan(line.unitPrice) },
    { head: words.amount, width: landscape ? 66 : 52, alignment: 'right', cell: (line) => formatYuan(line.amount) },
  ]
}
