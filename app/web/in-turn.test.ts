import { expect, test } from 'vitest'
import { inTurn } from './in-turn'

test('one after another, and a failure stops nothing', async () => {
  const said: string[] = []
  let atOnce = 0
  const one = (name: string) => async () => {
    expect(++atOnce).toBe(1)
    await new Promise(done => {
      setTimeout(done, 2)
    })
    atOnce--
    said.push(name)
  }
  inTurn(one('a'))
  inTurn(async () => {
    said.push('failed')
    throw new Error('away')
  })
  inTurn(one('b'))
  await expect.poll(() => said).toEqual(['a', 'failed', 'b'])
})

test('what is too much is left out', async () => {
  let done = 0
  for (let n = 0; n < 1_000; n++)
    inTurn(async () => {
      done++
    })
  await expect.poll(() => done).toBe(200)
})
