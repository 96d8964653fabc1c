import { expect, test } from 'vitest'
import { afterQuiet, dueOf, nextDigest } from './due'

/** An instant by the clock of the school. */
const at = (text: string) => new Date(`${text}:00+08:00`)
const night = { from: 22, to: 7 }

test.each([
  ['2026-03-16T21:59', night, '2026-03-16T21:59'],
  ['2026-03-16T22:00', night, '2026-03-17T07:00'],
  ['2026-03-16T06:59', night, '2026-03-16T07:00'],
  ['2026-03-16T07:00', night, '2026-03-16T07:00'],
  ['2026-03-16T13:00', { from: 12, to: 14 }, '2026-03-16T14:00'],
  ['2026-03-16T23:00', { from: 0, to: 0 }, '2026-03-16T23:00'],
  ['2026-03-16T23:00', null, '2026-03-16T23:00'],
])('%s in quiet hours %o goes at %s', (now, quiet, then) => {
  expect(afterQuiet(at(now), quiet)).toEqual(at(then))
})

test('digests go at eight, every day or on Mondays, and never at once', () => {
  // A Monday.
  expect(nextDigest(at('2026-03-16T07:59'), 'daily')).toEqual(at('2026-03-16T08:00'))
  expect(nextDigest(at('2026-03-16T08:00'), 'daily')).toEqual(at('2026-03-17T08:00'))
  expect(nextDigest(at('2026-03-16T07:59'), 'weekly')).toEqual(at('2026-03-16T08:00'))
  expect(nextDigest(at('2026-03-16T08:00'), 'weekly')).toEqual(at('2026-03-23T08:00'))
  expect(nextDigest(at('2026-03-22T23:00'), 'weekly')).toEqual(at('2026-03-23T08:00'))
})

test('what cannot wait goes in quiet hours, what is not wanted never, a digest after them', () => {
  const late = at('2026-03-16T23:00')
  const rules = { quiet: night, isUrgent: false }
  expect(dueOf(late, 'now', { ...rules, isUrgent: true })).toEqual(late)
  expect(dueOf(late, 'now', rules)).toEqual(at('2026-03-17T07:00'))
  expect(dueOf(late, 'never', rules)).toBeNull()
  expect(dueOf(late, 'daily', { ...rules, quiet: { from: 7, to: 9 } })).toEqual(
    at('2026-03-17T09:00'),
  )
})
