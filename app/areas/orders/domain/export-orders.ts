import { EXPORT_ORDERS_MAX } from '../limits'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import type { orders as calls, OrderLine, OrderRow } from '../contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { tableFile, textCell as text, type Cell } from '~/mall/core/table-file'
import { mine, read } from '~/mall/database/pool'
import { documentWords } from '~/mall/paper/document-words'
import { findOrders } from './find-orders'
import { ordersOf } from './order-lists'
import { orders } from './tables'

const words = {
  cn: {
    name: '订单',
    heads: [
      '订单号',
      '下单时间',
      '供应商',
      '采购人',
      '委托人',
      '课题组',
      '用途',
      '订单状态',
      '支付方式',
      '支付状态',
      '经费状态',
      '结算状态',
      '商品',
      '货号',
      'CAS',
      '规格',
      '单位',
      '单价（元）',
      '数量',
      '已发数量',
      '不再发货数量',
      '合格数量',
      '金额（元）',
      '运费（元）',
      '订单金额（元）',
    ],
  },
  en: {
    name: 'orders',
    heads: [
      'Order no.',
      'Ordered on',
      'Supplier',
      'Buyer',
      'Bought for',
      'Research group',
      'Purpose',
      'Order status',
      'Payment',
      'Paid',
      'Funds',
      'Settlement',
      'Goods',
      'Code',
      'CAS',
      'Spec',
      'Unit',
      'Price (CNY)',
      'Quantity',
      'Shipped',
      'Will not come',
      'Accepted',
      'Amount (CNY)',
      'Freight (CNY)',
      'Order total (CNY)',
    ],
  },
} as const
type Language = keyof typeof words
const widths = [
  24, 17, 22, 10, 10, 16, 22, 12, 10, 10, 10, 10, 36, 16, 12, 16, 6, 12, 8, 8, 12, 8, 12, 10, 14,
]

/** Those of these orders whose supplier has said that the rest will not come. */
async function shortOf(ctx: DbCtx, ids: string[]): Promise<Set<string>> {
  const rows = ids.length
    ? await ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(mine(ctx, orders, and(inArray(orders.id, ids), isNotNull(orders.shortReason))))
    : []
  return new Set(rows.map(it => it.id))
}

/** One row a line of goods; freight and total stand in the first line of an order only, so that columns may be summed. `short`: what has not left will not come. */
function cellsOf(
  order: OrderRow,
  line: OrderLine,
  first: boolean,
  short: boolean,
  language: Language,
): Cell[] {
  const { status, payType } = documentWords[language]
  const pick = (cn: string, en: string) => (language === 'en' && en) || cn
  const pay: Record<string, string> = status.pay
  return [
    { id: order.id },
    text(minuteOf(new Date(order.createdAt))),
    text(pick(order.storeName, order.storeNameEn)),
    text(order.buyerName),
    text(order.principalName),
    text(order.projectName),
    text(order.purpose),
    text(status.order[order.status]),
    text(payType[order.payType]),
    text(pay[order.payStatus]),
    text(status.funds[order.fundStatus]),
    text(status.settle[order.settleStatus]),
    text(pick(line.name, line.nameEn)),
    text(line.code),
    text(line.cas),
    text(line.spec),
    text(pick(line.unit, line.unitEn)),
    { yuan: line.unitPrice },
    { count: line.num },
    { count: line.shippedNum },
    { count: short ? line.num - line.shippedNum : 0 },
    line.acceptedNum === null ? null : { count: line.acceptedNum },
    { yuan: line.amount },
    first ? { yuan: order.freight } : null,
    first ? { yuan: order.amount } : null,
  ]
}

/** A list of orders as a table to keep: the newest of those the filters leave, with what their list shows of them. */
export async function exportOrders(
  ctx: Ctx,
  { scope, type, language, ...filters }: VerbInput<typeof calls.export>,
) {
  const { page, short } = await read(ctx, async ctx => {
    const page = await findOrders(ctx, ordersOf(ctx, scope, filters), {
      page: 1,
      rows: EXPORT_ORDERS_MAX,
    })
    return {
      page,
      short: await shortOf(
        ctx,
        page.list.map(it => it.id),
      ),
    }
  })
  const rows = page.list.flatMap(order =>
    order.lines.map((line, n) => cellsOf(order, line, n === 0, short.has(order.id), language)),
  )
  const { heads, name } = words[language]
  return {
    ...(await tableFile(ctx, type, { name, heads, widths, rows })),
    count: page.list.length,
    more: page.more || page.total > page.list.length,
  }
}
