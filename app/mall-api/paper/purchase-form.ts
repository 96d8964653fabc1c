import { type Hao, formatYuan } from '~/contract/money'
import { type PaperHead, printPaper } from './document'
import { type Column, type PaperFund, factsTable, fundsTable, linesTable, listTable, signatures } from './parts'

export interface PurchaseLine {
  code?: string
  product: string
  brand?: string
  spec: string
  casNo?: string
  unit: string
  quantity: number
  unitPrice: Hao
  amount: Hao
}

/** What was done to the order so far: submitted, approved, returned with a reason. */
export interface PaperStep {
  at: string
  who: string
  act: string
  remark?: string
}

export interface PurchaseFormPaper extends PaperHead {
  supplier: string
  buyer: { name: string; code?: string; department?: string; phone?: string }
  orderedAt: string
  status?: string
  paymentType?: string
  purpose?: string
  buyReason?: string
  address?: string
  invoiceTitle?: string
  funds: PaperFund[]
  lines: PurchaseLine[]
  freight?: Hao
  discount?: Hao
  steps: PaperStep[]
}

const cn = {
  purchaseForm: '采购申请单',
  orderDetail: '订单明细',
  supplier: '供应商',
  buyer: '采购人',
  department: '所在单位',
  phone: '联系电话',
  orderedAt: '下单时间',
  status: '状态',
  paymentType: '支付方式',
  purpose: '用途',
  buyReason: '采购理由',
  address: '收货地址',
  invoiceTitle: '发票抬头',
  index: '序号',
  code: '商品编号',
  product: '商品名称',
  brand: '品牌',
  spec: '规格型号',
  unit: '单位',
  quantity: '数量',
  unitPrice: '单价（元）',
  amount: '金额（元）',
  freight: '运费',
  discount: '优惠',
  steps: '办理记录',
  at: '时间',
  who: '办理人',
  act: '事项',
  remark: '说明',
  fundOwner: '经费负责人',
  leader: '单位负责人',
  seal: '单位公章',
}

const en: typeof cn = {
  purchaseForm: 'Purchase requisition',
  orderDetail: 'Order detail',
  supplier: 'Supplier',
  buyer: 'Buyer',
  department: 'Department',
  phone: 'Phone',
  orderedAt: 'Ordered on',
  status: 'Status',
  paymentType: 'Payment',
  purpose: 'Purpose',
  buyReason: 'Reason',
  address: 'Deliver to',
  invoiceTitle: 'Invoice to',
  index: '#',
  code: 'Item no.',
  product: 'Product',
  brand: 'Brand',
  spec: 'Specification',
  unit: 'Unit',
  quantity: 'Qty',
  unitPrice: 'Unit price (CNY)',
  amount: 'Amount (CNY)',
  freight: 'Freight',
  discount: 'Discount',
  steps: 'Steps taken',
  at: 'Time',
  who: 'Person',
  act: 'Act',
  remark: 'Remark',
  fundOwner: 'Fund owner',
  leader: 'Head of unit',
  seal: 'Seal of the unit',
}

/** The requisition form of an order: what is bought, why, from which funds, who has approved it so far. */
export const purchaseFormPdf = (data: PurchaseFormPaper): Promise<Buffer> => printOrder(data, 'purchaseForm')

/** The same order as a plain record, without anything to sign. */
export const orderDetailPdf = (data: PurchaseFormPaper): Promise<Buffer> => printOrder(data, 'orderDetail')

async function printOrder(data: PurchaseFormPaper, kind: 'purchaseForm' | 'orderDetail'): Promise<Buffer> {
  const words = data.language === 'cn' ? cn : en
  const extras = [
    ...(data.freight ? [{ label: words.freight, amount: data.freight }] : []),
    ...(data.discount ? [{ label: words.discount, amount: -data.discount }] : []),
  ]
  const { table, total, pageSubtotal } = linesTable(data.language, columnsOf(words, data.landscape), [{ rows: data.lines }], extras)
  return printPaper(data, {
    title: words[kind],
    total,
    pageSubtotal,
    content: [
      factsTable([
        { label: words.buyer, value: data.buyer.code ? `${data.buyer.name} (${data.buyer.code})` : data.buyer.name },
        { label: words.department, value: data.buyer.department },
        { label: words.phone, value: data.buyer.phone },
        { label: words.supplier, value: data.supplier },
        { label: words.orderedAt, value: data.orderedAt },
        { label: words.status, value: data.status },
        { label: words.paymentType, value: data.paymentType },
        { label: words.invoiceTitle, value: data.invoiceTitle },
        { label: words.address, value: data.address, wide: true },
        { label: words.purpose, value: data.purpose, wide: true },
        { label: words.buyReason, value: data.buyReason, wide: true },
      ]),
      table,
      ...fundsTable(data.language, data.funds),
      ...stepsTable(words, data.steps),
      ...(kind === 'purchaseForm'
        ? [signatures(data.language, [{ label: words.buyer, name: data.buyer.name }, { label: words.fundOwner }, { label: words.leader }], words.seal)]
        : []),
    ],
  })
}

function stepsTable(words: typeof cn, steps: PaperStep[]) {
  if (steps.length === 0) return []
  const columns: Column<PaperStep>[] = [
    { head: words.at, width: 84, alignment: 'center', cell: (step) => step.at },
    { head: words.who, width: 80, alignment: 'center', cell: (step) => step.who },
    { head: words.act, width: 90, alignment: 'center', cell: (step) => step.act },
    { head: words.remark, width: '*', cell: (step) => step.remark ?? '' },
  ]
  return listTable(words.steps, columns, steps)
}

function columnsOf(words: typeof cn, landscape = false): Column<PurchaseLine>[] {
  return [
    { head: words.index, width: 18, alignment: 'center', cell: (_, index) => String(index + 1) },
    { head: words.code, width: landscape ? 90 : 62, cell: (line) => line.code ?? '' },
    { head: words.product, width: '*', cell: (line) => (line.casNo ? [line.product, `CAS ${line.casNo}`] : line.product) },
    { head: words.brand, width: landscape ? 80 : 48, cell: (line) => line.brand ?? '' },
    { head: words.spec, width: landscape ? 110 : 68, cell: (line) => line.spec },
    { head: words.unit, width: 24, alignment: 'center', cell: (line) => line.unit },
    { head: words.quantity, width: landscape ? 44 : 32, alignment: 'right', cell: (line) => String(line.quantity) },
    { head: words.unitPrice, width: landscape ? 60 : 48, alignment: 'right', cell: (line) => formatYuan(line.unitPrice) },
    { head: words.amount, width: landscape ? 66 : 54, alignment: 'right', cell: (line) => formatYuan(line.amount) },
  ]
}
