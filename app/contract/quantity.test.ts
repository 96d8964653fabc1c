import { expect, test } from 'vitest'
import { unitsEn } from '~/demo/catalogue/units'
import { quantity, unitOf, usualUnits } from './quantity'

test.each([
  ['bottle', '1 bottle', '3 bottles'],
  ['box', '1 box', '3 boxes'],
  ['piece', '1 piece', '3 pieces'],
  ['Bottle', '1 Bottle', '3 Bottles'],
  ['glass', '1 glass', '3 glasses'],
  ['batch', '1 batch', '3 batches'],
  ['assembly', '1 assembly', '3 assemblies'],
  ['tray', '1 tray', '3 trays'],
  ['foot', '1 foot', '3 feet'],
  ['square foot', '1 square foot', '3 square feet'],
  ['test kit', '1 test kit', '3 test kits'],
  ['box of 12', '1 box of 12', '3 boxes of 12'],
  ['bottle (500 mL)', '1 bottle (500 mL)', '3 bottles (500 mL)'],
  ['box(100 tests)', '1 box(100 tests)', '3 boxes(100 tests)'],
  ['kg', '1 kg', '3 kg'],
  ['mL', '1 mL', '3 mL'],
  ['µL', '1 µL', '3 µL'],
  ['m', '1 m', '3 m'],
  ['L', '1 L', '3 L'],
  ['m²', '1 m²', '3 m²'],
  ['mol', '1 mol', '3 mol'],
  ['pcs', '1 pcs', '3 pcs'],
  ['tests', '1 tests', '3 tests'],
  ['dozen', '1 dozen', '3 dozen'],
  ['500 mL', '1 500 mL', '3 500 mL'],
])('in English %j is said %j and %j', (unitEn, one, three) => {
  const of = { unit: '瓶', unitEn }
  expect([quantity(1, of, 'en'), quantity(3, of, 'en')]).toEqual([one, three])
})

test('Chinese says a unit one way', () => {
  const of = { unit: '瓶', unitEn: 'bottle' }
  expect([1, 3, '1,200'].map(num => quantity(num, of, 'cn'))).toEqual(['1 瓶', '3 瓶', '1,200 瓶'])
})

test('all but one of something are many: none, parts, and a number worded already', () => {
  const of = { unit: '瓶', unitEn: 'bottle' }
  expect([0, 1, 1.5, '1', '1,200'].map(num => quantity(num, of, 'en'))).toEqual([
    '0 bottles',
    '1 bottle',
    '1.5 bottles',
    '1 bottle',
    '1,200 bottles',
  ])
  expect(unitOf(of, 'en')).toBe('bottle')
})

test('a usual unit nobody put in English has its English; an unusual one stays as it is', () => {
  for (const of of [{ unit: '瓶' }, { unit: '瓶', unitEn: '' }, { unit: '瓶', unitEn: '瓶' }])
    expect([quantity(3, of, 'en'), unitOf(of, 'en')]).toEqual(['3 bottles', 'bottle'])
  for (const unit of ['瓮', '瓶（大）', 'constructor']) expect(unitOf({ unit }, 'en')).toBe(unit)
  expect(quantity(3, { unit: '瓮' }, 'en')).toBe('3 瓮')
})

test('every unit of the demo has a plural of its own, or is a measure', () => {
  const units = new Set([...Object.values(usualUnits), ...Object.values(unitsEn)])
  const same = [...units].filter(it => unitOf({ unit: it }, 'en', 2) === it)
  expect(same).toEqual(['kg'])
})
