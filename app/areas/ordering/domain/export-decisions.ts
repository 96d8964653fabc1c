import type { VerbInput } from '~/contract/endpoint'
import type { funds as calls } from '~/areas/funds/contract'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { findDecisions } from './find-audits'

const words = {
  cn: {
    name: '审批记录',
    heads: [
      '订单号',
      '审批时间',
      '经费账号',
      '经费名称',
      '供应商',
      '采购人',
      '金额（元）',
      '结果',
      '负责人',
      '代办人',
      '意见',
    ],
    results: { approved: '通过', returned: '退回' },
  },
  en: {
    name: 'decisions',
    heads: [
      'Order no.',
      'Decided',
      'Account no.',
      'Fund',
      'Supplier',
      'Buyer',
      'Amount (CNY)',
      'Result',
      'Owner',
      'On their behalf',
      'Opinion',
    ],
    results: { approved: 'Approved', returned: 'Returned' },
  },
} as const
const widths = [24, 17, 20, 24, 22, 10, 14, 10, 10, 12, 30]

/** What this person decided, or others in their stead, as a table to keep. */
export async function exportDecisions(
  ctx: Ctx,
  { type, language, ...filters }: VerbInput<typeof calls.auditTable>,
) {
  const page = await findDecisions(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  const { name, heads, results } = words[language]
  return listFile(ctx, type, page, { name, heads, widths }, it => [
    { id: it.orderId },
    text(minuteOf(new Date(it.at))),
    text(it.accountNo),
    text(it.fundName),
    text((language === 'en' && it.storeNameEn) || it.storeName),
    text(it.buyerName),
    { yuan: it.amount },
    text(results[it.result]),
    text(it.ownerName),
    text(it.actorName),
    text(it.remark),
  ])
}
