import { expect, test } from 'vitest'
import { measure } from './batches'
import { kindOf } from './kinds'

const measureLines = async (...lines: string[]) => {
  const { rows, keys } = await measure(
    kindOf('people'),
    new Uint8Array(Buffer.from(['手机,工号,姓名', ...lines].join('\n'), 'utf8')),
  )
  return { rows, keys: keys && [...keys] }
}

test('whoever is named in a row is in the file, whatever else is wrong with it', async () => {
  expect(
    await measureLines('13800000000,T1,甲', '123,T2,乙', ',T1,又', `,T3,${'长'.repeat(70)}`),
  ).toEqual({ rows: 4, keys: ['T1', 'T2', 'T3'] })
})

test.each([['1.2E+11'], [''], ['T 1?']])(
  'with the number %j nobody knows who is in it',
  async key => {
    expect(await measureLines('13800000000,T1,甲', `,${key},乙`)).toEqual({ rows: 2, keys: null })
  },
)
