import type { VerbInput } from '~/contract/endpoint'
import type { funds as calls } from '~/areas/funds/contract'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { documentWords } from '~/mall/paper/document-words'
import { findFrozen } from './find-frozen'

const words = {
  cn: {
    name: '冻结明细',
    heads: [
      '订单号',
      '提交时间',
      '经费账号',
      '经费名称',
      '供应商',
      '采购人',
      '订单状态',
      '冻结金额（元）',
    ],
  },
  en: {
    name: 'frozen',
    heads: [
      'Order no.',
      'Submitted',
      'Account no.',
      'Fund',
      'Supplier',
      'Buyer',
      'Status',
      'Frozen (CNY)',
    ],
  },
} as const
const widths = [24, 17, 20, 24, 22, 10, 12, 14]

/** What is frozen on the accounts within reach as a table to keep, one row an order and account: the column of amounts adds up to what they hold. */
export async function exportFrozen(
  ctx: Ctx,
  { type, language, ...filters }: VerbInput<typeof calls.frozenTable>,
) {
  const page = await findFrozen(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  const { name, heads } = words[language]
  return listFile(ctx, type, page, { name, heads, widths }, it => [
    { id: it.orderId },
    text(minuteOf(new Date(it.since))),
    text(it.accountNo),
    text(it.fundName),
    text((language === 'en' && it.storeNameEn) || it.storeName),
    text(it.buyerName),
    text(documentWords[language].status.order[it.orderStatus]),
    { yuan: it.amount },
  ])
}
