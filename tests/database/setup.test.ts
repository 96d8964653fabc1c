import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKindName } from '~/areas/imports/codes'
import { makeAdministrator } from '~/areas/accounts/domain/administrators'
import { findActor } from '~/areas/accounts/domain/people'
import { runImport } from '~/areas/imports/domain/run'
import { createSchool } from '~/areas/malls/domain/create-school'
import { requiredSteps, type SetupStep } from '~/areas/setup/codes'
import type { MallClient } from '~/contract'
import type { Ctx } from '~/mall/core/ctx'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { csv } from '../support/imports'

/** Nothing stands behind systems outside, as with a school that begins; the schools of the demonstration are there beside it. */
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ demo: false })
})
afterAll(() => mall.close())

let count = 0
interface NewSchool {
  guest(): Promise<Ctx>
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  as(number: string): Promise<MallClient>
  bringIn(kind: ImportKindName, ...lines: string[][]): Promise<void>
  steps(): ReturnType<MallClient['setup']['steps']>
}

/** A school on its first day: with its administrator, A1, and nothing else. */
async function newSchool(more: object = {}): Promise<NewSchool> {
  const code = `setup-${++count}`
  const regions = [{ code: 'main', name: '主校区' }]
  const file = { code, name: '江南采购商城', schoolName: '江南大学', regions, ...more }
  const by = { reason: 'test', by: 'operator' }
  const { id } = await createSchool(it => mall.api.ctxFor(it, null, 'test'), file, by)
  const guest = async () => {
    const school = await mall.api.directory.byId(id)
    if (!school) throw new Error('no school')
    return mall.api.ctxFor(school, null, 'test')
  }
  await makeAdministrator(await guest(), { code: 'A1', name: '秦教务', ...by })
  const it: NewSchool = {
    guest,
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (
        await mall.api.services.database.withTenant(id, (_, client) =>
          client.query(text, [id, ...values]),
        )
      ).rows as Row[],
    async as(number) {
      const text = 'select id from people where mall_id = $1 and code = $2'
      const [row] = await it.rows<{ id: string }>(text, [number])
      const ctx = await guest()
      const actor = await findActor(ctx, row?.id ?? '', 0)
      if (!actor) throw new Error(`no ${number}`)
      return mall.api.clientFor({ ...ctx, actor })
    },
    async bringIn(kind, ...lines) {
      const { imports } = await it.as('A1')
      const looked = await imports.look({ kind, name: `${kind}.csv`, content: csv(...lines) })
      await imports.decide({ id: looked.id, operate: 'confirm' })
      await runImport(await guest(), looked.id)
      expect((await imports.detail(looked)).counts.refused, kind).toBe(0)
    },
    steps: async () => (await it.as('A1')).setup.steps(),
  }
  return it
}

const doneIn = ({ list }: Awaited<ReturnType<NewSchool['steps']>>): SetupStep[] =>
  list.filter(it => it.done).map(it => it.code)
const countsIn = ({ list }: Awaited<ReturnType<NewSchool['steps']>>) =>
  Object.fromEntries(list.map(it => [it.code, it.count]))

test('a new school has everything before it, in order, whatever there is at others', async () => {
  const [{ n } = { n: 0 }] = await mall.sql<{ n: number }>(
    'select count(*)::int as n from products where mall_id = $1',
    [mall.school().id],
  )
  expect(n).toBeGreaterThan(0)
  const steps = await (await newSchool()).steps()
  const required = steps.list.filter(it => it.required)
  expect(required.map(it => it.code)).toEqual(requiredSteps)
  expect(steps.list.slice(0, required.length)).toEqual(required)
  expect(doneIn(steps)).toEqual([])
  expect(steps.list.filter(it => it.count).map(it => it.code)).toEqual([])
  expect([steps.required, steps.done, steps.next]).toEqual([requiredSteps.length, 0, 'contacts'])
  const nowhere = steps.list.filter(it => !it.href && !it.commands.length).map(it => it.code)
  expect(nowhere, 'what is for buyers and finance').toEqual(['acceptance', 'settlement'])
})

test('is for administrators alone', async () => {
  const school = await newSchool()
  await school.bringIn('departments', ['单位代码', '单位名称'], ['900', '财务处'])
  await school.bringIn(
    'people',
    ['工号', '姓名', '人员类别', '部门代码', '角色'],
    ['F1', '钱青', '职工', '900', '财务'],
  )
  expect(await codeOf((await school.as('F1')).setup.steps())).toBe('no_permission')
  expect(await codeOf(mall.api.clientFor(await school.guest()).setup.steps())).toBe('not_logged_in')
})

