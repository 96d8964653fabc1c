import { runYearChange } from '~/areas/year-change/domain/run'
import type { FundKind, YearEnd } from '~/areas/malls/codes'
import type { SchoolCode, TestMall } from './database'
import { bringIn, csv } from './imports'

/** The last year that is over on the day of the tests. */
export const LAST_YEAR = 2025

export interface OldAccount {
  no: string
  kind: FundKind
  yuan: number
  owner?: string
}

/** Accounts whose money was granted in a year that is over; answers their ids by their numbers. */
export async function oldAccounts(
  mall: TestMall,
  list: readonly OldAccount[],
  { school, year = LAST_YEAR }: { school?: SchoolCode; year?: number } = {},
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const owner of new Set(list.map(it => it.owner ?? 'owner')))
    codes.set(owner, (await mall.ctx(owner, school)).actor?.code ?? '')
  const run = await bringIn(
    mall,
    'funds',
    csv(
      ['经费账号', '经费名称', '预算科目', '经费类型', '负责人工号', '批复额度'],
      ...list.map(it => [
        it.no,
        `年终测试 ${it.no}`,
        '材料费',
        it.kind,
        codes.get(it.owner ?? 'owner') ?? '',
        it.yuan,
      ]),
    ),
    { school },
  )
  if (run.faulty.length) throw new Error(run.faulty.join(', '))
  const rows = await mall.sql<{ id: string; no: string }>(
    'select id, account_no as no from fund_accounts where mall_id = $1 and account_no = any($2)',
    [mall.school(school).id, list.map(it => it.no)],
    school,
  )
  await mall.sql(
    "update fund_entries set at = $3 where mall_id = $1 and fund_id = any($2) and kind = 'adjust'",
    [mall.school(school).id, rows.map(it => it.id), `${year}-06-01T00:00:00Z`],
    school,
  )
  return new Map(rows.map(it => [it.no, it.id]))
}

/** The school decides what becomes of remainders. */
export async function setYearEnd(
  mall: TestMall,
  rules: Partial<YearEnd>,
  school?: SchoolCode,
): Promise<void> {
  const { malls } = mall.as('administrator', school)
  const { settings, version } = await malls.settings({})
  await malls.changeSettings({
    settings: { ...settings, yearEnd: { ...settings.yearEnd, ...rules } },
    version,
    reason: '年终结转规定',
  })
}

/** A year that was looked over and confirmed, not yet worked through. */
export async function confirmedYear(
  mall: TestMall,
  {
    school,
    year = LAST_YEAR,
    who = 'finance',
  }: { school?: SchoolCode; year?: number; who?: string } = {},
): Promise<string> {
  const { yearChange } = mall.as(who, school)
  const { id } = await yearChange.look({ year })
  await yearChange.move({ id, operate: 'confirm', reason: '财务处通知' })
  return id
}

/** A year from its look-over to its end. */
export async function closeYear(
  mall: TestMall,
  options: { school?: SchoolCode; year?: number; who?: string } = {},
): Promise<string> {
  const id = await confirmedYear(mall, options)
  await runYearChange(await mall.ctx(null, options.school), id)
  return id
}
