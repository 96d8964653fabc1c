import { extractText as textOf, getDocumentProxy } from 'unpdf'

/** The words of a PDF, pages joined, spaces dropped: what a person could copy out of it. */
export async function extractText(bytes: Uint8Array): Promise<string> {
  return (await readPaper(bytes)).map(it => it.text).join('')
}

export interface PaperPage {
  /** All its words, spaces dropped. */
  text: string
  /** Its words where they stand, in points from the lower left corner. */
  words: { text: string; x: number; y: number }[]
  width: number
  height: number
}

/**
 * Chromium gives some characters back as the radicals that share their glyph in the system's font. Kangxi radicals have a
 * decomposition to the character, most of the supplement has none.
 */
const supplement: Record<string, string> = {
  '⺠': '民',
  '⻄': '西',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻋': '车',
  '⻓': '长',
  '⻔': '门',
  '⻘': '青',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻝': '食',
  '⻢': '马',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻩': '黄',
  '⻬': '齐',
  '⻮': '齿',
  '⻰': '龙',
}
const asTyped = (text: string) =>
  text.replace(/[\u2e80-\u2fd5]/g, it => supplement[it] ?? it.normalize('NFKC'))

/** A PDF page by page. */
export async function readPaper(bytes: Uint8Array): Promise<PaperPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await textOf(document, { mergePages: false })
  return Promise.all(
    text.map(async (it, i) => {
      const page = await document.getPage(i + 1)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const { items } = await page.getTextContent()
      return {
        text: asTyped(it.replace(/\s+/g, '')),
        width: Math.round(right - left),
        height: Math.round(top - bottom),
        words: items.flatMap(item =>
          'str' in item && item.str.trim()
            ? [
                {
                  text: asTyped(item.str.trim()),
                  x: Number(item.transform[4]),
                  y: Number(item.transform[5]),
                },
              ]
            : [],
        ),
      }
    }),
  )
}

export const countOf = (text: string, part: string) => text.split(part).length - 1
/** Names of the fonts in a PDF. */
export const fontsIn = (bytes: Uint8Array) =>
  [
    ...new Set(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/(?:BaseFont|FontName)\s*\/[^\s/]+/g) ?? [],
    ),
  ].join(' ')
