import { expect, test } from 'vitest'
import { MallError } from '~/contract/errors'
import { causeOf } from './cause'

test('says the innermost code and all that was said, but not the statement and its values', () => {
  const refusal = Object.assign(new Error('could not obtain lock'), { code: '55P03' })
  const query = new Error("Failed query: update people set phone = '13800000000'", {
    cause: refusal,
  })
  expect(causeOf(new MallError('busy', { cause: query }))).toEqual({
    code: '55P03',
    message: 'busy: could not obtain lock',
  })
})

test('says nothing of what people typed, as the log of faults does', () => {
  const inputError = Object.assign(new Error('invalid input syntax for type integer: "林知远"'), {
    code: '22P02',
  })
  expect(causeOf(inputError)).toEqual({
    code: '22P02',
    message: 'invalid input syntax for type integer: "…"',
  })
})

test('takes whatever is thrown, rings too', () => {
  const ring = new Error('a') as Error & { cause?: unknown }
  ring.cause = ring
  expect(causeOf(ring)).toEqual({ code: 'unknown', message: 'a' })
  expect(causeOf('nothing more')).toEqual({ code: 'unknown', message: 'nothing more' })
  expect(causeOf(undefined)).toEqual({ code: 'unknown', message: '' })
  expect(causeOf(new Error('x'.repeat(2_000))).message).toHaveLength(500)
})
