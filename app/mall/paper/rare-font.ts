import { LRUCache } from 'lru-cache'
import { print } from './press'

const CHARACTERS_MAX = 64
const kept = new LRUCache<string, string>({ max: 200 })

/** A style sheet that brings the rare font for these characters (code points in hex, joined by `-`); null where it names none. */
export async function rareFontSheet(codes: string): Promise<string | null> {
  const wanted = [...new Set(codes.split('-'))].sort()
  if (
    wanted.length > CHARACTERS_MAX ||
    !wanted.every(
      it =>
        /^(?:[3-9A-F][0-9A-F]{3}|[23][0-9A-F]{4})$/.test(it) &&
        !/^(?:D[89A-F]|[EF])[0-9A-F]+$/.test(it),
    )
  )
    return null
  const name = wanted.join('-')
  const known = kept.get(name)
  if (known) return known
  const font = await print('rareFont', wanted)
  const sheet = `@font-face{font-family:"Mall Rare";font-display:block;src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2");unicode-range:${wanted.map(it => `U+${it}`).join(',')}}\n`
  kept.set(name, sheet)
  return sheet
}
