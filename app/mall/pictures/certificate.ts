import { Canvas } from './canvas'
import { darker, lighter, mix } from './colour'
import type { CertificateSpec } from './spec'

const FOOT = 372

/** A frame of fine lines with corners, as printed documents have it. */
function frame(c: Canvas, colour: string): void {
  const pale = lighter(colour, 0.45)
  c.rect(0, 0, 400, 400, '#fffdf6')
    .rect(14, 14, 372, 372, 'none', { stroke: colour, width: 3 })
    .rect(20, 20, 360, 360, 'none', { stroke: pale, width: 1 })
  for (let at = 0; at < 30; at++) {
    const x = 26 + at * 12
    c.path(`M${x} 23.5q3 -6 6 0t6 0`, 'none', { stroke: pale, width: 0.8 }).path(
      `M${x} 376.5q3 6 6 0t6 0`,
      'none',
      { stroke: pale, width: 0.8 },
    )
  }
  for (const [x, y] of [
    [20, 20],
    [380, 20],
    [20, 380],
    [380, 380],
  ] as const)
    c.circle(x, y, 9, '#fffdf6', { stroke: colour, width: 2 }).circle(x, y, 4, colour)
}

/** The round seal of whoever issued it. */
function seal(c: Canvas, issuer: string, x: number, y: number): void {
  const red = '#c8202b'
  c.within(`translate(${x} ${y}) rotate(-9)`, () => {
    c.circle(0, 0, 44, 'none', { stroke: red, width: 3, opacity: 0.82 })
    c.path('M0 -14L4.2 -3.4L15.6 -3L6.6 4L9.7 15L0 8.6L-9.7 15L-6.6 4L-15.6 -3L-4.2 -3.4Z', red, {
      opacity: 0.82,
    })
    const signs = [...issuer].slice(0, 12)
    signs.forEach((sign, place) => {
      const turn = (place - (signs.length - 1) / 2) * Math.min(24, 250 / signs.length)
      c.within(`rotate(${turn.toFixed(1)})`, () =>
        c.text(sign, 0, -29, 10.5, { bold: true, anchor: 'middle', fill: red, opacity: 0.85 }),
      )
    })
  })
}

/** A licence or certificate as SVG, square. It says of itself that it is a specimen. */
export function drawCertificate({
  title,
  titleEn,
  holder,
  no,
  validTo,
  issuer,
  colour,
}: CertificateSpec): string {
  const c = new Canvas()
  const ink = darker(colour, 0.35)
  frame(c, colour)
  c.circle(200, 205, 96, mix(colour, '#fffdf6', 0.9)).circle(200, 205, 74, 'none', {
    stroke: mix(colour, '#fffdf6', 0.78),
    width: 2,
  })
  c.text(title, 200, 84, 27, { bold: true, anchor: 'middle', fill: ink, max: 336, spacing: 2 })
  c.text(titleEn, 200, 106, 11, { anchor: 'middle', fill: '#5a6570', max: 330 })
  const rows: [string, string][] = [
    ['持有单位', holder],
    ['证书编号', no],
    ['有效期至', validTo],
    ['发证机关', issuer],
  ]
  rows.forEach(([term, value], at) => {
    const y = 158 + at * 34
    c.text(term, 62, y, 13.5, { fill: '#5a6570' })
      .text(value, 140, y, 15, { bold: true, fill: '#1d252c', max: 206 })
      .line(138, y + 7, 344, y + 7, '#cfc8b4', 0.8)
  })
  seal(c, issuer, 300, 298)
  c.text('样本 · 演示资料', 62, 322, 12.5, { fill: '#8a8472' })
  c.text('SPECIMEN', 200, FOOT - 14, 9.5, { anchor: 'middle', fill: '#a39c86', spacing: 4 })
  return c.svg()
}
