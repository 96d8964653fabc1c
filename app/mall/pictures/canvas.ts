import { darker, lighter } from './colour'
import { fitText, formulaParts, lettering, wrapText, widthOf, type Letters } from './lettering'

export interface Stroke {
  stroke?: string
  width?: number
  opacity?: number
  /** Corner radius of rectangles. */
  r?: number
  dash?: string
  cap?: 'round'
}
type Stop = readonly [at: number, colour: string, opacity?: number]
type Direction = 'across' | 'down' | 'slant'

const ends: Readonly<Record<Direction, string>> = {
  across: 'x2="1" y2="0"',
  down: 'x2="0" y2="1"',
  slant: 'x2="1" y2="1"',
}

const attributesOf = (fill: string, { stroke, width, opacity, dash, cap }: Stroke): string =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}${cap ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}`

/** A sheet of 400 by 400 units that collects SVG; coordinates are of the sheet, y pointing down. */
export class Canvas {
  private readonly parts: string[] = []
  private readonly paints = new Map<string, string>()

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    stroke: Stroke = {},
  ): this {
    return this.raw(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}"${stroke.r ? ` rx="${stroke.r}"` : ''} ${attributesOf(fill, stroke)}/>`,
    )
  }
  circle(x: number, y: number, radius: number, fill: string, stroke: Stroke = {}): this {
    return this.raw(`<circle cx="${x}" cy="${y}" r="${radius}" ${attributesOf(fill, stroke)}/>`)
  }
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, stroke: Stroke = {}): this {
    return this.raw(
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributesOf(fill, stroke)}/>`,
    )
  }
  path(d: string, fill: string, stroke: Stroke = {}): this {
    return this.raw(`<path d="${d}" ${attributesOf(fill, stroke)}/>`)
  }
  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stroke: string,
    width = 1,
    rest: Stroke = {},
  ): this {
    return this.raw(
      `<path d="M${x1} ${y1}L${x2} ${y2}" ${attributesOf('none', { ...rest, stroke, width })}/>`,
    )
  }
  /** One line of words, shortened to `max` units; `y` is the baseline. */
  text(
    words: string,
    x: number,
    y: number,
    size: number,
    letters: Letters & { max?: number } = {},
  ): this {
    return this.raw(
      lettering(
        letters.max ? fitText(words, size, letters.max, letters) : words,
        x,
        y,
        size,
        letters,
      ),
    )
  }
  /** Words over several lines, centred on `x` or set from it; returns the baseline of the last line. */
  block(
    words: string,
    x: number,
    y: number,
    size: number,
    width: number,
    lines: number,
    letters: Letters = {},
  ): number {
    const rows = wrapText(words, size, width, lines, letters)
    rows.forEach((row, at) => this.raw(lettering(row, x, y + at * size * 1.22, size, letters)))
    return y + Math.max(0, rows.length - 1) * size * 1.22
  }
  formula(formula: string, x: number, y: number, size: number, letters: Letters = {}): this {
    const parts = formulaParts(formula)
    const widths = parts.map(part => widthOf(part.text, part.low ? size * 0.7 : size, letters))
    const total = widths.reduce((sum, width) => sum + width, 0)
    let at = letters.anchor === 'middle' ? x - total / 2 : letters.anchor === 'end' ? x - total : x
    parts.forEach((part, place) => {
      this.raw(
        lettering(part.text, at, part.low ? y + size * 0.2 : y, part.low ? size * 0.7 : size, {
          ...letters,
          anchor: 'start',
        }),
      )
      at += widths[place] ?? 0
    })
    return this
  }
  within(transform: string, draw: () => void): this {
    this.raw(`<g transform="${transform}">`)
    draw()
    return this.raw('</g>')
  }
  raw(svg: string): this {
    this.parts.push(svg)
    return this
  }

  /** A gradient as a paint; asking twice for the same gives the same. */
  gradient(direction: Direction, ...stops: Stop[]): string {
    return this.paint(`<linearGradient ${ends[direction]} x1="0" y1="0"`, stops, 'linearGradient')
  }
  glow(...stops: Stop[]): string {
    return this.paint('<radialGradient', stops, 'radialGradient')
  }
  private paint(head: string, stops: Stop[], tag: string): string {
    const body = stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
    const key = `${head}|${body}`
    let id = this.paints.get(key)
    if (!id) this.paints.set(key, (id = `p${this.paints.size}`))
    this.defs.set(id, `${head} id="${id}">${body}</${tag}>`)
    return `url(#${id})`
  }
  private readonly defs = new Map<string, string>()

  /** Something round standing upright, lit from the left. */
  round(colour: string): string {
    return this.gradient(
      'across',
      [0, darker(colour, 0.24)],
      [0.16, colour],
      [0.34, lighter(colour, 0.42)],
      [0.5, lighter(colour, 0.08)],
      [0.8, darker(colour, 0.12)],
      [1, darker(colour, 0.34)],
    )
  }
  /** A flat face lit from above. */
  face(colour: string): string {
    return this.gradient(
      'down',
      [0, lighter(colour, 0.16)],
      [0.55, colour],
      [1, darker(colour, 0.13)],
    )
  }
  slant(colour: string): string {
    return this.gradient(
      'slant',
      [0, lighter(colour, 0.3)],
      [0.5, colour],
      [1, darker(colour, 0.18)],
    )
  }
  /** Clear glass over whatever lies behind. */
  glass(tint = '#cfe3ee'): string {
    return this.gradient(
      'across',
      [0, darker(tint, 0.35), 0.5],
      [0.1, tint, 0.22],
      [0.28, '#ffffff', 0.6],
      [0.42, tint, 0.16],
      [0.82, tint, 0.26],
      [1, darker(tint, 0.4), 0.55],
    )
  }
  /** Soft light along the left side of round things. */
  shine(x: number, y: number, width: number, height: number, opacity = 0.45): this {
    return this.rect(x, y, width, height, '#ffffff', { r: width / 2, opacity })
  }
  shadow(x: number, y: number, rx: number, ry = rx * 0.11, opacity = 0.34): this {
    return this.ellipse(
      x,
      y,
      rx * 1.22,
      ry * 1.5,
      this.glow([0, '#1c2733', opacity], [0.55, '#1c2733', opacity * 0.5], [1, '#1c2733', 0]),
    )
  }

  /** The finished picture; `box` is the part of the sheet that is shown. */
  svg(box = '0 0 400 400'): string {
    const [, , width = '400', height = '400'] = box.split(' ')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"><defs>${[...this.defs.values()].join('')}</defs>${this.parts.join('')}</svg>`
  }
}
