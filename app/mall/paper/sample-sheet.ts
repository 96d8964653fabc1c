import { formatYuan, lineAmount, sumHao, type Hao } from '~/contract/money'
import type { Sheet, SheetColumn } from '~/areas/papers/contract'
import { paths } from '~/paths'
import { yuanInCapitals } from './capitals'
import { rareOf } from './fonts'

const products = [
  '无水乙醇 分析纯',
  '一次性丁腈手套（无粉）',
  'A4 复印纸',
  '移液器吸头 1000μL 盒装灭菌 适用于 Eppendorf、Gilson 等多种品牌的移液器',
  '硫酸（ρ≥1.84g/mL）',
]
const specs = [
  '500mL',
  '100只/盒 中号',
  '每包五百张 七十克 高白 双面 复印打印两用 整箱八包',
  '1L×4',
]
const PER_ORDER = 4

/** A statement of so many lines, four to an order, for tests and measurements. Each line has a number of its own and its own word at the end of the specification. */
export function sampleSheet(
  lineCount: number,
  changes: Partial<Sheet> = {},
  freight: Hao = 0,
): Sheet {
  const rows = Array.from({ length: lineCount }, (_, index) => {
    const unitPrice = 123_400 + index * 1_357
    const quantity = (index % 9) + 1
    const amount = lineAmount(unitPrice, quantity)
    const order = `20261021${String(Math.floor(index / PER_ORDER) + 1).padStart(12, '0')}`
    return {
      order,
      amount,
      cells: [
        [String(index + 1)],
        [order, `20261028${String(index + 1).padStart(12, '0')}`],
        [products[index % products.length] ?? ''],
        [`${specs[index % specs.length]} E${index + 1}E`],
        ['瓶'],
        [String(quantity)],
        [formatYuan(unitPrice)],
        [formatYuan(amount)],
      ],
    }
  })
  const orders = [...new Set(rows.map(it => it.order))]
  const total = sumHao([...rows.map(it => it.amount), freight])
  const column = (head: string, width: number | null, align: SheetColumn['align'] = 'left') => ({
    head,
    width,
    align,
  })
  const sheet: Sheet = {
    kind: 'statement',
    language: 'cn',
    school: '华东示范大学',
    title: '结算单',
    number: '20261121090000000001',
    preparedAt: '2026-11-21 17:05',
    path: paths.scanStatement('20261121090000000001'),
    mark: null,
    markNote: null,
    partial: null,
    facts: [
      { label: '供应商', value: '上海㛃䶮化学试剂有限公司', wide: false },
      { label: '制表人', value: '李䶮', wide: false },
      { label: '开户银行', value: '中国银行𠮷祥支行', wide: true },
    ],
    before: [
      {
        title: '经费账号',
        columns: [
          column('经费账号', 126),
          column('经费名称', null),
          column('负责人', 80, 'centre'),
          column('金额（元）', 84, 'right'),
        ],
        rows: [[['KY-2026-00123'], ['新型催化材料研究'], ['王𠮷'], ['1,234.50']]],
      },
    ],
    lines: {
      title: '结算明细',
      total,
      capitals: yuanInCapitals(total),
      sums: freight ? [{ label: '运费', amount: freight }] : [],
      columns: [
        column('序号', 25, 'centre'),
        column('订单号 / 验收单号', 100),
        column('商品名称', null),
        column('规格型号', 80),
        column('单位', 31, 'centre'),
        column('结算数量', 41, 'right'),
        column('单价（元）', 56, 'right'),
        column('金额（元）', 62, 'right'),
      ],
      groups: orders.map(order => {
        const own = rows.filter(it => it.order === order)
        return {
          rows: own.map(({ cells, amount }) => ({ cells, amount })),
          subtotal: {
            label: `订单 ${order}（张三）小计`,
            amount: sumHao(own.map(it => it.amount)),
          },
        }
      }),
    },
    after: [],
    notes: ['金额按验收合格数量计算，每行四舍五入到分，合计为各行之和。'],
    signs: [
      { label: '经办人', name: '李䶮' },
      { label: '供应商', name: null },
      { label: '财务审核', name: null },
      { label: '财务负责人', name: null },
    ],
    seal: '学校财务专用章',
    rare: { shown: [], missing: [] },
    ...changes,
  }
  return { ...sheet, rare: rareOf(JSON.stringify(sheet).split('"')) }
}
