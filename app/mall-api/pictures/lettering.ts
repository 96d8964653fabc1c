import { create, type Font } from 'fontkit'
import { cjkFontFiles, fontBytes } from '../paper/fonts'

/**
 * Words on pictures are drawn as outlines. The renderer would load a font of eight megabytes for every picture,
 * which costs more than the picture itself; outlines are looked up once for each character and kept.
 */
interface Outline {
  d: string
  advance: number
}

const fonts = new Map<string, Font>()
const outlines = new Map<string, Outline>()

function fontOf(bold: boolean): Font {
  const [regular, heavy] = cjkFontFiles()
  const file = (bold ? heavy : regular) ?? regular
  if (!file) throw new Error('no font for pictures')
  let font = fonts.get(file)
  if (!font) {
    const opened = create(fontBytes(file))
    if (!('glyphForCodePoint' in opened)) throw new Error(`${file} is a font collection, not a font`)
    fonts.set(file, (font = opened))
  }
  return font
}

/** Outline of one character in a square of one unit, y pointing down. */
function outlineOf(sign: string, bold: boolean): Outline {
  const key = `${bold ? 'b' : 'r'}${sign}`
  let outline = outlines.get(key)
  if (!outline) {
    const font = fontOf(bold)
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 32)
    outline = { d: glyph.path.scale(1000 / font.unitsPerEm, -1000 / font.unitsPerEm).toSVG().replace(/(\d+)\.\d+/g, '$1'), advance: glyph.advanceWidth / font.unitsPerEm }
    outlines.set(key, outline)
  }
  return outline
}

export interface Letters {
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  fill?: string
  opacity?: number
  /** Space between characters, in units of the picture. */
  spacing?: number
}

export function widthOf(text: string, size: number, { bold = false, spacing = 0 }: Letters = {}): number {
  let width = 0
  for (const sign of text) width += outlineOf(sign, bold).advance * size + spacing
  return text === '' ? 0 : width - spacing
}

/** The beginning of the text that fits, with an ellipsis where something was left out. */
export function fitted(text: string, size: number, width: number, letters: Letters = {}): string {
  if (widthOf(text, size, letters) <= width) return text
  const signs = [...text]
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, size, letters) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Breaks into lines: between words in Latin text, anywhere in Chinese; the last line is shortened to fit. */
export function wrapped(text: string, size: number, width: number, lines: number, letters: Letters = {}): string[] {
  const parts = text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []
  const made: string[] = []
  let line = ''
  parts.forEach((part, at) => {
    const last = made.length === lines - 1
    if (line !== '' && !last && widthOf((line + part).trimEnd(), size, letters) > width) {
      // Closing marks do not begin a line: the sign before goes down with them.
      const carried = /^[，。、；：）》！？]/.test(part) && line.length > 1 ? line.slice(-1) : ''
      made.push(line.slice(0, line.length - carried.length).trimEnd())
      line = carried
    }
    line += part
    if (at === parts.length - 1) made.push(fitted(line.trimEnd(), size, width, letters))
  })
  return made.slice(0, lines)
}

const short = (value: number): string => String(Math.round(value * 100) / 100)

/** One line of text as SVG; `y` is its baseline. */
export function lettering(text: string, x: number, y: number, size: number, letters: Letters = {}): string {
  const { bold = false, anchor = 'start', fill = '#222b33', opacity, spacing = 0 } = letters
  const width = widthOf(text, size, letters)
  let at = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const paths: string[] = []
  for (const sign of text) {
    const { d, advance } = outlineOf(sign, bold)
    if (d !== '') paths.push(`<path transform="translate(${short(at)} ${short(y)}) scale(${size / 1000})" d="${d}"/>`)
    at += advance * size + spacing
  }
  return `<g fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}>${paths.join('')}</g>`
}

/** Parts of a formula: figures after a letter or bracket hang low, `C2H6O·2H2O` keeps the 2 before the water high. */
export function formulaParts(formula: string): { text: string; low: boolean }[] {
  const parts: { text: string; low: boolean }[] = []
  for (const [found] of formula.matchAll(/(?<=[A-Za-z)])(?:\d+|n\b)|[^\d]+|\d+/g)) {
    const before = parts.at(-1)?.text.at(-1) ?? ''
    const low = /^\d+$/.test(found) && /[A-Za-z)]/.test(before)
    parts.push({ text: found, low })
  }
  return parts
}
