import type { Canvas } from './canvas'
import { darker, lightness, readableOn } from './colour'
import { diamond } from './ghs'
import { widthOf, wrapText } from './lettering'
import type { Look } from './look'

/** A chemical's label: maker and grade on the band, name, formula, CAS number, pack, and diamonds where it is hazardous. */
export function reagentLabel(
  c: Canvas,
  look: Look,
  x: number,
  y: number,
  width: number,
  height: number,
  bulge = 0,
): void {
  const { label, ghs } = look
  // White bottles that are goods themselves would carry white bands.
  const colour =
    lightness(look.colour) > 0.8
      ? lightness(look.accent) > 0.8
        ? '#2a63b0'
        : look.accent
      : look.colour
  const band = Math.max(18, height * 0.17)
  const paper =
    bulge === 0
      ? `M${x} ${y}H${x + width}V${y + height}H${x}Z`
      : `M${x} ${y}Q${x + width / 2} ${y + bulge} ${x + width} ${y}V${y + height}Q${x + width / 2} ${y + height + bulge} ${x} ${y + height}Z`
  const strip = `M${x} ${y}Q${x + width / 2} ${y + bulge} ${x + width} ${y}V${y + band}Q${x + width / 2} ${y + band + bulge} ${x} ${y + band}Z`
  const sag = bulge * 0.5
  const pad = width * 0.06
  const inner = width - 2 * pad
  c.path(paper, '#fdfdfb').path(strip, colour)
  const onBand = readableOn(colour)
  const small = Math.max(7, width * 0.066)
  c.text(label.brand ?? '', x + pad, y + sag + band * 0.68, small * 1.3, {
    bold: true,
    fill: onBand,
    max: inner * 0.62,
  })
  c.text(label.grade ?? '', x + width - pad, y + sag + band * 0.68, small * 1.25, {
    bold: true,
    fill: onBand,
    anchor: 'end',
    max: inner * 0.4,
  })
  const size = Math.min(width * 0.135, height * 0.145)
  const room = { bold: true, fill: '#161c22' }
  // What stands in brackets (water of crystallisation, strength) goes on a smaller line of its own.
  const [name = '', note = ''] = label.title.split(/（|）/)
  const rows = wrapText(name, size, inner, 2, room)
  const titleSize = rows.length > 1 ? size * 0.82 : size
  let at = c.block(name, x + pad, y + sag + band + titleSize * 1.25, titleSize, inner, 2, room)
  const beside = x + pad + widthOf(name, titleSize, room) + small * 0.5
  if (
    note &&
    rows.length === 1 &&
    beside + widthOf(note, titleSize * 0.62, room) <= x + width - pad
  )
    c.text(note, beside, at, titleSize * 0.62, room)
  else if (note)
    c.text(note, x + pad, (at += titleSize * 0.95), titleSize * 0.68, { ...room, max: inner })
  if (label.titleEn && !(rows.length > 1 && note))
    at = c.block(
      label.titleEn,
      x + pad,
      at + small * 1.5,
      small,
      inner,
      height > 90 && rows.length === 1 ? 2 : 1,
      { fill: '#4b5661' },
    )
  if (label.formula)
    c.formula(label.formula, x + pad, (at += small * 1.7), small * 1.05, { fill: '#222b33' })
  if (label.cas)
    c.text(`CAS ${label.cas}`, x + pad, (at += small * 1.55), small, {
      fill: '#4b5661',
      max: inner,
    })
  const foot = y + sag + height - pad * 0.9
  c.text(label.pack ?? '', x + width - pad, foot - small * 0.2, small * 1.35, {
    bold: true,
    anchor: 'end',
    fill: darker(colour, 0.15),
    max: inner * 0.5,
  })
  const visibleSigns = ghs.slice(0, 3)
  const space = (foot - at - small * 0.4) / 2
  // The diamonds stand at the foot on the left; where the words leave no room, above the pack on the right.
  const low = space >= width * 0.055
  const sign = Math.min(width * 0.088, low ? space : width * 0.06)
  const across = visibleSigns.length * sign * 2.1
  visibleSigns.forEach((code, place) => {
    if (low) diamond(c, code, x + pad + sign + place * sign * 2.1, foot - sign, sign)
    else
      diamond(
        c,
        code,
        x + width - pad - across + sign * 1.1 + place * sign * 2.1,
        foot - small * 1.9 - sign,
        sign,
      )
  })
  const free = x + pad + (low ? across : widthOf(`CAS ${label.cas ?? ''}`, small) + small)
  if (free < x + width - pad)
    c.line(free, foot - small * 1.65, x + width - pad, foot - small * 1.65, '#d5dade', 0.8)
  // The paper darkens towards the edges of a round bottle.
  if (bulge !== 0)
    c.path(
      paper,
      c.gradient(
        'across',
        [0, '#10161c', 0.28],
        [0.14, '#10161c', 0.03],
        [0.34, '#ffffff', 0.22],
        [0.6, '#ffffff', 0],
        [0.86, '#10161c', 0.06],
        [1, '#10161c', 0.32],
      ),
    )
}

/** Words printed on a pack of any other kind: brand small, name large. */
export function packLabel(
  c: Canvas,
  look: Look,
  x: number,
  y: number,
  width: number,
  size: number,
  fill: string,
  lines = 2,
): void {
  const { label } = look
  if (label.brand) c.text(label.brand, x, y, size * 0.72, { fill, opacity: 0.86, max: width })
  const at = c.block(label.title, x, y + size * 1.3, size, width, lines, { bold: true, fill })
  if (label.pack)
    c.text(label.pack, x, at + size * 1.15, size * 0.68, { fill, opacity: 0.86, max: width })
}

/** A maker's name in the middle of something, as small as it must be. */
export function mark(
  c: Canvas,
  words: string | undefined,
  x: number,
  y: number,
  size: number,
  fill: string,
  max = 120,
  opacity = 0.9,
): void {
  if (!words) return
  const fits = Math.min(size, (size * max) / Math.max(1, widthOf(words, size, { bold: true })))
  c.text(words, x, y, Math.max(5, fits), { bold: true, anchor: 'middle', fill, opacity })
}
