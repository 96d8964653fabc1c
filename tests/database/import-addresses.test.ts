import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../support/database'
import { bringIn, csv, look, countsOf } from '../support/imports'

let mall: TestMall
let campus: { code: string; name: string }
let other: { code: string; name: string }
beforeAll(async () => {
  mall = await openTestMall()
  const { regions } = (await mall.as('administrator').malls.settings({})).settings
  const [first, second] = regions
  if (!first || !second) throw new Error('not two campuses')
  campus = first
  other = second
})
afterAll(() => mall.close())

const heads = ['地址编号', '工号', '收货人', '联系电话', '校区', '楼宇', '收货地址', '是否默认']
const bring = (...rows: string[][]) => bringIn(mall, 'addresses', csv(heads, ...rows))
const PHONE = '13755550001'
/** A row with all it needs. */
const row = (
  code: string,
  number: string,
  more: Partial<Record<(typeof heads)[number], string>> = {},
) =>
  heads.map(
    it =>
      more[it] ??
      {
        地址编号: code,
        工号: number,
        收货人: '周海',
        联系电话: PHONE,
        校区: campus.name,
        收货地址: `${code} 室`,
      }[it] ??
      '',
  )

let n = 0
/** Somebody who may buy, with nothing yet. */
async function someone() {
  const code = `AD${++n}`
  const file = csv(
    ['工号', '姓名', '人员类别', '部门', '采购权限'],
    [code, '收货人', '职工', '财务处', '是'],
  )
  expect((await bringIn(mall, 'people', file)).told).toBe('1 0 0 0 0')
  const [person] = await mall.sql<{ id: string }>(
    'select id from people where mall_id = $1 and code = $2',
    [mall.school().id, code],
  )
  const api = mall.api.clientFor(await mall.ctx(person?.id ?? ''))
  return { code, accounts: api.accounts }
}
const shown = async ({ accounts }: Awaited<ReturnType<typeof someone>>) =>
  (await accounts.addresses({})).list.map(it => `${it.isDefault ? '*' : ''}${it.detail}`)

