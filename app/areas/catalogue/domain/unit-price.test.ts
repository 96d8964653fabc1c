import { describe, expect, test } from 'vitest'
import { packOf, unitPriceOf } from './unit-price'

describe('what a pack holds', () => {
  test.each([
    ['500 mL', '瓶', '100mL', 500],
    ['2.5 L', '瓶', '100mL', 2_500],
    ['2.5L', '桶', '100mL', 2_500],
    ['黑色 140 mL', '瓶', '100mL', 140],
    ['2 × 1 L', '瓶', '100mL', 2_000],
    ['500 g', '瓶', '100g', 500],
    ['25 公斤', '袋', '100g', 25_000],
    ['1 kg × 2', '袋', '100g', 2_000],
    ['700 g × 12', '箱', '100g', 8_400],
    ['15 mL × 500', '箱', 'piece', 500],
    ['13 mm 0.22 μm × 100', '包', 'piece', 100],
    ['15 × 150 mm × 50', '包', 'piece', 50],
    ['L × 100', '盒', 'piece', 100],
    ['100 只', '包', 'piece', 100],
    ['粉色 100 张', '包', 'piece', 100],
  ])('%s a %s', (spec, unit, of, amount) => {
    expect(packOf(spec, unit)).toEqual({ of, amount })
  })

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
    ['a purity', '99.999%', '瓶'],
    ['what a thing weighs', '4 kg', '具'],
    ['nothing', '', '瓶'],
  ])('is not read from %s', (_, spec, unit) => {
    expect(packOf(spec, unit)).toBeNull()
  })
})

describe('the unit price', () => {
  test('has four decimals of a yuan', () => {
    expect(unitPriceOf(390_000, '2.5 L', '瓶')).toEqual({ of: '100mL', price: 15_600 })
    expect(unitPriceOf(329_000, 'L × 300', '盒')).toEqual({ of: 'piece', price: 1_097 })
  })

  test('is none where there is no price, or less of one than can be written', () => {
    expect(unitPriceOf(0, '2.5 L', '瓶')).toBeNull()
    expect(unitPriceOf(1, '10000 只', '箱')).toBeNull()
  })
})
