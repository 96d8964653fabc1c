import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkedHao,
  formatYuan,
  haoFromYuan,
  lineAmount,
  roundToFen,
  sumHao,
  yuanText,
} from './money'

const amount = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
// The independent judge of every rounding below; Big's 1 is half up, away from zero.
const roundedByBig = (hao: Big, unit: number) => Number(hao.div(unit).round(0, 1).times(unit))

describe('reading yuan', () => {
  test.each([
    ['12', 120_000],
    ['12.5', 125_000],
    ['12.', 120_000],
    ['.5', 5_000],
    ['0.0001', 1],
    ['1,234.50', 12_345_000],
    ['1,234,567', 12_345_670_000],
    ['１２．５', 125_000],
    ['１，２３４．５６', 12_345_600],
    ['-3.2', -32_000],
    ['−3.2', -32_000],
    ['-0', 0],
    [' 7 ', 70_000],
    ['007', 70_000],
    ['900719925474.0991', Number.MAX_SAFE_INTEGER],
  ])('%s', (text, hao) => {
    expect(haoFromYuan(text)).toBe(hao)
  })

  test.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1.23456',
    '12,5',
    '1,23',
    ',123',
    '1,234,5',
    '1e3',
    '0x10',
    '+5',
    '1 234',
    '1.2.3',
    '--1',
    '12元',
    'NaN',
    'Infinity',
    '900719925474.0992',
    '9'.repeat(40),
  ])('refuses %j', text => {
    expect(haoFromYuan(text)).toBeNull()
  })

  test('whatever is written is read back', () => {
    fc.assert(
      fc.property(amount, hao => {
        expect(haoFromYuan(formatYuan(hao))).toBe(hao)
        expect(haoFromYuan(yuanText(hao))).toBe(hao)
        expect(haoFromYuan(formatYuan(hao, { minDecimals: 4 }))).toBe(hao)
      }),
    )
  })

  test('any text gives an amount or null, never a fraction', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^-?[0-9,.]{0,24}$/)),
        text => {
          const hao = haoFromYuan(text)
          expect(hao === null || Number.isSafeInteger(hao)).toBe(true)
        },
      ),
    )
  })
})

describe('writing yuan', () => {
  test.each([
    [0, '0.00'],
    [1, '0.0001'],
    [10, '0.001'],
    [100, '0.01'],
    [12_345_000, '1,234.50'],
    [12_345_678, '1,234.5678'],
    [12_345_670, '1,234.567'],
    [10_000_000, '1,000.00'],
    [9_990_000, '999.00'],
    [-12_345_000, '-1,234.50'],
    [-1, '-0.0001'],
  ])('%i', (hao, text) => {
    expect(formatYuan(hao)).toBe(text)
  })

  test('fewer decimals round half up, and nothing becomes minus zero', () => {
    expect(formatYuan(12_345_650, { maxDecimals: 2 })).toBe('1,234.57')
    expect(formatYuan(12_345_649, { maxDecimals: 2 })).toBe('1,234.56')
    expect(formatYuan(9_999_950, { maxDecimals: 2 })).toBe('1,000.00')
    expect(formatYuan(-49, { maxDecimals: 2 })).toBe('0.00')
    expect(formatYuan(15_000, { minDecimals: 0, maxDecimals: 0 })).toBe('2')
    expect(yuanText(12_345_000)).toBe('1234.5')
    expect(yuanText(120_000)).toBe('12')
  })
})

describe('arithmetic', () => {
  test('rounding to the fen agrees with a decimal library, and mirrors below zero', () => {
    fc.assert(
      fc.property(amount, hao => {
        expect(roundToFen(hao)).toBe(roundedByBig(Big(hao), 100) || 0)
        expect(roundToFen(-hao) + roundToFen(hao)).toBe(0)
      }),
    )
    expect(roundToFen(50)).toBe(100)
    expect(roundToFen(49)).toBe(0)
    expect(roundToFen(-50)).toBe(-100)
  })

  test('a line is rounded once', () => {
    // 0.005 yuan three times: 0.015 rounds to 0.02, not three times 0.01.
    expect(lineAmount(50, 3)).toBe(200)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        (price, quantity) => {
          expect(lineAmount(price, quantity)).toBe(roundedByBig(Big(price).times(quantity), 100))
        },
      ),
    )
  })

  test('sums of lines are exact', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 200 }), amounts => {
        expect(sumHao(amounts)).toBe(Number(amounts.reduce((sum, next) => sum.plus(next), Big(0))))
      }),
    )
  })

  test('what is no amount throws', () => {
    expect(() => lineAmount(1.5, 2)).toThrow(RangeError)
    expect(() => lineAmount(100, 1.5)).toThrow(RangeError)
    expect(() => lineAmount(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
    expect(() => sumHao([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => checkedHao(Number.NaN)).toThrow(RangeError)
    expect(Object.is(checkedHao(-0), 0)).toBe(true)
  })
})
