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

function openFont(file: string): Font {
  let font = fonts.get(file)
  if (!font) {
    const parsedFont = create(fontBytes(file))
    if (!('glyphForCodePoint' in parsedFont))
      throw new Error(`${file} is a font collection, not a font`)
    fonts.set(file, (font = parsedFont))
  }
  return font
}

/** The font that has the character: the wanted weight first, then any other. */
function fontFor(codePoint: number, bold: boolean): Font | undefined {
  const [regular = '', heavy = regular, ...rest] = cjkFontFiles()
  const files = bold ? [heavy, regular, ...rest] : [regular, ...rest]
  const file = files.find(each => openFont(each).hasGlyphForCodePoint(codePoint))
  return file === undefined ? undefined : openFont(file)
}

/** Whether some font of the project can draw the character. */
export const isDrawable = (sign: string): boolean =>
  fontFor(sign.codePointAt(0) ?? 0, false) !== undefined

/** Outline of one character in a square of a thousand units, y pointing down; a character without a type leaves a gap. */
function outlineOf(sign: string, bold: boolean): Outline {
  const key = `${bold ? 'b' : 'r'}${sign}`
  let outline = outlines.get(key)
  if (!outline) {
    const codePoint = sign.codePointAt(0) ?? 32
    const font = fontFor(codePoint, bold)
    if (font) {
      const glyph = font.glyphForCodePoint(codePoint)
      const d = glyph.path
        .scale(1000 / font.unitsPerEm, -1000 / font.unitsPerEm)
        .toSVG()
        .replace(/(\d+)\.\d+/g, '$1')
      outline = { d, advance: glyph.advanceWidth / font.unitsPerEm }
    } else outline = { d: '', advance: 0.5 }
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

export function widthOf(
  text: string,
  size: number,
  { bold = false, spacing = 0 }: Letters = {},
): number {
  let width = 0
  for (const sign of text) width += outlineOf(sign, bold).advance * size + spacing
  return text === '' ? 0 : width - spacing
}

/** The beginning of the text that fits, with an ellipsis where something was left out. */
export function fitText(text: string, size: number, width: number, letters: Letters = {}): string {
  if (widthOf(text, size, letters) <= width) return text
  const signs = [...text]
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, size, letters) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Breaks into lines: between words in Latin text, anywhere in Chinese; the last line is shortened to fit. */
export function wrapText(
  text: string,
  size: number,
  width: number,
  lines: number,
  letters: Letters = {},
): string[] {
  const parts =
    text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []
  const lineTexts: string[] = []
  let line = ''
  parts.forEach((part, at) => {
    const last = lineTexts.length === lines - 1
    if (line !== '' && !last && widthOf((line + part).trimEnd(), size, letters) > width) {
      // Closing marks do not begin a line and opening ones do not end it: a sign goes down with them.
      const carryOver =
        line.length > 1 && (/^[，。、；：）》！？]/.test(part) || /[（《(]$/.test(line))
          ? line.slice(-1)
          : ''
      lineTexts.push(line.slice(0, line.length - carryOver.length).trimEnd())
      line = carryOver
    }
    line += part
    if (at === parts.length - 1) lineTexts.push(fitText(line.trimEnd(), size, width, letters))
  })
  return lineTexts.slice(0, lines)
}

const short = (value: number): string => String(Math.round(value * 100) / 100)

/** One line of text as SVG; `y` is its baseline. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  letters: Letters = {},
): string {
  const { bold = false, anchor = 'start', fill = '#222b33', opacity, spacing = 0 } = letters
  const width = widthOf(text, size, letters)
  let at = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const paths: string[] = []
  for (const sign of text) {
    const { d, advance } = outlineOf(sign, bold)
    if (d !== '')
      paths.push(
        `<path transform="translate(${short(at)} ${short(y)}) scale(${size / 1000})" d="${d}"/>`,
      )
    at += advance * size + spacing
  }
  return `<g fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}>${paths.join('')}</g>`
}

/** Parts of a formula: figures after a letter or bracket hang low, `C2H6O·2H2O` keeps the 2 before the water high. */
export function formulaParts(formula: string): { text: string; low: boolean }[] {
  const parts: { text: string; low: boolean }[] = []
  for (const [part] of formula.matchAll(/(?<=[A-Za-z)])(?:\d+|n\b)|[^\d]+|\d+/g)) {
    const before = parts.at(-1)?.text.at(-1) ?? ''
    const low = /^\d+$/.test(part) && /[A-Za-z)]/.test(before)
    parts.push({ text: part, low })
  }
  return parts
}
