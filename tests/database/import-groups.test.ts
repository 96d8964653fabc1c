import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../support/database'
import { bringIn, csv, look, countsOf } from '../support/imports'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
  const people = [
    ['工号', '姓名', '人员类别', '部门代码', '状态'],
    ...[1, 2, 3].map(n => [`LD0${n}`, `组长${n}`, '教职工', '', '']),
    ...[1, 2, 3, 4].map(n => [`MB0${n}`, `成员${n}`, '学生', '', '']),
  ]
  const departments = csv(['单位代码', '单位名称'], ['KZ', '课题组测试学院'])
  await bringIn(mall, 'departments', departments)
  for (const row of people.slice(1)) row[3] = 'KZ'
  expect((await bringIn(mall, 'people', csv(...people))).told).toBe('7 0 0 0 0')
})
afterAll(() => mall.close())

const heads = ['课题组编号', '课题组名称', '负责人工号', '成员工号', '备注']
const bring = (...rows: string[][]) => bringIn(mall, 'groups', csv(heads, ...rows))
const members = async (code: string) =>
  (
    await mall.sql<{ code: string }>(
      `select p.code from projects g join project_members m on m.mall_id = g.mall_id and m.project_id = g.id
       join people p on p.mall_id = m.mall_id and p.id = m.person_id where g.mall_id = $1 and g.code = $2 order by 1`,
      [mall.school().id, code],
    )
  ).map(it => it.code)
const leader = async (code: string) =>
  (
    await mall.sql<{ code: string }>(
      `select p.code from projects g join people p on p.mall_id = g.mall_id and p.id = g.manager_id where g.mall_id = $1 and g.code = $2`,
      [mall.school().id, code],
    )
  ).map(it => it.code)

