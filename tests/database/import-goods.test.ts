import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import { orderOf, stockOf } from '../support/shopping'

const SEED = 20_261_123
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
  await bringIn(
    mall,
    'suppliers',
    csv(
      ['供应商编号', '供应商名称', '类型', '联系电话', '经办人编号', '经办人姓名'],
      ['G001', '海州试剂', '化学试剂', '0518', 'HZ01', '周海'],
      ['G002', '连云办公', '办公用品', '0519', '', ''],
    ),
  )
})
afterAll(() => mall.close())

const mine = <Row extends object>(text: string, ...values: unknown[]) =>
  mall.sql<Row & Record<string, unknown>>(text, [mall.school().id, ...values])

describe('categories', () => {
  const tree = [
    ['分类代码', '分类名称', '上级分类'],
    ['A0101', '醇类试剂', 'A01'],
    ['A', '试剂大类', ''],
    ['A01', '有机类', 'A'],
    ['B', '文具大类', ''],
  ]
  test('are made parents first, as the file has them, changed, and left alone the second time', async () => {
    expect((await bringIn(mall, 'categories', csv(...tree))).told).toBe('4 0 0 0 0')
    expect((await bringIn(mall, 'categories', csv(...tree))).told).toBe('0 0 0 4 0')
    const found = async () =>
      (await mall.guest().catalogue.categories({ id: 'yunlu' })).list.find(
        it => it.name === '试剂大类',
      )
    expect(await found()).toMatchObject({
      children: [{ name: '有机类', children: [{ name: '醇类试剂' }] }],
    })
    const more = csv(['分类代码', '分类名称', '英文名称', '排序'], ['A01', '', 'Organic', '7'])
    expect((await bringIn(mall, 'categories', more)).told).toBe('0 1 0 0 0')
    expect(
      await mine("select name, name_en, ord from categories where mall_id = $1 and code = 'A01'"),
    ).toEqual([{ name: '有机类', name_en: 'Organic', ord: 7 }])
    expect(
      await mall.sql(
        "select id from categories where mall_id = $1 and code = 'A01'",
        [mall.school('jianghai').id],
        'jianghai',
      ),
    ).toEqual([])
  })

  test('circles, unknown parents and a fourth level are refused', async () => {
    const run = await bringIn(
      mall,
      'categories',
      csv(
        ['分类代码', '分类名称', '上级分类', '排序'],
        ['C1', '甲', 'C2', ''],
        ['C2', '乙', 'C1', ''],
        ['C3', '丙', 'X9', ''],
        ['C4', '丁', 'A0101', ''],
        ['A', '试剂大类', 'A0101', ''],
        ['A', '试剂大类', 'B', ''],
        ['C5', '', '', ''],
        ['C6', '己', '', '-1'],
      ),
    )
    expect(run.faulty).toEqual([
      '2 parent category_cycle',
      '3 parent category_cycle',
      '4 parent category_unknown',
      '5 parent category_deep',
      '6 parent category_cycle',
      '7 code twice',
      '8 name required',
      '9 order wrong',
    ])
    const below = await bringIn(
      mall,
      'categories',
      csv(['分类代码', '分类名称', '上级分类'], ['A', '试剂大类', 'B']),
    )
    expect(below.faulty).toEqual(['2 parent category_deep'])
  })
})

const heads = [
  ...[
    '供应商编号',
    '货号',
    '商品名称',
    '品牌',
    '分类代码',
    '规格',
    '单位',
    '单价',
    '市场价',
    '库存',
  ],
  ...['校区', 'CAS号', '危险类别', '别名', '状态'],
]
type Cells = Partial<Record<(typeof heads)[number], string>>
const pen: Cells = {
  供应商编号: 'G002',
  货号: 'PEN 07(黑)',
  商品名称: '海豚牌签字笔',
  品牌: '海豚牌',
  分类代码: 'B',
  规格: '0.7 mm',
  单位: '支',
  单价: '2.5',
  市场价: '3',
  库存: '100',
}
const table = (...rows: Cells[]) => csv(heads, ...rows.map(row => heads.map(it => row[it] ?? '')))
const bring = (...rows: Cells[]) => bringIn(mall, 'goods', table(...rows))
interface StoredGoods {
  id: string
  name: string
  price: number
  on_sale: boolean
  suspended: boolean
  brand: string
  path: string[]
  hazard: object | null
}
const stored = async (code: string) => {
  const [row] = await mine<StoredGoods>(
    `select p.id, p.name, p.unit_price::float8 as price, p.on_sale, p.suspended, b.name as brand, p.category_path as path, p.detail->'hazard' as hazard
     from products p join brands b on b.mall_id = p.mall_id and b.id = p.brand_id where p.mall_id = $1 and p.code = $2`,
    code,
  )
  if (!row) throw new Error(`no goods ${code}`)
  return row
}
const buy = async (goodsCode: string, num: number) => {
  const { id, price } = await stored(goodsCode)
  const goods = { id, storeId: '', unitPrice: price }
  return codeOf(mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num }])))
}

