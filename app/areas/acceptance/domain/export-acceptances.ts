import type { Acceptance, acceptances as calls } from '../contract'
import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text, type Cell } from '~/mall/core/table-file'
import { documentWords } from '~/mall/paper/document-words'
import { listAcceptances } from './find-acceptances'

const words = {
  cn: {
    name: '验收与结算',
    heads: [
      '验收单号',
      '订单号',
      '验收时间',
      '确认时间',
      '供应商',
      '采购人',
      '验收人',
      '确认人',
      '验收状态',
      '结算状态',
      '商品种数',
      '结算运费（元）',
      '验收金额（元）',
      '结算单号',
      '退回原因',
    ],
  },
  en: {
    name: 'acceptances',
    heads: [
      'Acceptance no.',
      'Order no.',
      'Accepted on',
      'Confirmed on',
      'Supplier',
      'Buyer',
      'Accepted by',
      'Confirmed by',
      'Acceptance status',
      'Settlement',
      'Goods',
      'Freight settled (CNY)',
      'Accepted amount (CNY)',
      'Statement no.',
      'Reason returned',
    ],
  },
} as const
const widths = [24, 24, 17, 17, 22, 10, 10, 10, 10, 12, 10, 10, 14, 24, 24]

function cellsOf(it: Acceptance, language: keyof typeof words): Cell[] {
  const { status, system } = documentWords[language]
  const time = (at: string | null) => text(at && minuteOf(new Date(at)))
  return [
    { id: it.id },
    { id: it.orderId },
    time(it.createdAt),
    time(it.confirmedAt),
    text((language === 'en' && it.storeNameEn) || it.storeName),
    text(it.buyerName),
    text(it.acceptorName === 'system' ? system : it.acceptorName),
    text(it.confirmerName),
    text(status.acceptance[it.status]),
    text(status.settle[it.settleStatus]),
    { count: it.lines.length },
    { yuan: it.freight },
    { yuan: it.amount },
    it.statementId ? { id: it.statementId } : null,
    text(it.bounceRemark),
  ]
}

/** Acceptances of own orders as a table to keep, one row each. */
export async function exportAcceptances(
  ctx: Ctx,
  { type, language, ...filters }: VerbInput<typeof calls.export>,
) {
  const page = await listAcceptances(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  return listFile(ctx, type, page, { ...words[language], widths }, it => cellsOf(it, language))
}
