import { expect, it } from 'vitest'
import { isSaid, openSiblings } from './siblings'

it('sends what is said many times in one turn once, and what comes later again', async () => {
  const words: string[] = []
  const siblings = openSiblings(2, it => words.push(`${it.subject} ${it.about}`))
  const nextTurn = () => new Promise(done => setTimeout(done))
  for (let n = 0; n < 3; n++) siblings.announce('changes', '1')
  siblings.announce('changes', '2')
  siblings.announce('schools')
  expect(words).toEqual([])
  await nextTurn()
  expect(words).toEqual(['changes 1', 'changes 2', 'schools '])
  siblings.announce('changes', '1')
  await nextTurn()
  expect(words).toHaveLength(4)
})

it('does what was asked for that subject when a sibling says so', () => {
  const done: string[] = []
  const siblings = openSiblings(2, () => undefined)
  siblings.heed('kept', about => done.push(about))
  siblings.hear({ say: 'hint', subject: 'kept', about: '1/offers' })
  siblings.hear({ say: 'hint', subject: 'schools', about: '' })
  expect(done).toEqual(['1/offers'])
})

it('takes no message of Node or its tools for one of ours', () => {
  const foreign = [null, 'say', { cmd: 'NODE_x' }, { type: 'dependency' }, { say: 1 }]
  expect(foreign.filter(isSaid)).toEqual([])
  expect(isSaid({ say: 'stop' })).toBe(true)
})
