import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

/** Words of the trade that the general dictionary would cut in two. */
const tradeWords = [
  '分析纯',
  '优级纯',
  '化学纯',
  '色谱纯',
  '光谱纯',
  '基准试剂',
  '生物试剂',
  '移液器',
  '移液枪',
  '离心管',
  '复印纸',
  '硒鼓',
  '帮扶',
  '文创',
  '冻存管',
  '培养皿',
  '容量瓶',
  '丁腈',
  '护目镜',
]

let jieba: Jieba | undefined

function cutter(): Jieba {
  if (!jieba) {
    jieba = Jieba.withDict(dict)
    jieba.loadDict(Buffer.from(tradeWords.map(word => `${word} 100000 n`).join('\n')))
  }
  return jieba
}

/** Reads the dictionary (a fifth of a second) before somebody has to wait for it. */
export const warmWords = () => void cutter()

/** The words of a run of Chinese characters, one after another. */
export const wordsOf = (run: string): string[] => cutter().cut(run, false)

/** The same with the shorter words inside the longer ones. */
export const innerWordsOf = (run: string): string[] => cutter().cutForSearch(run, false)
