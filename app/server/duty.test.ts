import { expect, it } from 'vitest'
import { openDuty, takeDuty } from './duty'

it('one has the duty, and the one that has served longest takes it over', () => {
  const holders: string[] = []
  const duty = openDuty<string>(it => holders.push(it))
  for (const one of ['a', 'b', 'c']) duty.offer(one)
  expect(holders).toEqual(['a'])
  duty.leave('b')
  expect(holders).toEqual(['a'])
  duty.leave('a')
  expect(holders).toEqual(['a', 'c'])
  duty.leave('c')
  duty.offer('d')
  expect(holders).toEqual(['a', 'c', 'd'])
})

const quiet = { info: () => undefined, warn: () => undefined }
const never = () => false

it('waits for the database, and tries again what failed', async () => {
  const answers = [false, false, true, true]
  let tries = 0
  const mall = {
    ready: async () => answers.shift() ?? true,
    startJobs: async () => {
      if (++tries < 2) throw new Error('the database went away')
    },
  }
  await takeDuty(mall, quiet, never, 1)
  expect([tries, answers]).toEqual([2, []])
})

it('is not begun by one that stops', async () => {
  const mall = { ready: async () => true, startJobs: () => Promise.reject(new Error('begun')) }
  await takeDuty(mall, quiet, () => true, 1)
})
