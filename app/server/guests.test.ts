import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { answerGuest, type ShelfParts } from './guests'

test('a built file is not looked for on the shelf of pages, a page is', () => {
  const mall = vi.fn(() => null)
  const parts = { mall } as unknown as ShelfParts
  const ask = (url: string) =>
    answerGuest(parts, { method: 'GET', url } as IncomingMessage, {} as ServerResponse)
  expect(ask('/emall/assets/entry-abc.js')).toBe(false)
  expect(mall).not.toHaveBeenCalled()
  expect(ask('/emall/home')).toBe(false)
  expect(mall).toHaveBeenCalledOnce()
})
