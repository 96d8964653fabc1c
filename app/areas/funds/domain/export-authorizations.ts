import type { VerbInput } from '~/contract/endpoint'
import type { Authorization, funds as calls } from '../contract'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { listAuthorizations } from './authorize'

interface Words {
  name: string
  heads: string[]
  states: Record<Authorization['state'], string>
  unlimited: string
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    name: '采购授权',
    heads: [
      '授权编号',
      '授权时间',
      '经费账号',
      '经费名称',
      '经费负责人',
      '被授权人',
      '工号／学号',
      '授权额度（元）',
      '已用（元）',
      '剩余（元）',
      '起始日期',
      '截止日期',
      '状态',
      '终止时间',
      '授权说明',
    ],
    states: { coming: '未开始', standing: '有效', expired: '已过期', ended: '已终止' },
    unlimited: '不限',
  },
  en: {
    name: 'procurement-authorisations',
    heads: [
      'Authorisation no.',
      'Given',
      'Account no.',
      'Fund',
      'Owner',
      'Given to',
      'Number',
      'Limit (CNY)',
      'Used (CNY)',
      'Left (CNY)',
      'First day',
      'Last day',
      'Status',
      'Ended',
      'Note',
    ],
    states: { coming: 'Not yet valid', standing: 'Valid', expired: 'Expired', ended: 'Ended' },
    unlimited: 'None',
  },
}
const widths = [24, 17, 20, 24, 12, 12, 14, 14, 14, 14, 12, 12, 10, 17, 30]

/** Procurement authorisations given or held as a table to keep, newest first. */
export async function exportAuthorizations(
  ctx: Ctx,
  { type, language, ...filters }: VerbInput<typeof calls.authorizationsTable>,
) {
  const page = await listAuthorizations(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  const { states, unlimited, ...table } = words[language]
  return listFile(ctx, type, page, { ...table, widths }, it => [
    { id: it.id },
    text(minuteOf(new Date(it.createdAt))),
    text(it.accountNo),
    text(it.fundName),
    text(it.ownerName),
    text(it.personName),
    { id: it.personCode },
    it.limitAmount === null ? text(unlimited) : { yuan: it.limitAmount },
    { yuan: it.used },
    it.limitAmount === null ? null : { yuan: it.limitAmount - it.used },
    text(it.validFrom),
    text(it.validTo),
    text(states[it.state]),
    text(it.endedAt && minuteOf(new Date(it.endedAt))),
    text(it.note),
  ])
}
