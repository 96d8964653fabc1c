import { unitOf, usualUnits } from './quantity'

type Words = Readonly<Record<string, string>>

/** What a figure counts in a pack size, one of it: `100 张`, `12 支/盒`. Of small goods English counts no sort. */
const countedWords: Words = {
  ...usualUnits,
  张: 'sheet',
  抽: 'sheet',
  页: 'page',
  次: 'test',
  测试: 'test',
  人份: 'person',
  孔: 'well',
  格: 'cell',
  种: 'kind',
  色: 'colour',
  盆: 'pot',
  管: 'tube',
  板: 'plate',
  位: 'digit',
  孔位: 'socket',
  加仑: 'gal',
  流明: 'lm',
  匹: 'HP',
  毫升: 'mL',
  升: 'L',
  克: 'g',
  千克: 'kg',
  毫克: 'mg',
  毫米: 'mm',
  厘米: 'cm',
  米: 'm',
  枚: 'pcs',
  片: 'pcs',
  粒: 'pcs',
  支: 'pcs',
  只: 'pcs',
  个: 'pcs',
  件: 'pcs',
  根: 'pcs',
}

const plainWords: Words = {
  红色: 'red',
  蓝色: 'blue',
  黑色: 'black',
  白色: 'white',
  黄色: 'yellow',
  绿色: 'green',
  粉色: 'pink',
  灰色: 'grey',
  橙色: 'orange',
  金色: 'gold',
  银色: 'silver',
  青色: 'cyan',
  品红: 'magenta',
  彩色: 'colour',
  棕色: 'amber',
  透明: 'clear',
  本色: 'natural',
  上册: 'vol. 1',
  下册: 'vol. 2',
  上下两册: 'vols. 1–2',
  照明: 'light',
  重型: 'heavy-duty',
  一级: 'class 1',
  标准: 'standard',
  普通: 'plain',
  无线: 'wireless',
  单人: 'one person',
  双人: 'two persons',
  平装: 'paperback',
  精装: 'hardcover',
  均码: 'one size',
  室温: 'RT',
  '℃': '°C',
  '，': ',',
  '；': ';',
  '（': '(',
  '）': ')',
}

/** Words that stand on the other side of their figure, or close to it. */
const turned: readonly [RegExp, string][] = [
  [/(\d+) ?号/g, 'No. $1'],
  [/(\d+) ?码/g, 'size $1'],
  [/第 ?(\d+) ?册/g, 'Book $1'],
  [/(\d+) ?开/g, '$1mo'],
  [/(\d+) ?合 ?(\d)/g, '$1-in-$2'],
  [/(\d+) ?英寸/g, '$1″'],
]

const HAN = /[\u3400-\u9fff]/
const longestFirst = (words: readonly string[]) =>
  [...words].sort((a, b) => b.length - a.length).join('|')

/**
 * Puts specifications such as `5 包 × 500 张` in English: `5 packs × 500 sheets`. `more` are words of goods that are not
 * everywhere. One of which a word is not known stays whole: half a translation says less than none.
 */
export function specReader(more: Words = {}): (spec: string) => string {
  const words = { ...plainWords, ...more }
  const counted = `(${longestFirst(Object.keys(countedWords).filter(it => !(it in more)))})(?!${HAN.source})`
  const pattern = new RegExp(
    `([\\d.½]+) ?${counted}|(/ ?|^)${counted}|${longestFirst(Object.keys(words))}`,
    'g',
  )
  const say = (
    match: string,
    num: string | undefined,
    many: string | undefined,
    before: string | undefined,
    one: string | undefined,
  ) => {
    if (many)
      return `${num ?? ''} ${unitOf({ unit: many, unitEn: countedWords[many] }, 'en', num)} `
    if (one) return `${before ?? ''}${unitOf({ unit: one }, 'en')} `
    return ` ${words[match] ?? ''} `
  }
  return spec => {
    if (!HAN.test(spec) && !spec.includes('℃')) return spec
    const said = turned
      .reduce((text, [from, to]) => text.replace(from, to), spec)
      .replace(pattern, say)
    return HAN.test(said)
      ? spec
      : said
          .replace(/\s+/g, ' ')
          .replace(/\( /g, '(')
          .replace(/ ([),;/]|$)/g, '$1')
          .replace(/ ?([,;])(?=\S)/g, '$1 ')
          .trim()
  }
}

/** A specification in English, as far as the usual words go. */
export const specInEnglish = specReader()

/** A specification in the reader's language. */
export const specIn = (spec: string, language: 'cn' | 'en'): string =>
  language === 'en' ? specInEnglish(spec) : spec
