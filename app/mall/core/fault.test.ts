import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MallError } from '~/contract/errors'
import { describeFault, isFault, isUntold, levelOf } from './fault'

const errorWith = (fields: object) => Object.assign(new Error('x'), { name: 'error', ...fields })

it('says the reason of the database below what wraps it, without the values of people', () => {
  const cause = errorWith({
    message: 'duplicate key value violates unique constraint "people_phone"',
    code: '23505',
    detail: 'Key (mall_id, phone)=(1, 13800001234 (home)) already exists.',
    constraint: 'people_phone',
    table: 'people',
  })
  const query = new DrizzleQueryError('insert into people values ($1)', ['13800001234'], cause)
  const fault = describeFault(new MallError('unavailable', { cause: query }))
  expect(fault).toMatchObject({
    code: 'unavailable',
    cause: {
      message: 'Failed query: insert into people values ($1)',
      cause: { code: '23505', constraint: 'people_phone', table: 'people' },
    },
  })
  expect(fault.cause?.cause?.detail).toBe('Key (mall_id, phone)=(…) already exists.')
  expect(JSON.stringify(fault)).not.toContain('1380')
  expect(fault.cause?.stack).toContain('fault.test.ts')
})

it('keeps what was typed and whole rows to itself', () => {
  const faults = [
    errorWith({ code: '22P02', message: 'invalid input syntax for type integer: "Li Lei"' }),
    errorWith({ code: '23502', message: 'null', detail: 'Failing row contains (1, Li Lei, (a)).' }),
    new DrizzleQueryError('select $1', ['a\nLi Lei\n    at b'], errorWith({ code: '42601' })),
  ].map(it => JSON.stringify(describeFault(it)))
  for (const it of faults) expect(it).not.toContain('Li Lei')
  expect(faults[0]).toContain('invalid input syntax')
})

it('ends with errors that are their own cause, and takes what is no error', () => {
  const round = new Error('round')
  round.cause = round
  expect(JSON.stringify(describeFault(round)).length).toBeLessThan(20_000)
  expect(describeFault('text')).toEqual({ name: 'thrown', message: 'text' })
})

it('is told once, and only when it is ours', () => {
  const error = new Error('x')
  expect([isUntold(error), isUntold(error)]).toEqual([true, false])
  expect([
    isFault(error),
    isFault(new MallError('busy')),
    isFault(new MallError('not_found')),
    isFault(new MallError('register_failed')),
  ]).toEqual([true, true, false, false])
  expect([levelOf(error), levelOf(new MallError('busy'))]).toEqual(['error', 'warn'])
})
