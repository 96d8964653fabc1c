import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKindName } from '~/areas/imports/codes'
import { runImport } from '~/areas/imports/domain/run'
import { openTestMall, type TestMall } from '../support/database'
import { csv, faultsOf } from '../support/imports'
import { proofOf } from '../support/second-factor'

/** What somebody who keeps the school's systems, and is no administrator, brings in: data, never power over people or money. */
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

async function bringIn(
  kind: ImportKindName,
  content: Uint8Array<ArrayBuffer>,
  { who = 'it', complete = false } = {},
) {
  const { imports } = mall.as(who)
  const { id } = await imports.look({ kind, name: `${kind}.csv`, content, complete })
  // Files of people are confirmed by an administrator, whoever prepared them.
  await mall
    .as('administrator')
    .imports.decide({ id, operate: 'confirm', ...(complete ? { confirmLeavers: true } : {}) })
  await runImport(await mall.ctx(null), id)
  return imports.detail({ id })
}
const head = ['工号', '姓名', '人员类别', '部门', '手机', '邮箱', '角色', '状态']
const row = (code: string, { phone = '', roles = '', state = '' } = {}) => [
  ...[code, '某人', '职工', '财务处', phone, '', roles, state],
]
const person = async (code: string) =>
  (
    await mall.sql<{ phone: string | null; roles: string[]; disabled: boolean }>(
      'select phone, roles, disabled from people where mall_id = $1 and code = $2',
      [mall.school('yunlu').id, code],
    )
  )[0]

describe('people', () => {
  test('are made and changed, without duties', async () => {
    const run = await bringIn('people', csv(head, row('X90001', { phone: '13912340001' })))
    expect([run.counts.make, run.counts.refused]).toEqual([1, 0])
  })

  test('duties are neither given nor taken', async () => {
    const run = await bringIn(
      'people',
      csv(head, row('X90002', { roles: '财务' }), row('F10001', { roles: '教师' })),
    )
    expect(faultsOf(run)).toEqual(['2 roles needs_administrator', '3 roles needs_administrator'])
    expect(await person('X90002')).toBeUndefined()
    expect((await person('F10001'))?.roles).toEqual(['finance'])
  })

  test('whoever has a duty keeps the telephone they come in by, and is not closed', async () => {
    const rows = [
      row('A10001', { phone: '13912340002' }),
      row('F10001', { state: '离职' }),
      row('I10001', { phone: '13912340003' }),
    ]
    const before = [await person('A10001'), await person('F10001'), await person('I10001')]
    // Without a telephone of their own, what a file says would count.
    await mall.sql(
      "update people set phone = null where mall_id = $1 and code in ('A10001', 'I10001')",
      [mall.school('yunlu').id],
    )
    const run = await bringIn('people', csv(head, ...rows))
    expect(faultsOf(run)).toEqual([
      '2 phone needs_administrator',
      '3 state needs_administrator',
      '4 phone needs_administrator',
    ])
    expect((await person('A10001'))?.phone).toBeNull()
    expect((await person('F10001'))?.disabled).toBe(false)
    for (const [code, it] of [
      ['A10001', before[0]],
      ['I10001', before[2]],
    ] as const)
      await mall.sql('update people set phone = $3 where mall_id = $1 and code = $2', [
        mall.school('yunlu').id,
        code,
        it?.phone,
      ])
  })

  test('a whole file without them closes nobody with a duty', async () => {
    await bringIn('people', csv(head, row('X90003', { roles: '财务' }), row('X90004')), {
      who: 'administrator',
    })
    const run = await bringIn('people', csv(head, row('X90005')), { complete: true })
    expect(run.status).toBe('done')
    expect((await person('X90004'))?.disabled).toBe(true)
    expect((await person('X90003'))?.disabled).toBe(false)
  })

  test('of an administrator do all of it', async () => {
    const run = await bringIn('people', csv(head, row('X90006', { roles: '财务' })), {
      who: 'administrator',
    })
    expect(run.counts.make).toBe(1)
    expect((await person('X90006'))?.roles).toEqual(['finance'])
  })
})

