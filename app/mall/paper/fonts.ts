import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import type { TFontDictionary } from 'pdfmake/interfaces'

/**
 * Two open fonts (SIL OFL) out of npm packages, so that a document looks the same on every machine:
 * Noto Sans Hans with mainland glyph shapes for everything common, and Chocolate Classical Sans, of the same
 * design lineage but traditional shapes, only for the thousands of rarer characters found in names.
 */
const locate = createRequire(import.meta.url)
const noto = join(dirname(locate.resolve('@embedpdf/fonts-sc')), '../fonts')
const chocolate = dirname(
  locate.resolve('@expo-google-fonts/chocolate-classical-sans/package.json'),
)
const regular = join(noto, 'NotoSansHans-Regular.otf')
const bold = join(noto, 'NotoSansHans-Bold.otf')
const rare = join(chocolate, '400Regular', 'ChocolateClassicalSans_400Regular.ttf')

/** Paths of the font files, most common first: for anything that draws Chinese text on the server. */
export const cjkFontFiles = (): string[] => [regular, bold, rare]

/** Families for the layout engine; their bytes come from `fontBytes`. */
export const paperFonts = (): TFontDictionary => ({
  Common: { normal: regular, bold },
  Rare: { normal: rare, bold: rare },
})

const fontFiles = new Map<string, Buffer>()

/**
 * A font file in memory, read once. All are given the same ascent and descent, because a line with a rare
 * character in it must be no taller and sit no lower than its neighbours in a table.
 */
export function fontBytes(file: string): Buffer {
  let bytes = fontFiles.get(file)
  if (!bytes) fontFiles.set(file, (bytes = withLineMetrics(readFileSync(file), 0.98, 0.27)))
  return bytes
}

/** Sets the line metrics in the `hhea` table of a TrueType or OpenType file, as shares of the em. */
function withLineMetrics(bytes: Buffer, ascent: number, descent: number): Buffer {
  const table = (tag: string) => {
    for (let entry = 12; entry < 12 + bytes.readUInt16BE(4) * 16; entry += 16) {
      if (bytes.toString('latin1', entry, entry + 4) === tag) return bytes.readUInt32BE(entry + 8)
    }
    throw new Error(`font without a ${tag} table`)
  }
  const em = bytes.readUInt16BE(table('head') + 18)
  const hhea = table('hhea')
  bytes.writeInt16BE(Math.round(ascent * em), hhea + 4)
  bytes.writeInt16BE(-Math.round(descent * em), hhea + 6)
  bytes.writeInt16BE(0, hhea + 8)
  return bytes
}

export type PaperFont = 'Common' | 'Rare'
export interface Run {
  text: string
  font: PaperFont
}

/** Stands for half a character: there is nothing to name. */
const NO_TYPE = '〓'
const plain = /^[ -~\u3001\u3002\u4e00-\u9fa5\uff01-\uff5e]*$/
const unprintable = /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Zl}\p{Zp}]/gu
/** Han characters that fonts of ordinary computers may lack. */
const rareHan = /(?![\u4e00-\u9fa5])\p{Unified_Ideograph}/u

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(unprintable, '')
const hexOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase()

/** What is printed for a character that no font here has: its code point, never an empty box. */
const namedInstead = (sign: string) => (/^\p{Cs}$/u.test(sign) ? NO_TYPE : `〔U+${hexOf(sign)}〕`)

/** Text as it can be printed: a string where the common font has it all, otherwise runs with the font of each. */
export function printable(text: string): string | Run[] {
  if (plain.test(text)) return text
  const runs: Run[] = []
  for (const sign of clean(text)) {
    const font = fontOf(sign)
    const run = runs.at(-1)
    const glyphs = font ? sign : namedInstead(sign)
    if (run && run.font === (font ?? 'Common')) run.text += glyphs
    else runs.push({ text: glyphs, font: font ?? 'Common' })
  }
  return runs.length > 1 || runs[0]?.font === 'Rare' ? runs : (runs[0]?.text ?? '')
}

/**
 * The rare characters of texts, by code point in hex: `shown` are Han characters that a page should bring the rare font
 * for, `missing` those that no font here has.
 */
export function rareOf(texts: Iterable<string>): { shown: string[]; missing: string[] } {
  const signs = new Set<string>()
  const missing = new Set<string>()
  for (const text of texts) {
    if (plain.test(text)) continue
    for (const sign of clean(text)) {
      if (!fontOf(sign)) missing.add(hexOf(sign))
      else if (rareHan.test(sign)) signs.add(hexOf(sign))
    }
  }
  return { shown: [...signs].sort(), missing: [...missing].sort() }
}

/** The rare font with nothing in it but these characters (code points in hex), for pages: a kilobyte or two of WOFF2. */
export async function rareFont(codePoints: readonly string[]): Promise<Buffer> {
  return subsetFont(
    readFileSync(rare),
    codePoints.map(it => String.fromCodePoint(Number.parseInt(it, 16))).join(''),
    { targetFormat: 'woff2' },
  )
}

let coverage: { common: ReadonlySet<number>; rare: ReadonlySet<number> } | undefined

function fontOf(sign: string): PaperFont | null {
  coverage ??= { common: codePointsOf(regular), rare: codePointsOf(rare) }
  const codePoint = sign.codePointAt(0) ?? 0
  if (coverage.common.has(codePoint)) return 'Common'
  return coverage.rare.has(codePoint) ? 'Rare' : null
}

function codePointsOf(file: string): ReadonlySet<number> {
  const font = create(fontBytes(file))
  if (!('characterSet' in font)) throw new Error(`${file} is a font collection, not a font`)
  return new Set(font.characterSet)
}
