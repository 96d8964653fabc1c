import { expect, test } from 'vitest'
import { specOf } from './sheet-parts'

const spec = (text: string, unit: string, unitEn = 'bottle') =>
  specOf({ spec: text, unit, unitEn }, 'en')

test.each([
  ['500mL/瓶', '瓶', '500mL/bottle'],
  ['500mL/瓶，12瓶/箱', '瓶', '500mL/bottle，12 bottles/箱'],
  ['500mL/瓶装', '瓶', '500mL/瓶装'],
  ['瓶', '瓶', '瓶'],
  ['大瓶', '瓶', '大瓶'],
  ['1瓶', '瓶', '1 bottle'],
  ['11瓶', '瓶', '11 bottles'],
  ['0.1瓶', '瓶', '0.1 bottles'],
  ['含1瓶', '瓶', '含1 bottle'],
  ['12瓶瓶', '瓶', '12瓶瓶'],
])('the unit of the pack size %j is named in English: %j', (text, unit, expected) => {
  expect(spec(text, unit)).toBe(expected)
})

test('in the name of a unit no character is a pattern', () => {
  expect(spec('10/支(管)', '支(管)', 'tube')).toBe('10/tube')
  expect(spec('10/支管', '支.')).toBe('10/支管')
  expect(spec('10/[', '[', '$&')).toBe('10/$&')
  for (const unit of ['(', '[', '*', '\\', '+?', '(a+)+$'])
    expect(() => spec('10/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', unit)).not.toThrow()
})

test('a pattern and this say the same of whatever is no sign of one', () => {
  const pattern = (text: string, unit: string) =>
    text
      .replace(new RegExp(`(?<=/)${unit}(?![\\u4e00-\\u9fff])`, 'g'), 'bottle')
      .replace(new RegExp(`(?<=\\d)${unit}(?![\\u4e00-\\u9fff])`, 'g'), ' bottles')
  const parts = ['瓶', '/', '5', 'a', '箱', '，']
  for (let n = 0; n < parts.length ** 5; n++) {
    let text = ''
    for (let rest = n, i = 0; i < 5; i++, rest = Math.floor(rest / parts.length))
      text += parts[rest % parts.length]
    expect([text, spec(text, '瓶')]).toEqual([text, pattern(text, '瓶')])
  }
})
