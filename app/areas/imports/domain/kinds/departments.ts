import { departmentRows } from '~/areas/accounts/domain/department-rows'
import { parentsFirst } from '~/mall/core/branches'
import {
  importDepartments,
  judgeDepartments,
  type DepartmentPlan,
  type DepartmentValues,
} from '~/areas/accounts/domain/import-departments'
import { importKind, key, list, text } from '../kind'

const NAME_MAX = 60
const HEADS_MAX = 10

export const departments = importKind<DepartmentValues, DepartmentPlan>({
  name: 'departments',
  needed: ['code'],
  most: 20_000,
  columns: [
    {
      name: 'code',
      heads: [
        '单位代码',
        '单位编号',
        '部门编号',
        '部门代码',
        '部门编码',
        '单位编码',
        'code',
        'department code',
      ],
      form: key,
    },
    {
      name: 'name',
      heads: [
        '单位名称',
        '部门名称',
        '单位',
        '部门',
        '名称',
        'name',
        'department',
        'department name',
      ],
      form: text(NAME_MAX),
    },
    {
      name: 'parent',
      heads: [
        '上级单位代码',
        '上级单位编号',
        '上级部门编号',
        '上级部门代码',
        '上级单位',
        '上级部门',
        'parent code',
        'parent',
      ],
      form: key,
    },
    {
      name: 'head',
      heads: ['负责人工号', '单位负责人工号', '负责人编号', '负责人', 'head numbers', 'head'],
      form: list(HEADS_MAX),
    },
  ],
  standing: departmentRows,
  arrange: parentsFirst,
  judge: ({ byId }, all) => judgeDepartments(byId, all),
  apply: (ctx, plans) =>
    importDepartments(
      ctx,
      plans.map(it => it.plan),
    ),
})
