import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplify } from './simplified'
import { soundsOf } from './pinyin'
import { casOf } from './normalise'
import { afterAll, isOneTypo, reverse, soundParts } from './spelling'
import { priceSteps, stepOf } from './price-steps'

test.each([
  ['ethonal', 'ethanol'],
  ['ethanl', 'ethanol'],
  ['ethanoll', 'ethanol'],
  ['ethamol', 'ethanol'],
  ['etahnol', 'ethanol'],
  ['chlorde', 'chloride'],
  ['thanol', 'ethanol'],
])('%s is %s', (typed, meant) => {
  expect(isOneTypo(typed, meant)).toBe(true)
})

test.each([
  ['ethanol', 'ethanol'],
  ['ethan', 'ethanol'],
  ['ehtanlo', 'ethanol'],
  ['methanol', 'ethane'],
  ['', 'ab'],
])('%s is not %s', (typed, meant) => {
  expect(isOneTypo(typed, meant)).toBe(false)
})

test('one typo leaves the beginning or the end whole, so that the word is among the candidates', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 5,
    maxLength: 20,
  })
  const other = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  fc.assert(
    fc.property(word, fc.nat(), fc.nat(4), other, (meant, where, kind, letter) => {
      const at = where % meant.length
      const swap = (apart: number) => {
        const all = [...meant]
        ;[all[at], all[at + apart]] = [all[at + apart] ?? '', all[at] ?? '']
        return all.join('')
      }
      const typed =
        [
          meant.slice(0, at) + meant.slice(at + 1),
          meant.slice(0, at) + letter + meant.slice(at),
          meant.slice(0, at) + letter + meant.slice(at + 1),
          swap(1),
          swap(2),
        ][kind] ?? meant
      if (typed === meant || typed.length < 4 || Math.abs(typed.length - meant.length) > 1) return
      const { head, tail } = soundParts(typed)
      expect(isOneTypo(typed, meant)).toBe(true)
      expect(
        (meant >= head && meant < afterAll(head)) ||
          (reverse(meant) >= tail && reverse(meant) < afterAll(tail)),
      ).toBe(true)
    }),
  )
})

test('traditional characters and the words of Taiwan', () => {
  expect(simplify('無水乙醇')).toBe('无水乙醇')
  expect(simplify('雷射印表機')).toBe('激光打印机')
  expect(simplify('无水乙醇 A4 ethanol')).toBe('无水乙醇 A4 ethanol')
})

test('by sound, in full and by initials, in two ways where people differ', () => {
  expect(soundsOf('乙醇')).toEqual(['yichun', 'yc'])
  expect(soundsOf('氯化钠')).toEqual(['lvhuana', 'lhn'])
  expect(soundsOf('重铬酸钾')).toEqual(expect.arrayContaining(['zhonggesuanjia', 'chonggesuanjia']))
})

test('digits are a registry number when the last one checks the others', () => {
  expect(casOf('64175')).toBe('64-17-5')
  expect(casOf('64176')).toBeNull()
  expect(casOf('175')).toBeNull()
})

test('price steps: what is near together grows together, and nothing gets lost', () => {
  expect(stepOf(0)).toBe(0)
  expect(stepOf(100_000)).toBe(1)
  expect(priceSteps([{ step: 2, count: 5 }])).toEqual([])
  const all = Array.from({ length: 12 }, (_, step) => ({ step, count: step + 1 }))
  const steps = priceSteps(all)
  expect(steps).toHaveLength(6)
  expect(steps.reduce((sum, it) => sum + it.count, 0)).toBe(78)
  expect(steps.at(-1)?.max).toBeNull()
  for (const [at, step] of steps.slice(1).entries()) expect(step.min).toBe(steps[at]?.max)
})