describe('research groups', () => {
  test('are made with their members, changed, and left alone the second time', async () => {
    const rows = [
      ['KT001', '纳米催化组', 'LD01', 'MB01', '甲'],
      ['KT002', '分离膜组', 'LD02', 'MB01', ''],
      ['KT001', '', '', 'MB02', ''],
    ]
    expect((await bring(...rows)).told).toBe('2 0 0 0 0')
    expect(await members('KT001')).toEqual(['LD01', 'MB01', 'MB02'])
    expect(await leader('KT001')).toEqual(['LD01'])
    expect((await bring(...rows)).told).toBe('0 0 0 2 0')
    // Another is named, one no more.
    const next = await bring(['KT001', '', '', 'MB01', ''], ['KT001', '', '', 'MB03', ''])
    expect(next.told).toBe('0 1 0 0 0')
    expect(await members('KT001')).toEqual(['LD01', 'MB01', 'MB03'])
    expect(await members('KT002')).toEqual(['LD02', 'MB01'])
  })

  test('a member the leader has added stays, whatever the file says', async () => {
    await bring(['KT010', '光谱组', 'LD01', 'MB01', ''])
    const id = (
      await mall.sql<{ id: string }>('select id from projects where mall_id = $1 and code = $2', [
        mall.school().id,
        'KT010',
      ])
    )[0]?.id
    await mall.sql(
      "insert into project_members (mall_id, project_id, person_id) select mall_id, $2, id from people where mall_id = $1 and code = 'MB04'",
      [mall.school().id, id],
    )
    await bring(['KT010', '', '', 'MB02', ''])
    expect(await members('KT010')).toEqual(['LD01', 'MB02', 'MB04'])
  })

  test('nobody leaves a group of which a row could not be read', async () => {
    await bring(['KT020', '电镜组', 'LD01', 'MB01', ''], ['KT020', '', '', 'MB02', ''])
    const long = '很长'.repeat(200)
    const run = await bring(['KT020', '', '', 'MB01', ''], ['KT020', '', '', 'MB02', long])
    expect(run.faulty).toEqual(['3 note too_long'])
    expect(await members('KT020')).toEqual(['LD01', 'MB01', 'MB02'])
    // Where not even the group can be read, it could be any.
    expect((await bring(['KT020', '', '', 'MB01', ''], ['', '', '', 'MB02', ''])).faulty).toEqual([
      '3 code required',
    ])
    expect(await members('KT020')).toEqual(['LD01', 'MB01', 'MB02'])
  })

  test('another leader is a hand-over, and ends what the former one had granted', async () => {
    await bring(['KT030', '谱仪组', 'LD01', 'MB01', ''])
    const school = mall.school().id
    await mall.sql(
      `insert into grants (mall_id, id, grantor_id, grantee_id, project_id, rights, valid_from, valid_to, created_at)
       select g.mall_id, 'grant-kt030', g.manager_id, p.id, g.id, array['buy'], '2020-01-01', '2090-01-01', now()
       from projects g join people p on p.mall_id = g.mall_id and p.code = 'MB01' where g.mall_id = $1 and g.code = 'KT030'`,
      [school],
    )
    expect((await bring(['KT030', '', 'LD03', 'MB01', ''])).told).toBe('0 1 0 0 0')
    expect(await leader('KT030')).toEqual(['LD03'])
    expect(await members('KT030')).toEqual(['LD03', 'MB01'])
    expect(
      await mall.sql(
        "select ended_at is not null as ended from grants where mall_id = $1 and id = 'grant-kt030'",
        [school],
      ),
    ).toEqual([{ ended: true }])
  })

  test('rows that lack something, or name the wrong people, are refused with their group', async () => {
    await bring(['0071', '零号组', 'LD01', 'MB01', ''])
    const run = await bring(
      ['KT100', '', 'LD01', 'MB01', ''],
      ['KT101', '甲组', '', 'MB01', ''],
      ['KT102', '乙组', 'MB01', 'MB02', ''],
      ['KT103', '丙组', 'NOBODY', 'MB02', ''],
      ['KT104', '丁组', 'LD01', 'MB01', ''],
      ['KT104', '', '', 'NOBODY', ''],
      ['KT105', '零号组', 'LD01', 'MB01', ''],
      ['71', '', '', 'MB01', ''],
      ['KT106', '戊组', 'LD01', 'MB01', ''],
      ['KT106', '', 'LD02', 'MB02', ''],
      ['KT107', '己组', 'LD01', 'MB01', ''],
      ['KT107', '', '', 'MB01', ''],
      ['KT108', '己组', 'LD01', 'MB01', ''],
    )
    expect(run.faulty.sort()).toEqual(
      [
        '2 name required',
        '3 leader required',
        '4 leader leader_not_teacher',
        '5 leader leader_unknown',
        '7 number member_unknown',
        '8 name name_taken',
        '9 code zeros_lost',
        '11 leader leader_differs',
        '13 number twice',
        '14 name name_taken',
      ].sort(),
    )
    expect(await leader('KT104')).toEqual([])
    expect(countsOf(run.looked.planned)).toBe(run.told)
  })

  test('a group without a code takes it on by its name, and funds name it by either', async () => {
    const school = mall.school().id
    await mall.sql(
      "insert into projects (mall_id, id, name, manager_id, created_at) select mall_id, 'byhand', '手建组', id, now() from people where mall_id = $1 and code = 'LD01'",
      [school],
    )
    const byhand = () =>
      mall.sql<{ code: string | null; leader: string }>(
        `select g.code, p.code as leader from projects g join people p on p.mall_id = g.mall_id and p.id = g.manager_id where g.mall_id = $1 and g.id = 'byhand'`,
        [school],
      )
    // Another leader's group of the same name is another group: it does not take this one over.
    expect((await bring(['KT201', '手建组', 'LD02', 'MB01', ''])).faulty).toEqual([
      '2 name name_taken',
    ])
    expect(await byhand()).toEqual([{ code: null, leader: 'LD01' }])
    // Nor does one whose leader has left, whoever that was.
    const left = (disabled: boolean) =>
      mall.sql("update people set disabled = $2 where mall_id = $1 and code = 'LD02'", [
        school,
        disabled,
      ])
    await left(true)
    expect((await bring(['KT201', '手建组', 'LD02', 'MB01', ''])).faulty).toEqual([
      '2 name name_taken',
    ])
    await left(false)
    expect(await byhand()).toEqual([{ code: null, leader: 'LD01' }])
    expect((await bring(['KT200', '手建组', '', 'MB01', ''])).told).toBe('0 1 0 0 0')
    expect(await byhand()).toEqual([{ code: 'KT200', leader: 'LD01' }])
    expect(await members('KT200')).toEqual(['LD01', 'MB01'])
    const account = ['经费号', '经费名称', '预算科目', '负责人工号', '课题组编号', '批复额度']
    const funds = csv(
      account,
      ['KT200-1', '甲', '材料费', 'LD01', 'KT200', '100'],
      ['KT200-2', '乙', '材料费', 'LD01', '手建组', '100'],
    )
    expect((await bringIn(mall, 'funds', funds)).told).toBe('2 0 0 0 0')
    expect(
      await mall.sql(
        "select count(*)::int as n from fund_accounts where mall_id = $1 and project_id = 'byhand'",
        [school],
      ),
    ).toEqual([{ n: 2 }])
  })

  test('a group without a code is taken for that of a row that names its leader, too', async () => {
    const school = mall.school().id
    await mall.sql(
      "insert into projects (mall_id, id, name, manager_id, created_at) select mall_id, 'byhand2', '同名组', id, now() from people where mall_id = $1 and code = 'LD03'",
      [school],
    )
    expect((await bring(['KT210', '同名组', 'LD03', 'MB01', ''])).told).toBe('0 1 0 0 0')
    expect(await leader('KT210')).toEqual(['LD03'])
  })

  test('a group of another school is none of this one', async () => {
    await bring(['KT300', '校内组', 'LD01', 'MB01', ''])
    const rows = csv(heads, ['KT300', '别校组', 'LD01', 'MB01', ''])
    const run = await look(mall, 'groups', rows, { school: 'jianghai' })
    expect(run.faults.list).toMatchObject([{ fault: 'leader_unknown' }])
  })

  test('IT staff bring in none', async () => {
    const { imports } = mall.as('it')
    await expect(
      imports.look({
        kind: 'groups',
        name: 'groups.csv',
        content: csv(heads, ['KT400', '组', 'LD01', 'MB01', '']),
        complete: false,
      }),
    ).rejects.toMatchObject({ details: { fields: { kind: 'needs_administrator' } } })
  })
})
