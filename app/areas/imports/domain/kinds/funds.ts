import { day } from '~/contract/shapes'
import type { FundKind } from '~/areas/malls/codes'
import {
  importFunds,
  judgeFunds,
  type FundPlan,
  type FundValues,
} from '~/areas/funds/domain/import-funds'
import { fundRows } from '~/areas/funds/domain/fund-rows'
import { tell } from '~/areas/messages/domain/tell'
import { passToOwner } from '~/areas/ordering/domain/pass-shares'
import { importKind, key, oneOf, text, textForm, wordsOf, yuan } from '../kind'

const TEXT_MAX = 80
/** A hundred thousand million yuan. */
const BUDGET_MAX = 1e15
const states = wordsOf<FundValues['state']>(
  ['open', 'open 启用 正常 在用 在研 有效 1'],
  ['closed', 'closed 停用 关闭 冻结 结题 结项 失效 0'],
)

const kinds = wordsOf<FundKind>(
  ['government', 'government 纵向 纵向科研 纵向项目 纵向经费 纵向课题'],
  ['contract', 'contract 横向 横向科研 横向项目 横向经费 横向课题'],
  ['special', 'special 专项 专项经费 专项资金 项目经费'],
  ['running', 'running 运行 运行经费 日常经费 部门经费 公用经费 基本支出'],
  ['other', 'other 其他 其它'],
)

/** A day as exports write it. Days since 1900, which a spreadsheet makes of one, could be anything. */
const date = textForm<string>(cell => {
  if (/^\d{4,6}(\.\d+)?$/.test(cell)) return { fault: 'date_number' }
  const [, year = '', month = '', date = ''] =
    /^(\d{4})(?:[-/.年]?)(\d{1,2})(?:[-/.月]?)(\d{1,2})日?(?:[ T].*)?$/.exec(cell) ?? []
  const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return day.safeParse(value).success ? { value } : { fault: 'wrong' }
})

export const funds = importKind<FundValues, FundPlan>({
  name: 'funds',
  needed: ['accountNo'],
  most: 100_000,
  columns: [
    {
      name: 'accountNo',
      heads: [
        '经费号',
        '经费账号',
        '经费代码',
        '经费编号',
        '经费编码',
        '经费卡号',
        '项目编号',
        '项目代码',
        '项目号',
        '课题编号',
        '课题号',
        'account no',
        'account number',
        'account',
      ],
      form: key,
    },
    {
      name: 'name',
      heads: ['经费名称', '项目名称', '名称', 'name', 'account name'],
      form: text(TEXT_MAX),
    },
    {
      name: 'budgetItem',
      heads: ['预算科目', '经济科目', '科目', 'budget item'],
      form: text(TEXT_MAX),
    },
    {
      name: 'kind',
      heads: ['经费类型', '经费类别', '项目类型', '项目类别', 'account kind', 'kind'],
      form: oneOf(kinds),
    },
    {
      name: 'owner',
      heads: ['负责人工号', '项目负责人工号', '负责人编号', '负责人', 'owner number', 'owner'],
      form: key,
    },
    {
      name: 'group',
      heads: ['课题组编号', '课题组', '研究组', 'group code', 'research group', 'group'],
      form: text(TEXT_MAX),
    },
    {
      name: 'budget',
      heads: ['批复额度', '预算', '预算金额', '额度', '金额', '预算数', 'budget', 'amount'],
      form: yuan(BUDGET_MAX),
    },
    {
      name: 'validTo',
      heads: ['有效期', '有效期至', '截止日期', '结束日期', 'valid to', 'valid until'],
      form: date,
    },
    {
      name: 'state',
      heads: ['状态', '项目状态', '经费状态', 'state', 'status'],
      form: oneOf(states),
    },
    { name: 'reference', heads: ['凭证号', '文号', 'voucher', 'document'], form: text(TEXT_MAX) },
  ],
  standing: fundRows,
  judge: () => judgeFunds,
  apply: async (ctx, plans, { importId }) => {
    const changes = plans.map(it => it.plan)
    await importFunds(ctx, changes, importId)
    for (const { id, formerId, fields } of changes) {
      if (!id || !formerId) continue
      for (const subjectId of await passToOwner(ctx, id, formerId, fields.ownerId))
        await tell(ctx, [fields.ownerId], { kind: 'toApprove', subjectId, occasion: importId })
    }
  },
})
