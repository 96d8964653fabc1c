import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { read } from '~/mall/database/pool'
import type { FundKind } from '~/areas/malls/codes'
import type { YearOutcome } from '../codes'
import type { yearChange } from '../contract'
import { numberOf } from './accounts'
import { readYearRun, selectAccounts } from './find-runs'

interface Words {
  name: string
  heads: string[]
  kinds: Record<FundKind, string>
  outcomes: Record<YearOutcome, string>
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    name: '年终结转',
    heads: [
      '单据号',
      '经费账号',
      '经费名称',
      '经费类型',
      '负责人',
      '批复额度（元）',
      '已支出（元）',
      '已冻结（元）',
      '待审核订单占用（元）',
      '本年结余（元）',
      '处理结果',
      '结转后额度（元）',
      '决定人',
      '决定理由',
    ],
    kinds: {
      government: '纵向科研',
      contract: '横向科研',
      special: '专项',
      running: '运行',
      other: '其他',
    },
    outcomes: { nothing: '无结余', carried: '结转下年', lapsed: '收回', waiting: '待决定' },
  },
  en: {
    name: 'year-change',
    heads: [
      'Document',
      'Account no.',
      'Account name',
      'Account kind',
      'Owner',
      'Budget (CNY)',
      'Spent (CNY)',
      'Frozen (CNY)',
      'Orders awaiting approval (CNY)',
      'Remainder of the year (CNY)',
      'Result',
      'New budget (CNY)',
      'Decided by',
      'Reason of the decision',
    ],
    kinds: {
      government: 'Government grant',
      contract: 'Contract research',
      special: 'Special purpose',
      running: 'Running costs',
      other: 'Other',
    },
    outcomes: {
      nothing: 'Nothing left',
      carried: 'Carried over',
      lapsed: 'Lapsed',
      waiting: 'To be decided',
    },
  },
}
const widths = [12, 20, 28, 12, 12, 16, 16, 16, 18, 16, 12, 16, 12, 30]

/** The accounts of a run that its filters leave, as a table to keep. For administrators, finance and auditors. */
export async function exportAccounts(
  ctx: Ctx,
  { id, type, language, ...filters }: VerbInput<typeof yearChange.table>,
) {
  actorWith(ctx, 'administrator', 'finance', 'auditor')
  const { no, page } = await read(ctx, async ctx => {
    const run = await readYearRun(ctx, id)
    const paging = { page: 1, rows: EXPORT_ROWS_MAX }
    return { no: numberOf(run), page: await selectAccounts(ctx, run, filters, paging) }
  })
  const { name, heads, kinds, outcomes } = words[language]
  return listFile(ctx, type, page, { name, heads, widths }, it => [
    text(no),
    { id: it.accountNo },
    text(it.name),
    text(kinds[it.kind]),
    text(it.ownerName),
    { yuan: it.budget },
    { yuan: it.spent },
    { yuan: it.frozen },
    { yuan: it.promised },
    { yuan: it.remainder },
    text(outcomes[it.outcome]),
    { yuan: it.newBudget },
    text(it.decidedByName),
    text(it.decisionReason),
  ])
}
