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

test('nothing of a school that is shut is answered out of the shelf', () => {
  const fresh = vi.fn(() => null)
  const ask = (shut?: object) => {
    const school = { mall: { id: 1, code: 'tech' }, version: '1', shut }
    const parts = {
      cache: { fresh },
      options: { isTrustedProxy: () => false, publicScheme: 'http' },
      mall: () => ({ schoolOf: () => school }),
    } as unknown as ShelfParts
    const incoming = {
      method: 'GET',
      url: '/emall/home',
      headers: { host: 'tech.localhost' },
      rawHeaders: ['Host', 'tech.localhost'],
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as IncomingMessage
    return answerGuest(parts, incoming, {} as ServerResponse)
  }
  expect(ask()).toBe(false)
  expect(fresh).toHaveBeenCalledOnce()
  expect(ask({ state: 'closed' })).toBe(false)
  expect(fresh).toHaveBeenCalledOnce()
})
