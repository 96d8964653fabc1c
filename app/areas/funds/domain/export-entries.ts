import type { VerbInput } from '~/contract/endpoint'
import type { funds as calls } from '../contract'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { isYearChange } from '../codes'
import { findEntries } from './find-funds'

const words = {
  cn: {
    name: '收支明细',
    heads: ['时间', '类型', '金额（元）', '关联订单', '操作人', '说明'],
    system: '系统',
    yearChange: '年终结转',
    kinds: {
      freeze: '冻结',
      unfreeze: '解冻',
      spend: '结算支出',
      refund: '退回',
      adjust: '调整',
      hold: '年终暂留',
      release: '解除暂留',
    },
    remarks: {
      after_sales: '售后退款',
      settled: '结算',
      not_accepted: '未验收部分解冻',
      nothing_accepted: '全部拒收，解冻',
      rejected_goods: '拒收退款',
      unpaid: '超时未支付',
      fund_changed: '更换经费，解冻',
      taken_back: '采购人撤回，解冻',
    },
  },
  en: {
    name: 'ledger',
    heads: ['Time', 'Kind', 'Amount (CNY)', 'Order', 'By', 'Remark'],
    system: 'System',
    yearChange: 'Year change',
    kinds: {
      freeze: 'Frozen',
      unfreeze: 'Released',
      spend: 'Spent',
      refund: 'Refund',
      adjust: 'Adjusted',
      hold: 'Held',
      release: 'No longer held',
    },
    remarks: {
      after_sales: 'After-sales refund',
      settled: 'Settlement',
      not_accepted: 'Not accepted, released',
      nothing_accepted: 'All rejected, released',
      rejected_goods: 'Rejected, refunded',
      unpaid: 'Not paid in time',
      fund_changed: 'Funds changed, released',
      taken_back: 'Withdrawn, released',
    },
  },
} as const
const widths = [17, 10, 14, 24, 12, 30]

/** The ledger of one account as a table to keep, newest first. */
export async function exportEntries(
  ctx: Ctx,
  { type, language, id, kind }: VerbInput<typeof calls.entriesTable>,
) {
  const page = await findEntries(ctx, { id, kind, page: 1, rows: EXPORT_ROWS_MAX })
  const { name, heads, system, yearChange, kinds, remarks } = words[language]
  const remarkOf = (remark: string | null) =>
    remark !== null && Object.hasOwn(remarks, remark)
      ? remarks[remark as keyof typeof remarks]
      : remark !== null && isYearChange(remark)
        ? `${yearChange} ${remark}`
        : remark
  return listFile(ctx, type, page, { name, heads, widths }, it => [
    text(minuteOf(new Date(it.at))),
    text(kinds[it.kind]),
    { yuan: it.amount },
    it.orderId === null ? null : { id: it.orderId },
    text(it.actorName === 'system' ? system : it.actorName),
    text(remarkOf(it.remark)),
  ])
}
