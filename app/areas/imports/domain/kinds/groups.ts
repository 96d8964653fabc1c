import { byKey } from '~/mall/core/by-key'
import type { ImportRow } from '~/mall/core/judged'
import { groupRows } from '~/areas/teams/domain/group-rows'
import { judgeGroups, type GroupPlan, type GroupValues } from '~/areas/teams/domain/judge-groups'
import { importGroups } from '~/areas/teams/domain/import-groups'
import { GRANT_NOTE_MAX, TEAM_NAME_MAX } from '~/areas/teams/limits'
import { importKind, key, text, type RefusedRow } from '../kind'

/** A row of the file is one member of a group. */
type Row = ImportRow<GroupValues & { number: string }>

const codeOf = (key: string) => key.split(' ', 1)[0] ?? ''

/** One row a group, in the order of the file. */
function byGroup(rows: readonly Row[], refused: readonly RefusedRow[]): Row[] {
  const brokenKeys = new Set(refused.map(it => (it.key === undefined ? null : codeOf(it.key))))
  return [...byKey(rows, it => codeOf(it.key))].map(([code, own]) => {
    const valueInFile = <Name extends 'name' | 'leader' | 'note'>(name: Name) =>
      own.find(it => it.values[name] !== undefined)?.values[name]
    const [name, leader, note] = [valueInFile('name'), valueInFile('leader'), valueInFile('note')]
    const other = own.find(it => (it.values.leader ?? leader) !== leader)
    return {
      n: own[0]?.n ?? 0,
      key: code,
      values: {
        code,
        ...(name === undefined ? {} : { name }),
        ...(leader === undefined ? {} : { leader }),
        ...(note === undefined ? {} : { note }),
        ...(other ? { otherLeader: { n: other.n, number: other.values.leader ?? '' } } : {}),
        members: own.map(it => ({ n: it.n, number: it.values.number ?? '' })),
        isWhole: !brokenKeys.has(null) && !brokenKeys.has(code),
      },
    }
  })
}

export const groups = importKind<GroupValues & { number: string }, GroupPlan>({
  name: 'groups',
  needed: ['code', 'number'],
  most: 100_000,
  columns: [
    {
      name: 'code',
      heads: [
        '课题组编号',
        '课题组代码',
        '团队编号',
        '团队代码',
        'group code',
        'group number',
        'code',
      ],
      form: key,
    },
    {
      name: 'number',
      heads: [
        '成员工号',
        '成员学号',
        '成员编号',
        '工号',
        '学号',
        'member number',
        'member',
        'number',
      ],
      form: key,
    },
    {
      name: 'name',
      heads: ['课题组名称', '课题组', '团队名称', '名称', 'group name', 'name'],
      form: text(TEAM_NAME_MAX),
    },
    {
      name: 'leader',
      heads: ['负责人工号', '组长工号', '负责人编号', '负责人', 'leader number', 'leader'],
      form: key,
    },
    { name: 'note', heads: ['说明', '备注', 'note', 'remark'], form: text(GRANT_NOTE_MAX) },
  ],
  standing: groupRows,
  arrange: byGroup,
  judge: () => judgeGroups(),
  apply: (ctx, plans, { importId }) =>
    importGroups(
      ctx,
      plans.map(it => it.plan),
      importId,
    ),
})