test('each step turns by what is done, and turns back when that is undone', async () => {
  const school = await newSchool()
  const { malls } = await school.as('A1')
  const { settings, version } = await malls.settings({})
  const contacts = { hotline: '0510-1', supportContact: 'help@jiangnan.example' }
  await malls.changeSettings({ settings: { ...settings, ...contacts }, version, reason: '开通' })
  expect(doneIn(await school.steps())).toEqual(['contacts'])
  expect((await school.steps()).next).toBe('doors')

  await school.bringIn('departments', ['单位代码', '单位名称', '上级单位'], ['100', '化学学院', ''])
  expect(countsIn(await school.steps())).toMatchObject({ departments: 1, people: 0 })
  await school.bringIn(
    'people',
    ['工号', '姓名', '人员类别', '部门代码', '角色', '采购权限'],
    ['T1', '林清', '教师', '100', '教师', '是'],
    ['T2', '顾川', '教师', '100', '教师;经费负责人', '否'],
    ['T3', '何宁', '职工', '100', '验收人', '否'],
  )
  expect(countsIn(await school.steps())).toMatchObject({
    people: 3,
    buyers: 1,
    acceptors: 1,
    finance: 0,
  })
  await school.bringIn(
    'funds',
    ['经费账号', '经费名称', '预算科目', '负责人工号', '批复额度'],
    ['K1', '横向课题', '材料费', 'T2', '5000'],
  )
  const supplier = ['G01', '江州文具', '办公用品', '0510-1', '50', '8']
  const heads = ['供应商编号', '供应商名称', '类型', '联系电话', '包邮金额', '运费']
  await school.bringIn('suppliers', heads, supplier)
  const before: SetupStep[] = [
    'contacts',
    'departments',
    'people',
    'buyers',
    'acceptors',
    'funds',
    'suppliers',
  ]
  expect(doneIn(await school.steps())).toEqual(before)
  await school.bringIn(
    'suppliers',
    [...heads, '经办人编号', '经办人姓名'],
    [...supplier, 'JZ1', '江舟'],
  )
  // Whoever works for a supplier is none of the school's people.
  expect(countsIn(await school.steps())).toMatchObject({ desks: 1, people: 3 })
  const again = await school.steps()
  expect([again.done, again.next]).toEqual([before.length + 1, 'doors'])

  await school.bringIn('people', ['工号', '姓名', '状态'], ['T3', '何宁', '离职'])
  expect(doneIn(await school.steps())).not.toContain('acceptors')
})

test('a school is asked for what its orders need', async () => {
  const codes = async (more: object) =>
    (await (await newSchool(more)).steps()).list.map(it => it.code)
  const plain = await codes({ payTypes: ['cod'], confirmAcceptance: false })
  expect(requiredSteps.filter(it => !plain.includes(it))).toEqual([
    'acceptors',
    'funds',
    'settlement',
  ])
  expect(await codes({ payTypes: ['unified', 'cod'] })).toEqual(
    expect.arrayContaining([...requiredSteps]),
  )
})

test('what a school has decided otherwise counts, and what it has not is optional', async () => {
  const school = await newSchool({
    nameEn: 'Jiangnan Mall',
    schoolNameEn: 'Jiangnan University',
    logo: 'https://jiangnan.example/logo.png',
    hosts: [`mall-${count}.jiangnan.example`],
    payTypes: ['unified', 'periodic'],
    approvalRules: [],
    ownDays: [
      { day: '2025-12-31', name: '去年' },
      { day: '2026-10-08', name: '校庆' },
    ],
  })
  const second = { code: 'A2', name: '许教务', reason: 'test', by: 'operator' }
  await makeAdministrator(await school.guest(), second)
  const { keys } = await school.as('A1')
  await keys.make({ name: '财务系统', scopes: ['orders.read'], endsOn: '2026-12-31' })
  const steps = await school.steps()
  expect(doneIn(steps)).toEqual([
    'payTypes',
    'approvalRules',
    'workingDays',
    'names',
    'logo',
    'hosts',
    'administrators',
    'keys',
  ])
  expect(countsIn(steps)).toMatchObject({ workingDays: 1, hosts: 1, keys: 1 })
})

test('many are told to the last person, and other things up to ten thousand', async () => {
  const school = await newSchool()
  await school.rows(
    `insert into categories (mall_id, id, name, name_en, ord)
     select $1, 'c' || n, '分类' || n, '', n from generate_series(1, 10001) n`,
  )
  const { list } = await school.steps()
  expect(list.find(it => it.code === 'categories')).toMatchObject({ count: 10_000, more: true })
})
