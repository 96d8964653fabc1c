import type { GhsPictogram } from '~/areas/catalogue/codes'
import type { Canvas } from './canvas'

type Sign = (c: Canvas) => void
const ink = '#16191c'

/** The signs inside the diamonds, in a square of 40 units around the origin. */
const signs: Readonly<Record<GhsPictogram, Sign>> = {
  GHS01: c => {
    c.circle(0, 2, 6, ink)
    for (let at = 0; at < 10; at++)
      c.within(`rotate(${at * 36 + 8}) translate(0 -9)`, () => c.path('M-1.6 1L0 -6L1.6 1Z', ink))
  },
  GHS02: c => {
    c.path(
      'M-1 -13C2 -8 8 -5 7 2C7 6 4 9 0 9C-5 9 -8 6 -7 1C-7 -2 -5 -3 -4 -6C-3 -4 -2 -3 -1 -2C1 -5 0 -9 -1 -13Z',
      ink,
    )
    c.rect(-8, 11, 16, 2, ink)
  },
  GHS03: c => {
    c.circle(0, 5, 5.4, 'none', { stroke: ink, width: 2.4 })
      .path(
        'M0 -14C2 -9 6 -8 5 -3C4 0 2 1 0 1C-3 1 -5 -1 -5 -4C-4 -5 -3 -6 -2 -8C-1 -7 0 -8 0 -14Z',
        ink,
      )
      .rect(-7, 12, 14, 1.8, ink)
  },
  GHS04: c => {
    c.within('rotate(35)', () =>
      c.rect(-3.6, -9, 7.2, 20, ink, { r: 3.4 }).rect(-1.6, -13, 3.2, 4, ink),
    )
  },
  GHS05: c => {
    c.within('rotate(-30 -5 -7)', () => c.rect(-9, -10, 8, 4, ink, { r: 1 })).within(
      'rotate(28 6 -7)',
      () => c.rect(2, -10, 8, 4, ink, { r: 1 }),
    )
    c.circle(-5, -1, 1.3, ink)
      .circle(-5.4, 3, 1.3, ink)
      .circle(5, -1, 1.3, ink)
      .circle(5.6, 3, 1.3, ink)
      .rect(-11, 6, 10, 3, ink)
      .path('M2 9L3 6Q7 4 10 6L11 9Z', ink)
  },
  GHS06: c => {
    c.circle(0, -4, 7.4, ink)
      .rect(-4, 1, 8, 5, ink)
      .circle(-2.8, -4, 2, '#ffffff')
      .circle(2.8, -4, 2, '#ffffff')
      .path('M0 -1.5L-1.2 1H1.2Z', '#ffffff')
    c.within('rotate(24 0 9)', () => c.rect(-9, 8, 18, 2.2, ink, { r: 1 })).within(
      'rotate(-24 0 9)',
      () => c.rect(-9, 8, 18, 2.2, ink, { r: 1 }),
    )
  },
  GHS07: c => {
    c.path('M-2.6 -12H2.6L1.6 4H-1.6Z', ink).circle(0, 9, 2.5, ink)
  },
  GHS08: c => {
    c.circle(0, -8, 4, ink).path('M-9 12V2Q-9 -3 -4 -3H4Q9 -3 9 2V12Z', ink)
    for (let at = 0; at < 6; at++)
      c.within(`translate(0 4) rotate(${at * 60})`, () =>
        c.path('M-1.4 -1L0 -6L1.4 -1Z', '#ffffff'),
      )
  },
  GHS09: c => {
    c.rect(-10, 8, 20, 1.8, ink)
      .rect(-6.5, -8, 1.8, 16, ink)
      .line(-5.6, -3, -10, -8, ink, 1.6)
      .line(-5.6, -1, -1, -6, ink, 1.6)
      .path('M-1 5Q4 -1 9 3L11 1V7L9 5Q4 9 -1 5Z', ink)
  },
}

/** A hazard diamond centred on the point; `size` is half of its diagonal. */
export function diamond(c: Canvas, code: GhsPictogram, x: number, y: number, size: number): void {
  c.within(`translate(${x} ${y}) scale(${size / 26})`, () => {
    c.path('M0 -26L26 0L0 26L-26 0Z', '#d81f26').path('M0 -21.5L21.5 0L0 21.5L-21.5 0Z', '#ffffff')
    signs[code](c)
  })
}
