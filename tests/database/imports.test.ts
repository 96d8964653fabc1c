import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSchools } from '~/demo/schools'
import { openTestMall, type TestMall } from '../support/database'
import { bringIn, csv, faultsOf, look, countsOf } from '../support/imports'
import { brokenLaws } from '../support/invariants'

let mall: TestMall
const SCHOOL = demoSchools[0]?.id ?? 0
beforeAll(async () => {
  mall = await openTestMall()
  // A school whose departments no file has named yet.
  await mall.sql('update organisations set code = null where mall_id = $1', [mall.school().id])
})
afterAll(() => mall.close())

const departments = [
  ['单位代码', '单位名称', '上级单位'],
  ['2010', '有机化学系', '2000'],
  ['2000', '化学学院', ''],
  ['2020', '分析化学系', '2000'],
]
const tree = () =>
  mall.sql<{ code: string; name: string; parent: string | null }>(
    'select o.code, o.name, p.code as parent from organisations o left join organisations p on p.mall_id = o.mall_id and p.id = o.parent_id where o.mall_id = $1 and o.code is not null order by o.code',
    [mall.school().id],
  )
interface Person {
  id: string
  name: string
  roles: string[]
  phone: string | null
  disabled: boolean
  org: string
  shoper: boolean
  epoch: number
}
const person = async (code: string, school?: 'jianghai') => {
  const [found] = await mall.sql<Person>(
    `select p.id, p.name, p.roles, p.phone, p.disabled, o.name as org, m.shoper, p.session_epoch as epoch from people p
     join organisations o on o.mall_id = p.mall_id and o.id = p.org_id join person_organisations m on m.mall_id = p.mall_id and m.person_id = p.id and m.org_id = p.org_id
     where p.mall_id = $1 and p.code = $2`,
    [mall.school(school).id, code],
    school,
  )
  return found
}

describe('departments', () => {
  test('are made parents first, changed, and left alone the second time', async () => {
    const first = await bringIn(mall, 'departments', csv(...departments))
    expect([countsOf(first.looked.planned), first.told, first.status]).toEqual([
      '3 0 0 0 0',
      '3 0 0 0 0',
      'done',
    ])
    expect((await tree()).map(it => `${it.code} ${it.parent}`)).toEqual([
      '2000 null',
      '2010 2000',
      '2020 2000',
    ])
    expect((await bringIn(mall, 'departments', csv(...departments))).told).toBe('0 0 0 3 0')
    const renamed = csv(['部门代码', '部门名称'], ['2020', '分析科学系'], ['2010', '有机化学系'])
    expect((await bringIn(mall, 'departments', renamed)).told).toBe('0 1 0 1 0')
    expect((await tree()).map(it => it.name)).toEqual(['化学学院', '有机化学系', '分析科学系'])
  })

  test('one without a code takes on the code of its name', async () => {
    const run = await bringIn(
      mall,
      'departments',
      csv(['单位代码', '单位名称'], ['9900', '财务处']),
    )
    expect(run.told).toBe('0 1 0 0 0')
    expect(
      await mall.sql("select code from organisations where mall_id = $1 and id = 'finance'", [
        SCHOOL,
      ]),
    ).toEqual([{ code: '9900' }])
  })

  test('circles, unknown parents, numbers twice and without their zeros are refused', async () => {
    await bringIn(mall, 'departments', csv(['单位代码', '单位名称'], ['0071', '图书馆']))
    const before = await tree()
    const run = await bringIn(
      mall,
      'departments',
      csv(
        ['单位代码', '单位名称', '上级单位'],
        ['3001', '甲', '3002'],
        ['3002', '乙', '3001'],
        ['3003', '丙', '7777'],
        ['2000', '化学学院', '2010'],
        ['71', '图书馆二', ''],
        ['3004', '', ''],
        ['2020', '分析科学系', ''],
        ['2020', '再次', ''],
      ),
    )
    expect(run.told).toBe('0 0 0 1 7')
    expect(run.faulty).toEqual([
      '2 parent parent_cycle',
      '3 parent parent_cycle',
      '4 parent parent_unknown',
      '5 parent parent_cycle',
      '6 code zeros_lost',
      '7 name required',
      '9 code twice',
    ])
    expect(await tree()).toEqual(before)
  })

  test('a branch may change places with what is above it', async () => {
    const head = ['单位代码', '单位名称', '上级单位']
    await bringIn(mall, 'departments', csv(head, ['5000', '上', ''], ['5001', '下', '5000']))
    // The upper one cannot leave its place by an empty cell, which says nothing, but it can move below another.
    const run = await bringIn(
      mall,
      'departments',
      csv(head, ['5000', '上', '5001'], ['5001', '下', '2000']),
    )
    expect(run.told).toBe('0 2 0 0 0')
    expect((await tree()).filter(it => it.code.startsWith('500')).map(it => it.parent)).toEqual([
      '5001',
      '2000',
    ])
  })
})

