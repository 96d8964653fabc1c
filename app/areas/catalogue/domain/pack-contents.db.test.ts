import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const contentsOf = async (spec: string, unit: string) =>
  (
    await mall.sql<{ measure: string | null; amount: number | null }>(
      'select * from pack_contents($1, $2)',
      [spec, unit],
    )
  )[0]

test.each([
  ['500 mL', '瓶', '100mL', 5],
  ['2.5 L', '瓶', '100mL', 25],
  ['2.5L', '桶', '100mL', 25],
  ['黑色 140 mL', '瓶', '100mL', 1.4],
  ['2 × 1 L', '瓶', '100mL', 20],
  ['500 g', '瓶', '100g', 5],
  ['25 公斤', '袋', '100g', 250],
  ['1 kg × 2', '袋', '100g', 20],
  ['700 g × 12', '箱', '100g', 84],
  ['15 mL × 500', '箱', 'piece', 500],
  ['13 mm 0.22 μm × 100', '包', 'piece', 100],
  ['15 × 150 mm × 50', '包', 'piece', 50],
  ['L × 100', '盒', 'piece', 100],
  ['100 只', '包', 'piece', 100],
  ['粉色 100 张', '包', 'piece', 100],
])(
  'a pack of %s a %s is compared by %s and holds %d of it',
  async (spec, unit, measure, amount) => {
    expect(await contentsOf(spec, unit)).toEqual({ measure, amount })
  },
)

test.each([
  ['how much would fit', '500 mL', '个'],
  ['how much would fit, in a pipette', '25 mL', '支'],
  ['a range', '0.1–100 mL', '把'],
  ['a concentration', '1000 μg/mL 50 mL', '瓶'],
  ['a concentration in moles', '0.1 mol/L 500 mL', '瓶'],
  ['sorts', '24 种 100 mL', '瓶'],
  ['a size in letters', 'XL', '件'],
  ['a size of two sides', '120 × 90', '包'],
  ['packs of packs', '5 包 × 500 张', '箱'],
  ['packs of counted things', '1000 枚 × 10', '盒'],
  ['a trace', '0.5 mL', '瓶'],
  ['nothing of it', '0 mL', '瓶'],
  ['no packs of it', '500 g × 0', '箱'],
  ['a purity', '99.999%', '瓶'],
  ['what a thing weighs', '4 kg', '具'],
  ['nothing', '', '瓶'],
])('what a pack holds is not read from %s', async (_, spec, unit) => {
  expect(await contentsOf(spec, unit)).toEqual({ measure: null, amount: null })
})
