import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAtSignOut } from './forget-storage'

const kept = new Map<string, string>()
beforeEach(() => {
  for (const name of ['searchRecords', 'compare_product_list', 'language']) kept.set(name, 'x')
  vi.stubGlobal('window', {
    localStorage: { removeItem: (name: string) => kept.delete(name) },
    dispatchEvent: () => true,
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each(['logout', 'person/core/sign-out'])('forgets searches and compared goods at %s', path => {
  forgetAtSignOut('post', `http://yunlu.localhost:3000/emall/${path}`)
  expect([...kept.keys()]).toEqual(['language'])
})

it.each([
  ['post', 'http://yunlu.localhost:3000/emall/person/core/sessions'],
  ['get', 'http://yunlu.localhost:3000/emall/logout'],
])('keeps them with everything else: %s %s', (method, action) => {
  forgetAtSignOut(method, action)
  expect(kept.size).toBe(3)
})
