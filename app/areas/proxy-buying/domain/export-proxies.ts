import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { proxyBuying as calls } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { listProxies } from './proxies'

const words = {
  cn: {
    name: { agency: '代购人', agencyed: '委托人' },
    heads: ['姓名', '工号／学号', '所在单位', '起始时间', '代购订单数'],
  },
  en: {
    name: { agency: 'proxy-buyers', agencyed: 'bought-for' },
    heads: ['Name', 'Number', 'Department', 'Since', 'Orders'],
  },
} as const
const widths = [14, 14, 28, 17, 12]

/** Who buys for this person, or whom this person buys for, as a table to keep. */
export async function exportProxies(
  ctx: Ctx,
  { type, language, relation, personName }: VerbInput<typeof calls.table>,
) {
  const found = await listProxies(ctx, { relation, personName, page: 1, rows: EXPORT_ROWS_MAX })
  const { name, heads } = words[language]
  return listFile(ctx, type, found, { name: name[relation], heads, widths }, it => [
    text(it.person.name),
    { id: it.person.code },
    text(it.person.depName),
    text(minuteOf(new Date(it.since))),
    { count: it.orders },
  ])
}
