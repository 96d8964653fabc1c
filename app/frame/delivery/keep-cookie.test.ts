import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { filesBelow } from '../../../tests/support/sources'
import { keepCompared } from '~/areas/catalogue/screens/compared'
import { keepRecent } from '~/areas/malls/screens/recent-searches'

afterEach(() => vi.unstubAllGlobals())

/** What scripts write on a page of this protocol. */
function cookieWritten(protocol: string, write: () => void): string {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {
    location: { protocol },
    localStorage: { setItem: () => undefined },
    dispatchEvent: () => true,
  })
  write()
  return page.cookie
}

test.each([
  ['searchRecords', () => keepRecent(['乙醇'])],
  ['compare_product_list', () => keepCompared([{ storeId: 's', id: 'p', name: '乙醇' }])],
] as const)('%s is Secure over https, and kept over http all the same', (name, write) => {
  expect(cookieWritten('https:', write)).toMatch(
    new RegExp(`^${name}=[^;]+; path=/; max-age=\\d+; samesite=lax; secure$`),
  )
  expect(cookieWritten('http:', write)).toMatch(
    new RegExp(`^${name}=[^;]+; path=/; max-age=\\d+; samesite=lax$`),
  )
})

test('no script writes a cookie in another way', () => {
  const writers = filesBelow(['app'], /\.tsx?$/).filter(it =>
    /document\.cookie\s*=[^=]/.test(readFileSync(it, 'utf8')),
  )
  expect(writers).toEqual(['app/frame/delivery/keep-cookie.ts'])
})