describe('telephones of people with duties', () => {
  /** How an administrator, or whoever sits at their session, brings a telephone in. */
  async function bringPhone(code: string, phone: string, proof?: string) {
    const { imports } = mall.as('administrator')
    const content = csv(['工号', '手机'], [code, phone])
    const { id } = await imports.look({ kind: 'people', name: 'p.csv', content })
    const looked = await imports.detail({ id })
    await imports.decide({ id, operate: 'confirm', ...(proof ? { proof } : {}) })
    await runImport(await mall.ctx(null), id)
    return [faultsOf(looked), faultsOf(await imports.detail({ id }))]
  }
  const told = async (code: string) =>
    mall.sql(
      "select 1 from messages m join people p on p.mall_id = m.mall_id and p.id = m.person_id where m.mall_id = $1 and m.kind = 'phoneImported' and p.code = $2",
      [mall.school('yunlu').id, code],
    )

  test('are changed for whoever has just shown who they are, and the person is told', async () => {
    const fault = '2 phone needs_proof'
    await mall.sql("update people set phone = null where mall_id = $1 and code = 'F10001'", [
      mall.school('yunlu').id,
    ])
    expect(await bringPhone('F10001', '13912340021')).toEqual([[fault], [fault]])
    expect((await person('F10001'))?.phone).toBeNull()
    const { imports } = mall.as('administrator')
    const content = csv(['工号', '手机'], ['F10001', '13912340021'])
    const { id } = await imports.look({ kind: 'people', name: 'p.csv', content })
    const strange = await proofOf(mall.as('teacher'))
    await expect(imports.decide({ id, operate: 'confirm', proof: strange })).rejects.toMatchObject({
      details: { fields: { proof: 'first_factor' } },
    })
    expect(await told('F10001')).toEqual([])
    const proof = await proofOf(mall.as('administrator'))
    expect(await bringPhone('F10001', '13912340021', proof)).toEqual([[fault], []])
    expect((await person('F10001'))?.phone).toBe('13912340021')
    expect(await told('F10001')).toHaveLength(1)
  })

  test('of others come with the file', async () => {
    await bringIn('people', csv(head, row('X90201')))
    expect(await bringPhone('X90201', '13912340022')).toEqual([[], []])
    expect((await person('X90201'))?.phone).toBe('13912340022')
    expect(await told('X90201')).toEqual([])
  })
})

test('heads of departments are not named, who may be asked to approve', async () => {
  const named = csv(['单位代码', '单位名称', '负责人工号'], ['FZ9', '计算中心', 'I10001'])
  expect(faultsOf(await bringIn('departments', named))).toEqual(['2 head needs_administrator'])
  const run = await bringIn('departments', named, { who: 'administrator' })
  expect([run.counts.make, run.counts.refused]).toEqual([1, 0])
  const renamed = csv(['单位代码', '单位名称', '负责人工号'], ['FZ9', '信息中心', 'I10001'])
  expect((await bringIn('departments', renamed)).counts.change).toBe(1)
})

describe('whoever keeps the systems', () => {
  const refused = (field: string) => ({
    details: { fields: { [field]: 'needs_administrator' } },
  })
  const look = (kind: ImportKindName, content: Uint8Array<ArrayBuffer>, who = 'it') =>
    mall.as(who).imports.look({ kind, name: `${kind}.csv`, content, complete: false })
  const confirm = (id: string) => mall.as('it').imports.decide({ id, operate: 'confirm' })
  const departments = (name: string) => csv(['单位代码', '单位名称'], [name, name])

  test('does not have accounts and suppliers looked over', async () => {
    for (const kind of ['funds', 'suppliers'] as const)
      await expect(look(kind, csv(['单位代码'], ['1']))).rejects.toMatchObject(refused('kind'))
  })

  test('prepares a file of people, and an administrator confirms it', async () => {
    const { id } = await look('people', csv(head, row('X90101')))
    expect(await mall.as('it').imports.detail({ id })).toMatchObject({
      actions: [],
      waitsForOffice: true,
    })
    await expect(confirm(id)).rejects.toMatchObject(refused('operate'))
    expect((await mall.as('administrator').imports.detail({ id })).actions).toEqual(['confirm'])
  })

  test('starts departments alone, and no run of somebody else', async () => {
    const own = await look('departments', departments('IT甲'))
    expect((await mall.as('it').imports.detail(own)).actions).toEqual(['confirm'])
    await confirm(own.id)
    await runImport(await mall.ctx(null), own.id)
    expect((await mall.as('it').imports.detail(own)).status).toBe('done')
    const other = await look('departments', departments('IT乙'), 'administrator')
    await expect(confirm(other.id)).rejects.toMatchObject(refused('operate'))
  })
})
