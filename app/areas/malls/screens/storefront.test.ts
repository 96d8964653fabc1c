import { describe, expect, it } from 'vitest'
import { entryTarget } from './category-bar'
import { withRecent } from './recent-searches'
import { scopeOf } from './search-form'
import { markCurrent } from './side-frames'

describe('scopeOf', () => {
  it.each([
    ['/', 'product'],
    ['/product', 'product'],
    ['/product_science', 'product-science'],
    ['/scientific/landingPage', 'product-science'],
    ['/cultural', 'cultural'],
    ['/cultural/product', 'cultural'],
    ['/supplierList', 'seller'],
  ])('%s searches %s', (path, scope) => expect(scopeOf(path)).toBe(scope))
})

describe('entryTarget', () => {
  it('knows the named types, jumps in the same window, and leaves the rest to the address', () => {
    expect(entryTarget('TYPE:STORE')).toEqual({ href: '/supplierList', outside: false })
    expect(entryTarget('TYPE:POVERTY')).toEqual({ href: '/fupin', outside: false })
    expect(entryTarget('TYPE:HAZCHEM')).toEqual({ href: '/hazchem', outside: false })
    expect(entryTarget('TYPE:YNK:https://yiqi.example.edu.cn')).toEqual({
      href: 'https://yiqi.example.edu.cn',
      outside: false,
    })
    expect(entryTarget('https://lab.example.edu.cn')).toEqual({
      href: 'https://lab.example.edu.cn',
      outside: true,
    })
    expect(entryTarget('/scientific')).toEqual({ href: '/scientific', outside: false })
  })
})

describe('withRecent', () => {
  it('keeps five, newest first, each once', () => {
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  })
})

describe('markCurrent', () => {
  const groups = [
    {
      entries: [
        { label: 'all', href: '/person/orders' },
        { label: 'new', href: '/person/orders/new' },
        { label: 'home', href: '/person' },
      ],
    },
  ]
  const markedLabels = (path: string) =>
    markCurrent(groups, path).flatMap(({ entries }) =>
      entries.filter(({ current }) => current).map(({ label }) => label),
    )
  it('marks the nearest address only', () => {
    expect(markedLabels('/person/orders/new/owner')).toEqual(['new'])
    expect(markedLabels('/person/orders')).toEqual(['all'])
    expect(markedLabels('/personal')).toEqual([])
  })
})