const head = ['工号', '姓名', '人员类别', '部门代码', '手机号', '角色', '采购权限', '状态']
const somebody = (n: number, more: Partial<Record<string, string>> = {}) => [
  `T8${String(n).padStart(4, '0')}`,
  more.name ?? `张${n}`,
  more.kind ?? '教师',
  more.department ?? '2010',
  more.phone ?? `1877000${String(n).padStart(4, '0')}`,
  more.roles ?? '教师',
  more.purchaser ?? '是',
  more.state ?? '在职',
]

describe('people', () => {
  test('are made, changed, moved, and left alone the second time', async () => {
    const file = csv(head, somebody(1), somebody(2, { roles: '教师、经费负责人', purchaser: '否' }))
    const first = await bringIn(mall, 'people', file)
    expect([countsOf(first.looked.planned), first.told]).toEqual(['2 0 0 0 0', '2 0 0 0 0'])
    expect(await person('T80001')).toMatchObject({
      org: '有机化学系',
      shoper: true,
      roles: ['teacher'],
    })
    expect(await person('T80002')).toMatchObject({ shoper: false, roles: ['teacher', 'fundOwner'] })
    expect((await bringIn(mall, 'people', file)).told).toBe('0 0 0 2 0')
    const moved = csv(head, somebody(1, { department: '分析科学系', name: '张一' }), somebody(2))
    expect((await bringIn(mall, 'people', moved)).told).toBe('0 2 0 0 0')
    expect(await person('T80001')).toMatchObject({ name: '张一', org: '分析科学系', shoper: true })
    const orgs = await mall.sql(
      `select 1 from person_organisations where mall_id = ${SCHOOL} and person_id = (select id from people where mall_id = ${SCHOOL} and code = 'T80001')`,
    )
    expect(orgs).toHaveLength(1)
  })

  test('what they have changed themselves is theirs', async () => {
    await bringIn(mall, 'people', csv(head, somebody(3)))
    await mall.sql(
      `update people set phone = '13911112222' where mall_id = ${SCHOOL} and code = 'T80003'`,
    )
    expect((await bringIn(mall, 'people', csv(head, somebody(3)))).told).toBe('0 0 0 1 0')
    const told = csv(head, somebody(3, { phone: '13933334444' }))
    await bringIn(mall, 'people', told)
    expect((await person('T80003'))?.phone).toBe('13911112222')
  })

  test('rows that cannot be are refused one by one', async () => {
    const run = await bringIn(
      mall,
      'people',
      csv(
        head,
        somebody(10),
        somebody(11, { department: '天文系' }),
        somebody(12, { phone: '18770000010' }),
        somebody(13, { phone: '123' }),
        somebody(14, { roles: '管理员' }),
        somebody(15, { roles: 'platform' }),
        somebody(16, { kind: '外星人' }),
        ['1.2E+11', ...somebody(17).slice(1)],
        ['', ...somebody(18).slice(1)],
        ['P10001', ...somebody(19).slice(1)],
      ),
    )
    expect(run.faulty).toEqual([
      '3 department department_unknown',
      '4 phone phone_taken',
      '5 phone wrong',
      '6 roles role_refused',
      '7 roles role_refused',
      '8 kind wrong',
      '9 number number_rounded',
      '10 number required',
      '11 number not_of_school',
    ])
    expect(run.told).toBe('1 0 0 0 9')
  })

  test('a duty no file gives stays', async () => {
    const [admin] = await mall.sql<{ code: string; name: string }>(
      `select code, name from people where mall_id = ${SCHOOL} and id = 'administrator'`,
    )
    const row = [admin?.code ?? '', admin?.name ?? '', '职工', '财务处', '', '财务', '', '']
    expect((await bringIn(mall, 'people', csv(head, row))).told).toBe('0 1 0 0 0')
    expect((await person(admin?.code ?? ''))?.roles).toEqual(['finance', 'administrator'])
  })

  test('who has left is disabled and signed out everywhere, and may come back', async () => {
    await bringIn(mall, 'people', csv(head, somebody(20)))
    const before = await person('T80020')
    await mall.sql(
      `insert into sessions (mall_id, id, person_id, began_at, seen_at, ends_at, door) values (${SCHOOL}, '1', $1, now(), now(), timestamptz '2099-01-01', 'test')`,
      [before?.id],
    )
    const left = csv(head, somebody(20, { state: '离职' }))
    expect((await bringIn(mall, 'people', left)).told).toBe('0 0 1 0 0')
    expect(await person('T80020')).toMatchObject({
      disabled: true,
      epoch: (before?.epoch ?? 0) + 1,
    })
    expect(
      await mall.sql(`select ended_by from sessions where mall_id = ${SCHOOL} and person_id = $1`, [
        before?.id,
      ]),
    ).toEqual([{ ended_by: 'left' }])
    expect((await bringIn(mall, 'people', left)).told).toBe('0 0 0 1 0')
    expect(
      await mall.sql(
        `select 1 from audit_rows where mall_id = ${SCHOOL} and verb = 'accounts.disable' and subject_id = $1`,
        [before?.id],
      ),
    ).toHaveLength(1)
    await bringIn(mall, 'people', csv(head, somebody(20)))
    expect((await person('T80020'))?.disabled).toBe(false)
  })

  test('whose account was closed by hand stays shut', async () => {
    await bringIn(mall, 'people', csv(head, somebody(21)))
    await mall.sql(
      `update people set disabled = true where mall_id = ${SCHOOL} and code = 'T80021'`,
    )
    expect((await bringIn(mall, 'people', csv(head, somebody(21)))).told).toBe('0 0 0 1 0')
    expect((await person('T80021'))?.disabled).toBe(true)
  })

  test('nobody disables themselves or the last administrator', async () => {
    const row = (code: string) => [code, '某', '职工', '财务处', '', '', '', '离职']
    const run = await bringIn(mall, 'people', csv(head, row('A10001')))
    expect(run.faulty).toEqual(['2 state is_self'])
  })
})

