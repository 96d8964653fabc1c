import { expect, it } from 'vitest'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { measureLag } from './replica'

it('is as far behind as the primary was at what has been replayed', () => {
  const lag = measureLag()
  lag.note(0, '0/100')
  expect(lag.secondsAt(10, '0/FF'), 'behind all that is known').toBeNull()
  lag.note(2_000, '0/200')
  lag.note(4_000, '1/0')
  expect(lag.secondsAt(4_000, '0/250')).toBe(2)
  expect(lag.secondsAt(5_000, '0/FFFFFFFF')).toBe(3)
  expect(lag.secondsAt(5_000, '1/0')).toBe(1)
  lag.note(6_000, '1/0')
  expect(lag.secondsAt(6_000, '1/0'), 'nothing was written').toBe(0)
  expect(lag.secondsAt(66_000, '1/0'), 'the primary is not heard any more').toBe(60)
})

it('begins anew where another server has taken the place of the primary', () => {
  const lag = measureLag()
  lag.note(0, '2/0')
  lag.note(2_000, '1/F0')
  expect(lag.secondsAt(2_000, '1/E0')).toBeNull()
  expect(lag.secondsAt(2_000, '1/F0')).toBe(0)
})

// Told twice, so that nobody lets a call be answered out of the past in passing.
const lagging: Record<string, readonly string[]> = {
  catalogue: [
    ...['categories', 'category', 'product', 'similar', 'brands'],
    ...['reviews', 'reviewIndex', 'productComment'],
  ],
  content: [
    ...['home', 'menu', 'manual', 'banner', 'provider', 'storeCategories', 'recommend'],
    ...['floorTitle', 'floorLeft', 'floorMiddle', 'floorRight', 'hotGoods', 'tags', 'notices'],
    ...['notice', 'help', 'helpArticle', 'operationManual', 'result', 'ownHome', 'poverty'],
  ],
  search: ['products', 'suggestion', 'hot'],
  suppliers: ['list', 'channels', 'store'],
}

it('only what every guest sees of the catalogue may be answered by a replica', () => {
  const calls = Object.entries(contract).flatMap(([area, of]) =>
    Object.entries(of as Record<string, Endpoint>).map(([name, call]) => ({ area, name, call })),
  )
  const marked = calls.filter(it => it.call.mayLag)
  expect(marked.map(it => `${it.area}.${it.name}`).sort()).toEqual(
    Object.entries(lagging)
      .flatMap(([area, names]) => names.map(name => `${area}.${name}`))
      .sort(),
  )
  for (const { area, name, call } of marked)
    expect({ area, name, ...call }).toMatchObject({ method: 'GET', acts: false, access: ['open'] })
})
