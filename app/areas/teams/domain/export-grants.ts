import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Grant, GrantRight, teams as calls } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { listGrants } from './grants'

interface Words {
  name: string
  heads: string[]
  rights: Record<GrantRight, string>
  states: Record<Grant['state'], string>
  unlimited: string
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    name: '授权',
    heads: [
      '授权编号',
      '授权时间',
      '授权人',
      '被授权人',
      '工号／学号',
      '课题组',
      '授权事项',
      '审核额度（元）',
      '已用（元）',
      '起始日期',
      '截止日期',
      '状态',
      '终止时间',
      '终止人',
      '授权说明',
    ],
    rights: { team: '课题组管理', fund: '经费管理', order: '订单管理', view: '查看经费' },
    states: { coming: '未开始', standing: '有效', expired: '已过期', ended: '已终止' },
    unlimited: '不限',
  },
  en: {
    name: 'grants',
    heads: [
      'Grant no.',
      'Given',
      'Given by',
      'Given to',
      'Number',
      'Research group',
      'May',
      'Limit (CNY)',
      'Used (CNY)',
      'First day',
      'Last day',
      'Status',
      'Ended',
      'Ended by',
      'Note',
    ],
    rights: {
      team: 'Manage groups',
      fund: 'Manage funds',
      order: 'Manage orders',
      view: 'See funds',
    },
    states: { coming: 'Not yet valid', standing: 'Valid', expired: 'Expired', ended: 'Ended' },
    unlimited: 'None',
  },
}
const widths = [24, 17, 12, 12, 14, 20, 30, 14, 14, 12, 12, 10, 17, 12, 30]

/** Grants of one direction as a table to keep, newest first. Amounts belong to those who may approve only. */
export async function exportGrants(
  ctx: Ctx,
  { type, language, ...filters }: VerbInput<typeof calls.grantsTable>,
) {
  const page = await listGrants(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  const { rights, states, unlimited, ...table } = words[language]
  return listFile(ctx, type, page, { ...table, widths }, it => {
    const approves = it.rights.includes('fund')
    return [
      { id: it.id },
      text(minuteOf(new Date(it.createdAt))),
      text(it.grantorName),
      text(it.granteeName),
      { id: it.granteeCode },
      text(it.projectName),
      text(it.rights.map(right => rights[right]).join(' · ')),
      !approves ? null : it.limitAmount === null ? text(unlimited) : { yuan: it.limitAmount },
      approves ? { yuan: it.used } : null,
      text(it.validFrom),
      text(it.validTo),
      text(states[it.state]),
      text(it.endedAt && minuteOf(new Date(it.endedAt))),
      text(it.endedByName),
      text(it.note),
    ]
  })
}
