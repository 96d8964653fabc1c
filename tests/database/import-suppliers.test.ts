import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import { buyUntil, clerkOf, orderOf, someGoods } from '../support/shopping'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const heads = [
  ...['供应商编号', '供应商名称', '类型', '联系电话', '包邮金额', '运费'],
  ...['经办人编号', '经办人姓名', '经办人手机', '状态'],
]
const haizhou = ['G001', '海州试剂', '化学试剂', '0518-5550001', '200', '12.5']
const desk = ['HZ01', '周海', '139 5550 0001']
const stored = (code: string, school?: 'jianghai') =>
  mall.sql<{ id: string; name: string; fee: number; closed: boolean; pinyin: string }>(
    'select id, name, freight_fee::float8 as fee, closed, pinyin from stores where mall_id = $1 and code = $2',
    [mall.school(school).id, code],
    school,
  )
const clerk = (code: string) =>
  mall.sql<{ name: string; kind: string; roles: string[]; phone: string | null; store: string }>(
    'select p.name, p.kind, p.roles, p.phone, s.code as store from people p left join stores s on s.mall_id = p.mall_id and s.id = p.store_id where p.mall_id = $1 and p.code = $2',
    [mall.school().id, code],
  )
const bring = (...rows: string[][]) => bringIn(mall, 'suppliers', csv(heads, ...rows))

describe('suppliers', () => {
  test('are made with who sits at their desk, changed, and left alone the second time', async () => {
    expect((await bring([...haizhou, ...desk, ''])).told).toBe('1 0 0 0 0')
    expect(await stored('G001')).toMatchObject([
      { name: '海州试剂', fee: 125_000, closed: false, pinyin: 'hai zhou shi ji' },
    ])
    expect(await clerk('HZ01')).toEqual([
      { name: '周海', kind: 'supplier', roles: ['supplier'], phone: '13955500001', store: 'G001' },
    ])
    expect((await bring([...haizhou, ...desk, ''])).told).toBe('0 0 0 1 0')
    const renamed = ['G001', '海州试剂公司', '', '', '', '', 'HZ01', '周海洋', '13955509999', '']
    expect((await bring(renamed)).told).toBe('0 1 0 0 0')
    expect(await stored('G001')).toMatchObject([{ name: '海州试剂公司', fee: 125_000 }])
    // The phone is how they come in: it is theirs.
    expect(await clerk('HZ01')).toMatchObject([{ name: '周海洋', phone: '13955500001' }])
    expect(await stored('G001', 'jianghai')).toEqual([])
  })

  test('one without a code takes on the code of its name', async () => {
    const [known] = await mall.sql<{ name: string }>(
      "update stores set code = null where mall_id = $1 and id = 'huashi' returning name",
      [mall.school().id],
    )
    expect((await bring(['G900', known?.name ?? '', '', '', '', '', '', '', '', ''])).told).toBe(
      '0 1 0 0 0',
    )
    expect(await stored('G900')).toMatchObject([{ id: 'huashi' }])
  })

  test('rows that lack something, or name somebody else for the desk, are refused', async () => {
    await bring(['0071', '零号', '办公用品', '1', '', '', 'LH01', '零', '', ''])
    const row = (code: string, ...cells: string[]) => [
      code,
      '某商',
      '办公用品',
      '1',
      '',
      '',
      ...cells,
    ]
    const run = await bring(
      ['G101', '', '办公用品', '1', '', '', '', '', '', ''],
      ['G102', '某商', '杂货', '1', '', '', '', '', '', ''],
      row('71', '', '', '', ''),
      row('G103', 'T10001', '陈', '', ''),
      row('G104', 'LH01', '零', '', ''),
      row('G105', '', '无号', '', ''),
      row('G106', 'NEW1', '', '', ''),
      row('G107', 'NEW2', '甲', '13955500001', ''),
      row('G108', 'NEW3', '乙', '13955500003', ''),
      row('G109', 'NEW3', '乙', '', ''),
      ['G110', '某商', '办公用品', '1', '-5', '', '', '', '', ''],
      ['0071', '', '', '', '', '', 'T10001', '', '', ''],
      ['G001', '', '', '', '', '', 'LH01', '', '', ''],
    )
    expect(run.faulty).toEqual([
      '2 name required',
      '3 type wrong',
      '4 code zeros_lost',
      '5 deskNumber not_of_supplier',
      '6 deskNumber not_of_supplier',
      '7 deskNumber required',
      '8 deskName required',
      '9 deskPhone phone_taken',
      '11 deskNumber not_of_supplier',
      '12 freightFree wrong',
      '13 deskNumber not_of_supplier',
      '14 deskNumber not_of_supplier',
    ])
    expect(run.told).toBe('1 0 0 0 12')
  })

  test('one that is closed sells nothing and shows nowhere, its orders go on, and it sells the same again when it opens', async () => {
    const [it] = await someGoods(mall, 1)
    if (!it) throw new Error('no goods')
    const goods = () =>
      mall.sql<{ sale: number; suspended: number }>(
        'select count(*) filter (where on_sale)::int as sale, count(*) filter (where suspended)::int as suspended from products where mall_id = $1 and store_id = $2',
        [mall.school().id, it.storeId],
      )
    const [before] = await goods()
    const listed = async () =>
      (await mall.guest().suppliers.list({ page: 1, rows: 50 })).list.some(
        one => one.id === it.storeId,
      )
    const [order] = (await buyUntil(mall, [{ goods: it }], 'approved')).orders
    expect([before?.suspended, await listed()]).toEqual([0, true])
    const [named] = await mall.sql<{ code: string; name: string }>(
      'select code, name from stores where mall_id = $1 and id = $2',
      [mall.school().id, it.storeId],
    )
    const state = (word: string) =>
      bring([named?.code ?? '', named?.name ?? '', '', '', '', '', '', '', '', word])
    expect((await state('停用')).told).toBe('0 0 1 0 0')
    expect(await goods()).toEqual([{ sale: 0, suspended: before?.sale }])
    expect(await listed()).toBe(false)
    expect(await codeOf(mall.as('teacher').orders.place(orderOf('teacher', [{ goods: it }])))).toBe(
      'out_of_stock',
    )
    await mall.as(clerkOf(it.storeId)).orders.adopt({ id: order?.id ?? '' })
    expect((await state('停用')).told).toBe('0 0 0 1 0')
    expect((await state('正常')).told).toBe('0 1 0 0 0')
    expect([await goods(), await listed()]).toEqual([[before], true])
    await mall.as('teacher').orders.place(orderOf('teacher', [{ goods: it }]))
    expect(await brokenLaws(mall)).toEqual([])
  })
})
