import { expect, test } from 'vitest'
import type { DbCtx } from './ctx'
import { happening, question } from './hooks'

const ctx = {} as DbCtx

test('takers are told one after another, in the order they were registered in', async () => {
  const calls: string[] = []
  const finished = happening<[id: string]>()
  finished.take('slow', async (_, id) => {
    await new Promise(resolve => setTimeout(resolve, 5))
    calls.push(`slow ${id}`)
  })
  finished.take('quick', async (_, id) => void calls.push(`quick ${id}`))
  await finished(ctx, '1')
  expect(calls).toEqual(['slow 1', 'quick 1'])
})

test('an area that is registered again takes once, in its old place', async () => {
  const calls: string[] = []
  const finished = happening<[]>()
  finished.take('first', async () => void calls.push('old'))
  finished.take('second', async () => void calls.push('second'))
  finished.take('first', async () => void calls.push('new'))
  await finished(ctx)
  expect(calls).toEqual(['new', 'second'])
})

test('a taker that fails fails whoever told it, and nobody after it is told', async () => {
  const calls: string[] = []
  const finished = happening<[]>()
  finished.take('first', () => Promise.reject(new Error('no room')))
  finished.take('second', async () => void calls.push('second'))
  await expect(finished(ctx)).rejects.toThrow('no room')
  expect(calls).toEqual([])
})

test('a question without an answer fails by its name', () => {
  const payables = question<{ count(): number }>('what payments are for')
  expect(() => payables()).toThrow('nobody answers for what payments are for')
  payables.answer({ count: () => 3 })
  expect(payables().count()).toBe(3)
})
