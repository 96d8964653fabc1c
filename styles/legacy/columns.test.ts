import { describe, expect, it } from 'vitest'
import { computed } from './lint'
import { sheetIn } from './sheet'

/** Floats that are wider together than what they stand in fall below each other: old browsers would show the side, then the goods. */
const sheet = computed(sheetIn('crimson'))
const valueOf = (selector: string, property: string): string => {
  const found = sheet[selector]?.[property]
  if (found === undefined) throw new Error(`the old sheet does not say ${property} of ${selector}`)
  return found
}
const pixels = (selector: string, property: string): number => {
  const found = /^(\d+)px$/.exec(valueOf(selector, property))?.[1]
  if (found === undefined) throw new Error(`${property} of ${selector} is not in pixels`)
  return Number(found)
}
const PAGE = 1_000
const GAP = { least: 14, most: 16 }

describe('columns of the old sheet', () => {
  it('stand in a page of so many pixels', () => {
    expect(pixels('.m-wrap', 'width')).toBe(PAGE)
  })

  it.each([
    ['plain', '', PAGE],
    ['narrow', '.m-columns-narrow ', PAGE],
    ['wide', '.m-columns-wide ', PAGE],
    [
      'within the main column',
      '.m-columns-main ',
      pixels('.m-columns-narrow .m-columns-main', 'width'),
    ],
  ])('%s: side, gap and main part fill their room and no more', (_, within, room) => {
    const gap =
      room -
      pixels(`${within}.m-columns-side`, 'width') -
      pixels(`${within}.m-columns-main`, 'width')
    expect(gap).toBeGreaterThanOrEqual(GAP.least)
    expect(gap).toBeLessThanOrEqual(GAP.most)
  })

  it.each(['left', 'right'])('with the side at the %s, the main part is at the other', side => {
    const other = side === 'left' ? 'right' : 'left'
    expect(valueOf(`.m-columns-${side} .m-columns-side`, 'float')).toBe(side)
    expect(valueOf(`.m-columns-${side} .m-columns-main`, 'float')).toBe(other)
    expect(valueOf('.m-columns', 'overflow')).toBe('hidden')
  })

  it.each([2, 3, 4])('%i tiles with their gaps stand in one row', n => {
    const gap = pixels('.m-tiles .m-panel', 'margin-right')
    const row = n * (pixels(`.m-tiles-${n} .m-panel`, 'width') + gap)
    expect(valueOf('.m-tiles .m-panel', 'float')).toBe('left')
    expect(row).toBeLessThanOrEqual(pixels('.m-tiles', 'width'))
    expect(row).toBeGreaterThan(PAGE - gap)
    expect(pixels('.m-tiles', 'width') - gap).toBe(PAGE)
  })
})
