import { z } from 'zod'
import type { ImportableRole } from '~/areas/accounts/domain/importable-roles'
import {
  judgePeople,
  type PersonPlan,
  type PersonValues,
} from '~/areas/accounts/domain/judge-people'
import { importPeople, unknownPassword } from '~/areas/accounts/domain/import-people'
import { endPeople } from '~/areas/accounts/domain/leavers'
import { peopleRows } from '~/areas/accounts/domain/people-rows'
import { tell } from '~/areas/messages/domain/tell'
import {
  importKind,
  key,
  mobile,
  oneOf,
  text,
  textForm,
  wordFor,
  wordsOf,
  yesNo,
  type CellForm,
} from '../kind'

const NAME_MAX = 60
const kinds = wordsOf<PersonValues['kind']>(
  ['teacher', 'teacher 教师 专任教师 教职工 在编 教工'],
  ['student', 'student 学生 本科生 研究生 硕士生 博士生 硕士研究生 博士研究生'],
  ['staff', 'staff 职工 行政 行政人员 管理人员 工勤 其他'],
)
const roles = wordsOf<ImportableRole>(
  ['teacher', 'teacher 教师'],
  ['student', 'student 学生'],
  ['fundOwner', 'fundowner 经费负责人 项目负责人'],
  ['finance', 'finance 财务 财务人员'],
  ['acceptor', 'acceptor 验收人 验收员'],
)
const states = wordsOf<PersonValues['state']>(
  ['active', 'active 在职 在岗 在校 在读 在籍 正常 1'],
  ['left', 'left 离职 离校 离岗 退休 毕业 退学 调出 辞职 去世 注销 0'],
)

const email = textForm<string>(cell =>
  z.email().max(100).safeParse(cell).success ? { value: cell } : { fault: 'wrong' },
)

/** Names of duties; one that no file may give refuses its row. */
const duties: CellForm<ImportableRole[]> = {
  read(cell) {
    const names = cell.split(/[\s,，、;；/|+]+/).filter(Boolean)
    const value = names.map(it => roles.get(it.toLowerCase()))
    return value.includes(undefined) ? { fault: 'role_refused' } : { value }
  },
  write: (value, language) => ({
    id: value.map(it => wordFor(roles, it, language)).join('、'),
  }),
  words: [...roles.keys()],
}

export const people = importKind<PersonValues, PersonPlan>({
  name: 'people',
  needed: ['number'],
  most: 100_000,
  columns: [
    {
      name: 'number',
      heads: [
        '工号',
        '学工号',
        '职工号',
        '教工号',
        '教职工号',
        '职工编号',
        '学号',
        '人员编号',
        '工号/学号',
        'number',
        'person number',
        'id',
      ],
      form: key,
    },
    { name: 'name', heads: ['姓名', 'name'], form: text(NAME_MAX) },
    { name: 'kind', heads: ['人员类别', '类别', '身份', 'kind', 'type'], form: oneOf(kinds) },
    {
      name: 'department',
      heads: [
        '部门代码',
        '单位代码',
        '部门编号',
        '单位编号',
        '部门名称',
        '单位名称',
        '部门',
        '单位',
        '所在单位',
        '所在部门',
        '所属单位',
        '所属部门',
        '院系',
        'department code',
        'department',
      ],
      form: text(NAME_MAX),
    },
    {
      name: 'phone',
      heads: ['手机', '手机号', '手机号码', '移动电话', '联系电话', 'phone', 'mobile'],
      form: mobile,
    },
    { name: 'email', heads: ['邮箱', '电子邮箱', '电子邮件', 'email', 'e-mail'], form: email },
    { name: 'roles', heads: ['角色', 'roles', 'role'], form: duties },
    {
      name: 'purchaser',
      heads: ['采购权限', '采购人', '采购权', 'purchaser', 'may buy'],
      form: oneOf(yesNo),
    },
    {
      name: 'state',
      heads: ['状态', '人员状态', '在职状态', '当前状态', 'state', 'status'],
      form: oneOf(states),
    },
  ],
  standing: peopleRows,
  judge: judgePeople,
  prepare: unknownPassword,
  async apply(ctx, plans, { password, byId, importId }) {
    const leaving = plans.filter(it => it.act === 'end').flatMap(it => it.plan.id ?? [])
    const staying = plans.filter(it => it.act !== 'end').map(it => it.plan)
    await importPeople(ctx, staying, password)
    // Whoever it was that confirmed it: who comes in by another telephone is told.
    const movedPeople = staying.flatMap(it => (it.movesDoor && it.id !== null ? [it.id] : []))
    await tell({ ...ctx, actor: null }, movedPeople, {
      kind: 'phoneImported',
      subjectId: importId,
      occasion: importId,
    })
    if (leaving.length) await endPeople(ctx, leaving, { byId, importId })
  },
})