describe('a whole file of people', () => {
  const many = Array.from({ length: 40 }, (_, n) => somebody(100 + n))
  test('too many who are missing stop it before anything is changed', async () => {
    await bringIn(mall, 'people', csv(head, ...many), { complete: true, confirmLeavers: true })
    const half = csv(head, ...many.slice(0, 20), somebody(150))
    const looked = await look(mall, 'people', half, { complete: true })
    expect(looked).toMatchObject({ cause: 'too_many_leavers', missing: 20 })
    const { imports } = mall.as('administrator')
    await expect(imports.decide({ id: looked.id, operate: 'confirm' })).rejects.toMatchObject({
      details: { fields: { confirmLeavers: 'import_leavers' } },
    })
    expect(await person('T80150')).toBeUndefined()
    const run = await bringIn(mall, 'people', half, { complete: true, confirmLeavers: true })
    expect(run.told).toBe('1 0 20 20 0')
    expect((await person('T80139'))?.disabled).toBe(true)
    // Those who came by another door are none of a file's business, and neither is who runs it.
    expect(
      await mall.sql(
        `select id from people where mall_id = ${SCHOOL} and is_demo and disabled and imported is null`,
      ),
    ).toEqual([])
    expect((await person('A10001'))?.disabled).toBe(false)
  })

  test('a few who are missing have left, and are back with the next file', async () => {
    await bringIn(mall, 'people', csv(head, ...many), { complete: true, confirmLeavers: true })
    expect((await person('T80139'))?.disabled).toBe(false)
    const run = await bringIn(mall, 'people', csv(head, ...many.slice(1)), { complete: true })
    expect(run.told).toBe('0 0 1 39 0')
    expect((await person('T80100'))?.disabled).toBe(true)
  })
})

