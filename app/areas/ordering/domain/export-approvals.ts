import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { VerbInput } from '~/contract/endpoint'
import type { ApprovalTable } from '~/areas/approvals/codes'
import type { approvals as calls } from '~/areas/approvals/contract'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text, type Cell, type Table } from '~/mall/core/table-file'
import { findApprovalFigures } from './approval-figures'
import { findStandingApprovals } from './standing-approvals'

type Head = Omit<Table, 'rows' | 'widths'>
interface Words extends Record<ApprovalTable, Head> {
  owner: string
  and: string
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    owner: '经费负责人审批',
    and: '、',
    points: { name: '审批次数', heads: ['起始日期', '同意次数', '退回次数'] },
    kinds: {
      name: '审批环节',
      heads: ['环节', '提请次数', '同意次数', '中位数（小时）', '90% 不超过（小时）'],
    },
    standing: {
      name: '待审批订单',
      heads: ['订单号', '采购人', '供应商', '金额', '环节', '等待自', '已等待（小时）', '等待谁'],
    },
  },
  en: {
    owner: 'Fund owner',
    and: ', ',
    points: { name: 'approvals', heads: ['From', 'Approved', 'Returned'] },
    kinds: {
      name: 'approval-times',
      heads: ['Approval', 'Requested', 'Approved', 'Median (hours)', '90% within (hours)'],
    },
    standing: {
      name: 'waiting-approvals',
      heads: [
        'Order no.',
        'Buyer',
        'Supplier',
        'Amount',
        'Approval',
        'Waiting since',
        'Hours waited',
        'Approvers',
      ],
    },
  },
}
const widths: Record<ApprovalTable, number[]> = {
  points: [14, 12, 12],
  kinds: [30, 12, 12, 18, 20],
  standing: [24, 14, 28, 14, 30, 17, 14, 40],
}
const hours = (it: number | null): Cell => (it === null ? null : { measure: it })

/** Figures of approvals of a period, or the orders that wait now, as a table to keep. For the office. */
export async function exportApprovals(
  ctx: Ctx,
  { type, language, of, from, to, departmentId }: VerbInput<typeof calls.export>,
) {
  const { owner, and, [of]: head } = words[language]
  const about = { ...head, widths: widths[of] }
  const nameOf = (it: { name: string | null; nameEn: string | null }) =>
    text(it.name === null ? owner : (language === 'en' && it.nameEn) || it.name)
  if (of === 'standing') {
    const page = await findStandingApprovals(ctx, { departmentId, page: 1, rows: EXPORT_ROWS_MAX })
    return listFile(ctx, type, page, about, it => [
      { id: it.id },
      text(it.buyerName),
      text(it.storeName),
      { yuan: it.amount },
      nameOf(it),
      text(minuteOf(new Date(it.since))),
      hours(it.hours),
      text(it.people.join(and)),
    ])
  }
  const { points, kinds } = await findApprovalFigures(ctx, { from, to, departmentId })
  if (of === 'points')
    return listFile(ctx, type, { list: points, total: points.length }, about, it => [
      text(it.from),
      { count: it.agreed },
      { count: it.returned },
    ])
  return listFile(ctx, type, { list: kinds, total: kinds.length }, about, it => [
    nameOf(it),
    { count: it.asked },
    { count: it.agreed },
    hours(it.medianHours),
    hours(it.ninthHours),
  ])
}