describe('addresses', () => {
  test('are made with their campus by name or code, changed, and left alone the second time', async () => {
    const person = await someone()
    const rows = [
      row('M1', person.code, { 楼宇: '化学楼', 收货地址: '301 室' }),
      row('M2', person.code, { 校区: other.code, 是否默认: '是' }),
      row('M3', person.code, { 是否默认: '否' }),
    ]
    expect((await bring(...rows)).told).toBe('3 0 0 0 0')
    expect((await person.accounts.addresses({})).list).toMatchObject([
      { detail: 'M2 室', regionCode: other.code, regionName: other.name, isDefault: true },
      { consignee: '周海', phone: PHONE, regionCode: campus.code, detail: '化学楼 301 室' },
      { detail: 'M3 室', isDefault: false },
    ])
    expect((await bring(...rows)).told).toBe('0 0 0 3 0')
    // An empty cell says nothing.
    const partly = heads.map((_, at) => (at === 0 ? 'M1' : at === 3 ? '13755550002' : ''))
    expect((await bring(partly)).told).toBe('0 1 0 0 0')
    expect((await person.accounts.addresses({})).list).toContainEqual(
      expect.objectContaining({ phone: '13755550002', detail: '化学楼 301 室', consignee: '周海' }),
    )
    expect((await bring(partly)).told).toBe('0 0 0 1 0')
  })

  test('what its person has changed since is theirs: who takes the goods, or where', async () => {
    const person = await someone()
    await bring(row('C1', person.code), row('C2', person.code))
    const { list } = await person.accounts.addresses({})
    const [one, two] = ['C1 室', 'C2 室'].map(detail => list.find(it => it.detail === detail))
    if (!one || !two) throw new Error('no addresses')
    const { consignee, regionCode, detail } = one
    await person.accounts.changeAddress({
      id: one.id,
      consignee,
      regionCode,
      detail,
      phone: '13755550009',
    })
    await person.accounts.changeAddress({ ...two, detail: '自己的房间' })
    expect((await bring(row('C1', person.code), row('C2', person.code))).told).toBe('0 0 0 2 0')
    const next = [
      row('C1', person.code, { 联系电话: '13755550003', 收货地址: '新楼 1' }),
      row('C2', person.code, { 联系电话: '13755550003', 收货地址: '新楼 2', 校区: other.name }),
    ]
    expect((await bring(...next)).told).toBe('0 2 0 0 0')
    const after = (await person.accounts.addresses({})).list
    expect(after.find(it => it.id === one.id)).toMatchObject({
      phone: '13755550009',
      detail: '新楼 1',
    })
    expect(after.find(it => it.id === two.id)).toMatchObject({
      phone: '13755550003',
      detail: '自己的房间',
      regionCode: campus.code,
    })
    expect((await bring(...next)).told).toBe('0 0 0 2 0')
  })

  test('one that was removed stays away until the file says something new', async () => {
    const person = await someone()
    await bring(row('R1', person.code))
    const [one] = (await person.accounts.addresses({})).list
    await person.accounts.removeAddress({ id: one?.id ?? '' })
    expect((await bring(row('R1', person.code))).told).toBe('0 0 0 1 0')
    expect(await shown(person)).toEqual([])
    const moved = row('R1', person.code, { 收货地址: '搬到这里' })
    expect((await bring(moved)).told).toBe('1 0 0 0 0')
    expect(await shown(person)).toEqual(['*搬到这里'])
    expect((await bring(moved)).told).toBe('0 0 0 1 0')
  })

  test('one that is there already takes the code on, once', async () => {
    const person = await someone()
    const own = { consignee: '周海', phone: PHONE, regionCode: campus.code, detail: 'T1 室' }
    const { id } = await person.accounts.addAddress(own)
    expect((await bring(row('T1', person.code))).told).toBe('0 1 0 0 0')
    expect((await person.accounts.addresses({})).list).toMatchObject([{ id, detail: 'T1 室' }])
    // Another code of the same content is another address.
    const twin = row('T2', person.code, { 收货地址: 'T1 室' })
    expect((await bring(row('T1', person.code), twin)).told).toBe('1 0 0 1 0')
    expect(await shown(person)).toEqual(['*T1 室', 'T1 室'])
  })

  test('the default moves with the file, and not from one that its person has chosen', async () => {
    const person = await someone()
    await bring(row('D1', person.code), row('D2', person.code))
    expect(await shown(person)).toEqual(['*D1 室', 'D2 室'])
    const moved = [
      row('D1', person.code, { 是否默认: '否' }),
      row('D2', person.code, { 是否默认: '是' }),
    ]
    expect((await bring(...moved)).told).toBe('0 2 0 0 0')
    expect(await shown(person)).toEqual(['*D2 室', 'D1 室'])
    const back = [
      row('D1', person.code, { 是否默认: '是' }),
      row('D2', person.code, { 是否默认: '否' }),
    ]
    await bring(...back)
    expect(await shown(person)).toEqual(['*D1 室', 'D2 室'])
    const own = { consignee: '周海', phone: PHONE, regionCode: campus.code, detail: '自选' }
    await person.accounts.addAddress({ ...own, isDefault: true })
    expect((await bring(...back)).told).toBe('0 0 0 2 0')
    await bring(...moved)
    expect(await shown(person)).toEqual(['*自选', 'D1 室', 'D2 室'])
    expect((await bring(row('D3', person.code, { 是否默认: '是' }))).told).toBe('1 0 0 0 0')
    expect((await shown(person))[0]).toBe('*自选')
  })

  test('the default moves away from one that the file does not name', async () => {
    const person = await someone()
    await bring(row('K1', person.code))
    await bring(row('K2', person.code, { 是否默认: '是' }))
    expect(await shown(person)).toEqual(['*K2 室', 'K1 室'])
  })

  test('a column of defaults that comes later takes nobody’s own choice', async () => {
    const person = await someone()
    await bring(row('V1', person.code), row('V2', person.code), row('V3', person.code))
    const { list } = await person.accounts.addresses({})
    const chosen = list.find(it => it.detail === 'V2 室')
    if (!chosen) throw new Error('no address')
    const { id, consignee, phone, regionCode, detail } = chosen
    await person.accounts.changeAddress({
      ...{ id, consignee, phone, regionCode, detail },
      isDefault: true,
    })
    const later = [
      row('V1', person.code, { 是否默认: '是' }),
      row('V2', person.code, { 是否默认: '否' }),
      row('V3', person.code, { 是否默认: '否' }),
    ]
    for (const rows of [later, [...later].reverse()]) {
      await bring(...rows)
      expect((await shown(person))[0]).toBe('*V2 室')
    }
    // Who never chose follows the file.
    const other = await someone()
    await bring(row('U1', other.code), row('U2', other.code))
    await bring(
      row('U1', other.code, { 是否默认: '否' }),
      row('U2', other.code, { 是否默认: '是' }),
    )
    expect((await shown(other))[0]).toBe('*U2 室')
  })

  test('rows are refused with what is wrong in them', async () => {
    const [person, stranger] = [await someone(), await someone()]
    await bring(row('0081', person.code), row('W1', person.code))
    const [clerk] = await mall.sql<{ code: string }>(
      "select code from people where mall_id = $1 and kind = 'supplier' limit 1",
      [mall.school().id],
    )
    const run = await bring(
      row('81', person.code),
      row('W1', stranger.code),
      row('W2', 'NOBODY'),
      row('W3', person.code, { 校区: '月球校区' }),
      row('W4', person.code, { 联系电话: '0510-5550001' }),
      row('W5', person.code, { 收货人: '很'.repeat(41) }),
      row('W6', person.code, { 楼宇: '长'.repeat(150), 收货地址: '长'.repeat(60) }),
      row('W7', '', {}),
      row('W8', person.code, { 收货人: ' ' }),
      row('W9', person.code, { 收货地址: ' ' }),
      row('W10', person.code, { 校区: ' ' }),
      row('W11', person.code, { 是否默认: '也许' }),
      row('W12', clerk?.code ?? ''),
    )
    expect(run.faulty).toEqual([
      '2 code zeros_lost',
      '3 number address_taken',
      '4 number person_unknown',
      '5 campus region_unknown',
      '6 phone wrong',
      '7 consignee too_long',
      '8 address too_long',
      '9 number required',
      '10 consignee required',
      '11 address required',
      '12 campus required',
      '13 isDefault wrong',
      '14 number not_of_school',
    ])
  })

  test('nobody has more of them than by hand, in the look and in the run', async () => {
    const person = await someone()
    const many = Array.from({ length: 21 }, (_, at) => row(`F${at}`, person.code))
    const run = await bring(...many)
    expect([run.told, countsOf(run.looked.planned), run.faulty]).toEqual([
      '20 0 0 0 1',
      '20 0 0 0 1',
      ['22 number addresses_many'],
    ])
    expect(await shown(person)).toHaveLength(20)
  })

  test('who has left is passed over', async () => {
    const person = await someone()
    await bring(row('L1', person.code))
    await bringIn(mall, 'people', csv(['工号', '状态'], [person.code, '离职']))
    const run = await bring(row('L1', person.code, { 收货地址: '别处' }), row('L2', person.code))
    expect(run.told).toBe('0 0 0 2 0')
  })

  test('people of a batch are many, and each has their own', async () => {
    const people = [await someone(), await someone(), await someone()]
    const rows = Array.from({ length: 30 }, (_, at) =>
      row(`B${at}`, people[at % 3]?.code ?? '', { 是否默认: at < 6 ? '是' : '' }),
    )
    expect((await bring(...rows)).told).toBe('30 0 0 0 0')
    for (const [at, person] of people.entries()) {
      const list = await shown(person)
      // Of two that are called the default the last one is.
      expect([list.length, list.filter(it => it.startsWith('*'))]).toEqual([10, [`*B${at + 3} 室`]])
    }
    expect((await bring(...rows)).told).toBe('0 0 0 30 0')
  })

  test('IT staff bring them in as far as an administrator confirms it', async () => {
    const person = await someone()
    const { imports } = mall.as('it')
    const content = csv(heads, row('I1', person.code))
    const { id } = await imports.look({ kind: 'addresses', name: 'a.csv', content })
    await expect(imports.decide({ id, operate: 'confirm' })).rejects.toMatchObject({
      details: { fields: { operate: 'needs_administrator' } },
    })
    expect((await imports.detail({ id })).waitsForOffice).toBe(true)
  })

  test('another school knows nothing of them', async () => {
    const person = await someone()
    await bring(row('X1', person.code))
    const looked = await look(mall, 'addresses', csv(heads, row('X1', person.code)), {
      school: 'jianghai',
    })
    expect(looked.planned).toMatchObject({ refused: 1 })
  })
})