describe('a whole file with rows that are refused', () => {
  const standing = Array.from({ length: 30 }, (_, n) => somebody(200 + n))
  const zeros = ['0080999', ...somebody(999).slice(1)]
  const ended = async () =>
    (
      await mall.sql<{ code: string }>(
        `select code from people where mall_id = ${SCHOOL} and disabled and (code = '0080999' or code between 'T80200' and 'T80229') order by 1`,
      )
    ).map(it => it.code)

  test('has everybody in it who is named there', async () => {
    const all = csv(head, zeros, ...standing)
    await bringIn(mall, 'people', all, { complete: true, confirmLeavers: true })
    const [first, second, ...rest] = standing
    const run = await bringIn(
      mall,
      'people',
      csv(
        head,
        ['80999', ...zeros.slice(1)],
        [...(first ?? []).slice(0, 4), '123', '', '', ''],
        [...(second ?? []).slice(0, 3), '天文系', '', '', '', ''],
        ...rest.slice(1),
      ),
      { complete: true },
    )
    expect(run.faulty).toEqual([
      '2 number zeros_lost',
      '3 phone wrong',
      '4 department department_unknown',
    ])
    expect(await ended()).toEqual(['T80202'])
  })

  test('ends nobody as long as a number cannot be read', async () => {
    const run = await bringIn(
      mall,
      'people',
      csv(head, zeros, ...standing.slice(0, 28), ['8.0E+11', ...somebody(998).slice(1)]),
      { complete: true },
    )
    expect([run.missing, run.counts.end]).toEqual([0, 0])
    expect(await ended()).toEqual([])
  })
})

const fundHead = [
  '经费号',
  '经费名称',
  '预算科目',
  '负责人工号',
  '批复额度',
  '截止日期',
  '状态',
  '凭证号',
]
const fund = (no: string, budget: string | number, more: Partial<Record<string, string>> = {}) => [
  no,
  more.name ?? `项目${no}`,
  '材料费',
  more.owner ?? 'T80800',
  budget,
  more.validTo ?? '2027-12-31',
  more.state ?? '启用',
  more.voucher ?? '',
]
const account = async (no: string) => {
  const [found] = await mall.sql<{ id: string; balance: number; open: boolean; valid: string }>(
    `select id, balance::float8 as balance, open, valid_to as valid from fund_accounts where mall_id = ${SCHOOL} and account_no = $1`,
    [no],
  )
  return found
}
const entries = async (no: string) =>
  (
    await mall.sql<{ told: string }>(
      `select kind || ' ' || amount || ' ' || coalesce(remark, '') as told from fund_entries where mall_id = ${SCHOOL} and fund_id = $1 order by id`,
      [(await account(no))?.id],
    )
  ).map(it => it.told)