describe('goods', () => {
  test('are made, found, bought, changed, and left alone the second time', async () => {
    expect((await bring(pen)).told).toBe('1 0 0 0 0')
    expect((await bring(pen)).told).toBe('0 0 0 1 0')
    const { id } = await stored('PEN 07(黑)')
    const found = async (keyword: string) =>
      (await mall.guest().search.products({ keyword, page: 1, rows: 5 })).list.some(
        it => it.id === id,
      )
    expect([await found('海豚牌签字笔'), await found('haitunpai')]).toEqual([true, true])
    const page = await mall.guest().catalogue.product({ storeId: await storeId('G002'), id })
    expect(page).toMatchObject({
      brandName: '海豚牌',
      unitPrice: 25_000,
      marketPrice: 30_000,
      categoryPath: [{ name: '文具大类' }],
      stockByRegion: [
        { regionCode: 'north', stock: 100 },
        { regionCode: 'south', stock: 100 },
      ],
      onSale: true,
    })
    expect(await buy('PEN 07(黑)', 2)).toBe('done')
    // What was sold stays sold, as long as the file says what it said.
    expect((await bring(pen)).told).toBe('0 0 0 1 0')
    expect(await stockOf(mall, id)).toBe(98)
    expect((await bring({ ...pen, 单价: '2.8' })).told).toBe('0 1 0 0 0')
    expect([(await stored('PEN 07(黑)')).price, await stockOf(mall, id)]).toEqual([28_000, 98])
    expect((await bring({ ...pen, 单价: '2.8', 库存: '60' })).told).toBe('0 1 0 0 0')
    expect([await stockOf(mall, id), await stockOf(mall, id, 'south')]).toEqual([60, 60])
    expect(
      (
        await mine(
          'select unit_price::float8 as price from price_history where mall_id = $1 and product_id = $2 order by at',
          id,
        )
      ).map(it => it.price),
    ).toEqual([25_000, 28_000])
    expect(
      (
        await mine(
          'select detail from audit_rows where mall_id = $1 and subject_id = $2 order by at',
          id,
        )
      ).map(it => it.detail),
    ).toMatchObject([
      { price: { was: 25_000, now: 28_000 }, stocks: [] },
      {
        stocks: [
          { regionCode: 'north', was: 98, now: 60 },
          { regionCode: 'south', was: 100, now: 60 },
        ],
      },
    ])
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('what the desk has changed since the last file stays', async () => {
    await bring({ ...pen, 货号: 'PEN-D' })
    const { id } = await stored('PEN-D')
    await mine('update products set unit_price = 19000 where mall_id = $1 and id = $2', id)
    expect((await bring({ ...pen, 货号: 'PEN-D' })).told).toBe('0 0 0 1 0')
    expect((await stored('PEN-D')).price).toBe(19_000)
    expect((await bring({ ...pen, 货号: 'PEN-D', 单价: '2.6' })).told).toBe('0 1 0 0 0')
    expect((await stored('PEN-D')).price).toBe(26_000)
  })

  test('what stands in carts and is dearer now is asked again', async () => {
    await bring({ ...pen, 货号: 'PEN-C' })
    const { id, price } = await stored('PEN-C')
    await bring({ ...pen, 货号: 'PEN-C', 单价: '9' })
    const goods = { id, storeId: '', unitPrice: price }
    expect(await codeOf(mall.as('teacher').orders.place(orderOf('teacher', [{ goods }])))).toBe(
      'price_changed',
    )
  })

  test('go off sale and come back, stay with their campus, and wait while their supplier is closed', async () => {
    const here = { ...pen, 货号: 'PEN-R', 校区: mall.school().regions[0]?.name ?? '' }
    await bring(here)
    const { id } = await stored('PEN-R')
    const regions = () =>
      mine('select region_code as at from product_stock where mall_id = $1 and product_id = $2', id)
    expect(await regions()).toEqual([{ at: 'north' }])
    expect((await bring({ ...here, 状态: '下架' })).told).toBe('0 0 1 0 0')
    expect(await buy('PEN-R', 1)).toBe('out_of_stock')
    expect((await bring({ ...here, 状态: '上架' })).told).toBe('0 1 0 0 0')
    const close = (state: string) =>
      bringIn(mall, 'suppliers', csv(['供应商编号', '状态'], ['G002', state]))
    await close('停用')
    expect(await stored('PEN-R')).toMatchObject({ on_sale: false, suspended: true })
    expect((await bring(here, { ...pen, 货号: 'PEN-N' })).told).toBe('1 0 0 1 0')
    expect(await buy('PEN-N', 1)).toBe('out_of_stock')
    await close('正常')
    expect(await buy('PEN-N', 1)).toBe('done')
    expect(await regions()).toEqual([{ at: 'north' }])
  })

  test('a substance of the state’s lists is controlled, and its class must be told', async () => {
    const acetone: Cells = {
      ...pen,
      供应商编号: 'G001',
      货号: 'HZ-ACE-5',
      商品名称: '丙酮',
      品牌: '海州',
      分类代码: 'A0101',
      CAS号: '67-64-1',
    }
    expect((await bring(acetone)).faulty).toEqual(['2 hazard hazard_needed'])
    expect((await bring({ ...acetone, 危险类别: '易燃' })).told).toBe('1 0 0 0 0')
    const { hazard, path } = await stored('HZ-ACE-5')
    expect(hazard).toMatchObject({ class: 'flammable', controlled: 'drug-precursor', un: '1090' })
    expect(path).toHaveLength(3)
    // Nothing a file says takes the register away.
    const other = { ...acetone, CAS号: '64-17-5', 危险类别: '刺激' }
    expect((await bring(other)).told).toBe('0 1 0 0 0')
    expect((await stored('HZ-ACE-5')).hazard).toMatchObject({ controlled: 'drug-precursor' })
  })

  test('stand where their category stands', async () => {
    await bringIn(mall, 'categories', csv(['分类代码', '分类名称'], ['D', '丁类'], ['D1', '丁一']))
    await bring({ ...pen, 货号: 'PEN-P', 分类代码: 'D1' })
    expect((await stored('PEN-P')).path).toHaveLength(1)
    await bringIn(mall, 'categories', csv(['分类代码', '上级分类'], ['D1', 'D']))
    expect((await stored('PEN-P')).path).toHaveLength(2)
    expect((await bring({ ...pen, 货号: 'PEN-P', 分类代码: 'D1' })).told).toBe('0 0 0 1 0')
  })

  test('rows that cannot be are refused one by one', async () => {
    await bring({ ...pen, 货号: '00420' })
    const run = await bring(
      { ...pen, 供应商编号: 'G404' },
      { ...pen, 货号: '420' },
      { ...pen, 货号: 'X1', 分类代码: 'ZZ' },
      { ...pen, 货号: 'X2', 品牌: '' },
      { ...pen, 货号: 'X3', 单价: '0' },
      { ...pen, 货号: 'X4', 单价: '1.00001' },
      { ...pen, 货号: 'X5', 库存: '-3' },
      { ...pen, 货号: 'X6', 校区: '月球' },
      { ...pen, 货号: 'X7', CAS号: '64-17-6' },
      { ...pen, 货号: '1.2E+11' },
      { ...pen, 货号: 'X8', 供应商编号: '' },
      { ...pen, 货号: 'X9' },
      { ...pen, 货号: 'X9' },
      { ...pen, 货号: 'X9', 供应商编号: 'G001' },
    )
    expect(run.faulty).toEqual([
      '2 supplier supplier_unknown',
      '3 code zeros_lost',
      '4 category category_unknown',
      '5 brand required',
      '6 price wrong',
      '7 price wrong',
      '8 stock wrong',
      '9 regions region_unknown',
      '10 cas wrong',
      '11 code number_rounded',
      '12 supplier required',
      '14 code twice',
    ])
    expect(run.told).toBe('2 0 0 0 12')
  })

  test('two schools stand apart', async () => {
    const run = await bringIn(mall, 'goods', table(pen), { school: 'jianghai' })
    expect(run.faulty).toEqual(['2 supplier supplier_unknown'])
  })
})

const storeId = async (supplier: string) =>
  (
    await mine<{ id: string }>('select id from stores where mall_id = $1 and code = $2', supplier)
  )[0]?.id ?? ''

test('whatever files come while people buy, nothing is sold that is not there', async () => {
  await bring({ ...pen, 货号: 'PEN-S', 库存: '5' })
  const { id } = await stored('PEN-S')
  let told = 5
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stock: fc.nat(6), num: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      async acts => {
        for (const { stock, num } of acts) {
          const before = await stockOf(mall, id)
          const outcome = await buy('PEN-S', num)
          expect(outcome).toBe(num <= before ? 'done' : 'out_of_stock')
          if (outcome !== 'done') refusals++
          const left = await stockOf(mall, id)
          await Promise.all([
            bring({ ...pen, 货号: 'PEN-S', 库存: String(stock) }),
            buy('PEN-S', 1),
          ])
          const after = await stockOf(mall, id)
          const base = stock === told ? left : stock
          expect([base, base - 1, stock]).toContain(after)
          expect(after).toBeGreaterThanOrEqual(0)
          told = stock
        }
        expect(await brokenLaws(mall)).toEqual([])
      },
    ),
    { numRuns: 6, seed: SEED },
  )
  expect(refusals).toBeGreaterThan(0)
})
