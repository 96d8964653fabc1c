import { Canvas } from './canvas'
import { darker, lighter, readableOn } from './colour'
import { widthOf } from './lettering'
import type { LogoShape, LogoSpec } from './spec'

/** Words around a circle: clockwise over the top, or along the bottom. Every sign takes the angle its width asks for. */
function aroundRing(
  c: Canvas,
  words: string,
  radius: number,
  size: number,
  fill: string,
  top: boolean,
  spread: number,
): void {
  const signs = [...words]
  const degrees = (units: number) => (units / radius) * (180 / Math.PI)
  const widths = signs.map(sign => degrees(widthOf(sign, size, { bold: true })))
  const bare = widths.reduce((sum, width) => sum + width, 0)
  const gap = Math.max(
    -0.5,
    Math.min(degrees(size * (top ? 0.5 : 0.22)), (spread - bare) / Math.max(1, signs.length - 1)),
  )
  let at = -(bare + gap * (signs.length - 1)) / 2
  signs.forEach((sign, place) => {
    const width = widths[place] ?? 0
    const turn = (at + width / 2) * (top ? 1 : -1)
    at += width + gap
    c.within(`translate(200 200) rotate(${turn.toFixed(2)})`, () => {
      c.text(sign, 0, top ? -radius + size * 0.36 : radius + size * 0.36, size, {
        bold: true,
        anchor: 'middle',
        fill,
      })
    })
  })
}

function crest(c: Canvas, spec: Extract<LogoSpec, { kind: 'school' }>): void {
  const { colour } = spec
  const accent = spec.accent ?? lighter(colour, 0.86)
  c.circle(200, 200, 192, colour)
    .circle(200, 200, 184, 'none', { stroke: accent, width: 3 })
    .circle(200, 200, 136, '#ffffff')
    .circle(200, 200, 130, 'none', { stroke: colour, width: 3 })
  aroundRing(c, spec.name, 158, 34, '#ffffff', true, 150)
  const english = spec.nameEn.toUpperCase()
  aroundRing(c, english, 158, english.length > 28 ? 15.5 : 19, accent, false, 150)
  for (const turn of [-97, 97])
    c.within(`translate(200 200) rotate(${turn}) translate(0 -158)`, () =>
      c.path('M0 -9L2.6 -2.8L9 -2.6L4 1.6L5.6 8L0 4.4L-5.6 8L-4 1.6L-9 -2.6L-2.6 -2.8Z', accent),
    )
  // A gate with an open book before it, and laurel on both sides.
  c.path('M112 196L200 128L288 196H272V202H128V196Z', colour).rect(138, 202, 124, 6, colour)
  for (const x of [146, 172, 218, 244]) c.rect(x, 208, 11, 44, colour)
  c.path(
    'M200 262C176 246 148 246 124 254V290C148 282 176 282 200 298C224 282 252 282 276 290V254C252 246 224 246 200 262Z',
    colour,
  ).path('M200 262V298', 'none', { stroke: '#ffffff', width: 3 })
  const size = spec.initials.length > 2 ? 22 : 30
  c.text(spec.initials, 200, 188, size, { bold: true, anchor: 'middle', fill: '#ffffff' })
  if (spec.year)
    c.text(spec.year, 200, 320, 20, { bold: true, anchor: 'middle', fill: colour, spacing: 2 })
  for (const side of [1, -1])
    for (let at = 0; at < 6; at++)
      c.within(
        `translate(200 200) scale(${side} 1) rotate(${94 + at * 11}) translate(0 -117)`,
        () => c.path('M0 0Q10 -8 20 0Q10 8 0 0Z', colour, { opacity: 0.85 }),
      )
}

function badge(c: Canvas, spec: Extract<LogoSpec, { kind: 'store' }>): void {
  const accent = spec.accent ?? '#ffffff'
  c.rect(
    16,
    16,
    368,
    368,
    c.gradient('slant', [0, lighter(spec.colour, 0.18)], [1, darker(spec.colour, 0.14)]),
    { r: 84 },
  ).path('M16 286C120 236 250 350 384 262V300Q384 384 300 384H100Q16 384 16 300Z', accent, {
    opacity: 0.92,
  })
  const latin = /^[A-Z0-9]+$/.test(spec.initials)
  const size = latin
    ? spec.initials.length > 3
      ? 112
      : spec.initials.length > 2
        ? 138
        : 176
    : spec.initials.length > 1
      ? 138
      : 190
  c.text(spec.initials, 200, latin ? 232 : 226, size, {
    bold: true,
    anchor: 'middle',
    fill: readableOn(spec.colour),
  })
}

/** A logo as SVG on a transparent ground: 400 by 400 as `crest`, 1200 by 300 or shorter as `line`. */
export function drawLogo(spec: LogoSpec, shape: LogoShape = 'crest'): string {
  const c = new Canvas()
  const emblem = () => (spec.kind === 'school' ? crest(c, spec) : badge(c, spec))
  if (shape === 'crest') {
    emblem()
    return c.svg()
  }
  c.within('translate(10 10) scale(.7)', emblem)
  const ink = spec.kind === 'school' ? darker(spec.colour, 0.1) : '#222b33'
  const size = 112
  const spacing = spec.kind === 'school' ? 10 : 2
  c.text(spec.name, 324, 156, size, { bold: true, fill: ink, spacing })
  const width = widthOf(spec.name, size, { bold: true, spacing })
  const english = spec.kind === 'school' ? spec.nameEn.toUpperCase() : spec.nameEn
  // The English line is as long as the Chinese one where that suits its size.
  const small = Math.min(46, Math.max(26, (40 * width) / Math.max(1, widthOf(english, 40))))
  c.text(english, 328, 234, small, { fill: spec.kind === 'school' ? ink : '#6b7781' })
  return c.svg(`0 0 ${Math.ceil(Math.max(width, widthOf(english, small)) + 344)} 300`)
}
