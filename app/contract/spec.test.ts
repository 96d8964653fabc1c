import { expect, test } from 'vitest'
import { specIn, specReader } from './spec'

test.each([
  ['5 包 × 500 张', '5 packs × 500 sheets'],
  ['500 mL/瓶', '500 mL/bottle'],
  ['500mL/瓶，12瓶/箱', '500mL/bottle, 12 bottles/case'],
  ['12 支/盒', '12 pcs/box'],
  ['1 瓶', '1 bottle'],
  ['1.5 匹', '1.5 HP'],
  ['3½ 位', '3½ digits'],
  ['100 次（白色）', '100 tests (white)'],
  ['瓶', 'bottle'],
  ['黑色 140 mL', 'black 140 mL'],
  ['9 码 33 cm', 'size 9 33 cm'],
  ['6 合 1', '6-in-1'],
  ['100 英寸 16:9', '100″ 16:9'],
  ['第 2 册', 'Book 2'],
  ['500毫升/瓶', '500 mL/bottle'],
  ['室温+5–105 ℃', 'RT +5–105 °C'],
])('the specification %j is %j in English', (spec, said) => {
  expect(specIn(spec, 'en')).toBe(said)
  expect(specIn(spec, 'cn')).toBe(spec)
})

test.each(['大瓶', '500mL/瓶装', '12 支（避光）', '黑色 天然橡胶', '3 瓮', '瓶盒'])(
  'one of which a word is unknown stays as it is: %j',
  spec => {
    expect(specIn(spec, 'en')).toBe(spec)
  },
)

test.each(['500 mL', '', 'HPLC,  4 L ', '$& (a+)+'])('what has no Chinese stays: %j', spec => {
  expect(specIn(spec, 'en')).toBe(spec)
})

test('words of some goods go before the usual ones', () => {
  const said = specReader({ 片: 'wipes', 透明: 'see-through', 丝巾: 'silk scarf' })
  expect(['80 片', '透明 × 10', '丝巾 2 只'].map(said)).toEqual([
    '80 wipes',
    'see-through × 10',
    'silk scarf 2 pcs',
  ])
})
