import { expect, test } from 'vitest'
import { afterWorkingDays, isWorkingDay } from './working-days'

// 2026-11-23 is a Monday; the school is eight hours ahead of these times.
test.each([
  ['2026-11-23T02:00:00Z', 1, '2026-11-24T02:00:00Z'],
  ['2026-11-27T02:00:00Z', 1, '2026-11-30T02:00:00Z'],
  ['2026-11-26T02:00:00Z', 7, '2026-12-07T02:00:00Z'],
  // Sunday evening in Greenwich is Monday at the school.
  ['2026-11-22T17:00:00Z', 1, '2026-11-23T17:00:00Z'],
  // Friday evening in Greenwich is Saturday there: what begins then begins on Monday at midnight.
  ['2026-11-27T17:00:00Z', 1, '2026-11-30T16:00:00Z'],
  ['2026-11-28T02:00:00Z', 0, '2026-11-29T16:00:00Z'],
  // National Day is free from the 1st to the 7th, and the Saturday after it is worked.
  ['2026-09-30T02:00:00Z', 1, '2026-10-08T02:00:00Z'],
  ['2026-10-09T02:00:00Z', 1, '2026-10-10T02:00:00Z'],
  ['2026-10-03T02:00:00Z', 0, '2026-10-07T16:00:00Z'],
])('%s and %i working days', (from, days, to) => {
  expect(afterWorkingDays(new Date(from), days)).toEqual(new Date(to))
})

test('weekends are those of the school', () => {
  const days = ['2026-11-27T15:59:00Z', '2026-11-27T16:00:00Z', '2026-11-29T15:59:00Z']
  expect(days.map(it => isWorkingDay(new Date(it)))).toEqual([true, false, false])
  expect(isWorkingDay(new Date('2026-11-29T16:00:00Z'))).toBe(true)
})

test('what the school says of a day is what holds', () => {
  const ownDays = [
    { day: '2026-11-24', works: false },
    { day: '2026-11-28', works: true },
  ]
  const from = new Date('2026-11-23T02:00:00Z')
  const to = [1, 4, 5].map(days => afterWorkingDays(from, days, ownDays).toISOString().slice(0, 10))
  expect(to).toEqual(['2026-11-25', '2026-11-28', '2026-11-30'])
})

test('a year nobody has announced has weekends only', () => {
  const week = Array.from({ length: 7 }, (_, i) => new Date(`2045-10-0${i + 2}T02:00:00Z`))
  expect(week.map(it => isWorkingDay(it))).toEqual([true, true, true, true, true, false, false])
})