describe('funds', () => {
  beforeAll(async () => void (await bringIn(mall, 'people', csv(head, somebody(800)))))

  test('are made with an opening, changed by the difference, and left alone the second time', async () => {
    const file = csv(fundHead, fund('J-001', '1200.50', { voucher: '记-17' }), fund('J-002', 0))
    const first = await bringIn(mall, 'funds', file)
    expect(first.told).toBe('2 0 0 0 0')
    expect(await entries('J-001')).toEqual(['adjust 12005000 记-17'])
    expect(await entries('J-002')).toEqual([])
    expect((await bringIn(mall, 'funds', file)).told).toBe('0 0 0 2 0')
    const cut = await bringIn(mall, 'funds', csv(fundHead, fund('J-001', 1000, { state: '结题' })))
    expect(cut.told).toBe('0 0 1 0 0')
    expect(await entries('J-001')).toEqual(['adjust 12005000 记-17', `adjust -2005000 ${cut.id}`])
    expect(await account('J-001')).toMatchObject({
      balance: 10_000_000,
      open: false,
      valid: '2027-12-31',
    })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('a budget below what is frozen and spent is left undone, and the others are done', async () => {
    await bringIn(mall, 'funds', csv(fundHead, fund('J-010', 1000), fund('J-011', 1000)))
    await mall.sql(
      `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) select ${SCHOOL}, id, 'frozen', 'freeze', 5000000, 'test', now() from fund_accounts where mall_id = ${SCHOOL} and account_no = 'J-010'`,
    )
    await mall.sql(
      `update fund_accounts set frozen = 5000000 where mall_id = ${SCHOOL} and account_no = 'J-010'`,
    )
    const run = await bringIn(
      mall,
      'funds',
      csv(fundHead, fund('J-010', '499.99'), fund('J-011', 10)),
    )
    expect([run.told, ...run.faulty]).toEqual(['0 1 0 0 1', '2 budget budget_below_used'])
    expect((await bringIn(mall, 'funds', csv(fundHead, fund('J-010', 500)))).told).toBe('0 1 0 0 0')
    expect((await account('J-010'))?.balance).toBe(5_000_000)
  })

  test('rows that cannot be are refused one by one', async () => {
    await bringIn(mall, 'funds', csv(fundHead, fund('0020260001', 5)))
    const run = await bringIn(
      mall,
      'funds',
      csv(
        fundHead,
        fund('20260001', 5),
        fund('2.0E+11', 5),
        fund('J-020', '一百'),
        fund('J-021', -5),
        fund('J-022', 5, { owner: 'T99999' }),
        fund('J-023', 5, { validTo: '46387' }),
        fund('J-024', 5, { validTo: '2026-02-30' }),
        fund('J-025', ''),
      ),
    )
    expect(run.faulty).toEqual([
      '2 accountNo zeros_lost',
      '3 accountNo number_rounded',
      '4 budget wrong',
      '5 budget wrong',
      '6 owner owner_unknown',
      '7 validTo date_number',
      '8 validTo wrong',
      '9 budget required',
    ])
    expect(run.told).toBe('0 0 0 0 8')
  })
})

describe('schools', () => {
  test('stand apart', async () => {
    await bringIn(mall, 'departments', csv(...departments), { school: 'jianghai' })
    const run = await bringIn(mall, 'people', csv(head, somebody(1, { name: '江' })), {
      school: 'jianghai',
    })
    expect(run.told).toBe('1 0 0 0 0')
    expect((await person('T80001'))?.name).toBe('张一')
    const { id } = run
    await expect(mall.as('administrator').imports.detail({ id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      mall.as('administrator').imports.decide({ id, operate: 'stop' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('a look changes nothing but the list of files', async () => {
  const people = () => mall.sql(`select * from people where mall_id = ${SCHOOL} order by id`)
  const before = await people()
  const run = await look(mall, 'people', csv(head, somebody(1, { name: '别人' }), somebody(900)))
  expect([countsOf(run.planned), run.status, faultsOf(run)]).toEqual(['1 1 0 0 0', 'looked', []])
  expect(await people()).toEqual(before)
})
