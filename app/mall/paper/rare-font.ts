import { LRUCache } from 'lru-cache'
import { print } from './press'

const CHARACTERS_MAX = 64
const sheets = new LRUCache<string, string>({ max: 200 })

/** A style sheet that brings the rare font for these characters (code points in hex, joined by `-`); null where it names none. */
export async function rareFontSheet(codes: string): Promise<string | null> {
  const codePoints = [...new Set(codes.split('-'))].sort()
  if (
    codePoints.length > CHARACTERS_MAX ||
    !codePoints.every(
      it =>
        /^(?:[3-9A-F][0-9A-F]{3}|[23][0-9A-F]{4})$/.test(it) &&
        !/^(?:D[89A-F]|[EF])[0-9A-F]+$/.test(it),
    )
  )
    return null
  const name = codePoints.join('-')
  const ready = sheets.get(name)
  if (ready) return ready
  const font = await print('rareFont', codePoints)
  const sheet = `@font-face{font-family:"Mall Rare";font-display:block;src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2");unicode-range:${codePoints.map(it => `U+${it}`).join(',')}}\n`
  sheets.set(name, sheet)
  return sheet
}
