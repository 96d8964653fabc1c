import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { describe, expect, it, vi } from 'vitest'
import { compress, isCompressible, negotiate } from './compress'

describe('negotiate', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['gzip;q=0', null],
    ['deflate', null],
    ['', null],
    [null, null],
  ])('%s → %s', (header, encoding) => expect(negotiate(header)).toBe(encoding))

  it('reads what browsers say once, nothing acceptable too', () => {
    const memo = vi.spyOn(LRUCache.prototype, 'set')
    const headers = ['br;q=0.7, gzip;q=0.7', 'compress;q=0.1']
    const first = headers.map(negotiate)
    expect([first, memo.mock.calls.length]).toEqual([['br', null], 2])
    expect([headers.map(negotiate), memo.mock.calls.length]).toEqual([first, 2])
    memo.mockRestore()
  })
})

describe('compress', () => {
  const text = Buffer.from('无水乙醇 分析纯 500ml '.repeat(500))

  it('gives the same bytes back', async () => {
    expect(brotliDecompressSync(await compress(text, 'br'))).toEqual(text)
    expect(gunzipSync(await compress(text, 'gzip'))).toEqual(text)
  })

  it('knows what is worth it', () => {
    expect(
      [
        'text/html; charset=utf-8',
        'text/x-script',
        'application/json',
        'image/svg+xml',
        'application/problem+json',
      ].every(isCompressible),
    ).toBe(true)
    expect(['image/png', 'application/pdf', 'text/event-stream', null].some(isCompressible)).toBe(
      false,
    )
  })
})
