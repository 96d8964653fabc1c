import { describe, expect, test } from 'vitest'
import { normalise, piecesOf } from './normalise'
import { asNamed, beginningQuery, looser, soundsLike, strangeWords } from './looser'
import type { Lore } from './meaning'
import { everydayNames } from './everyday-names'
import { matches } from '../../../../tests/support/matches-words'
import { partOf, headQuery, naming, strict, stretchesOf, whole } from './query'
import { lexemesOf, termsOf, vectorOf, type Searchable } from './terms'

const MALL = 1
const ethanol: Searchable = {
  name: '无水乙醇',
  nameEn: 'Ethanol absolute',
  code: 'ETH-500',
  spec: '500 mL/瓶',
  brand: ['国药', 'SCR'],
  cas: '64-17-5',
  formula: 'C₂H₆O',
  grade: '分析纯 AR',
  aliases: ['酒精', '乙醇'],
  keywords: ['溶剂'],
  categories: ['化学试剂', '常用溶剂'],
  store: '华试化学试剂',
  description: '用于萃取、清洗与消毒。',
}
const lexemes = new Set(lexemesOf(MALL, ethanol))

const lore: Lore = {
  aliases: new Map([
    ['火酒', ['64-17-5']],
    ['双氧水', ['7722-84-1']],
    ['打印纸', ['复印纸']],
    ['ethylalcohol', ['64-17-5', '67-56-1']],
  ]),
  known: new Set(['ethanol', 'absolute', 'eth', 'ar', 'copy', 'paper', 'a']),
  counts: new Map(),
  goods: 0,
}
const finds = (text: string, terms = lexemes, field?: 'name' | 'code' | 'spec' | 'cas') => {
  const part = partOf(MALL, text, field, lore)
  return !!part && matches(strict([part]), terms)
}

describe('what people type finds what they mean', () => {
  test.each([
    '乙醇',
    '试剂',
    '64-17-5',
    '64175',
    'ETH-500',
    'eth500',
    'eth 500',
    '乙醇分析纯',
    '分析纯 乙醇',
    '无水乙醇 500ml',
    '乙醇 500 mL',
    '乙醇500毫升',
    '酒精',
    'ethanol',
    'Ethanol  ABSOLUTE',
    '国药乙醇',
    '６４－１７－５',
    'C2H6O',
    '醇',
    '乙醇%',
    '化学试剂 溶剂',
    '0.5L 乙醇',
    'AR级乙醇',
    '火酒',
    '火酒 500ml',
    '火酒分析纯',
    'ethyl alcohol',
    'yichun',
    'yc',
    'yi chun',
    'wushuiyichun',
    'wsyc 500ml',
    'ethanol500ml',
    '無水乙醇',
    '64 17 5',
    '64_17_5',
    'CAS 64-17-5',
    'CAS号：64-17-5',
    'guoyao',
  ])('%s', text => {
    expect(finds(text)).toBe(true)
  })

  test.each([
    '甲醇',
    '双氧水',
    '火酒 250ml',
    'jiachun',
    '乙醇 250ml',
    'ETH-501',
    '64-17-6',
    '乙醇 优级纯',
    '复印纸',
  ])('%s does not find it', text => {
    expect(finds(text)).toBe(false)
  })

  test('a restricted search looks at its field alone', () => {
    expect(finds('乙醇', lexemes, 'name')).toBe(true)
    expect(finds('ETH-500', lexemes, 'name')).toBe(false)
    expect(finds('ETH', lexemes, 'code')).toBe(true)
    expect(finds('500ml', lexemes, 'spec')).toBe(true)
    expect(finds('溶剂', lexemes, 'name')).toBe(false)
    expect(finds('64-17-5', lexemes, 'cas')).toBe(true)
  })

  test('short and mixed words', () => {
    const paper = new Set(
      lexemesOf(MALL, {
        ...ethanol,
        name: 'A4 复印纸 70g',
        nameEn: 'A4 copy paper',
        code: 'P-A4',
        aliases: ['打印纸'],
        cas: null,
      }),
    )
    for (const text of ['A4', 'a4纸', 'A4复印纸', '复印纸', '复印', '70g', 'papers'])
      expect(finds(text, paper), text).toBe(true)
    expect(finds('A3', paper)).toBe(false)
  })
})

test('what the thing is ranks above what it is part of', () => {
  const amine = new Set(
    lexemesOf(MALL, {
      ...ethanol,
      name: '乙醇胺',
      nameEn: 'Ethanolamine',
      code: 'X-1',
      aliases: [],
      cas: '141-43-5',
    }),
  )
  const part = partOf(MALL, '乙醇')
  if (!part) throw new Error('nothing asked')
  expect(matches(strict([part]), amine)).toBe(true)
  expect(matches(headQuery(part) ?? '', amine)).toBe(false)
  expect(matches(headQuery(part) ?? '', lexemes)).toBe(true)
  expect(matches(whole(MALL, part), lexemes)).toBe(true)
  expect(matches(whole(MALL, part), amine)).toBe(false)
})

test('grades and amounts do not count in what a name must say', () => {
  const words = (text: string) => {
    const part = partOf(MALL, text)
    return part && naming(part).terms.map(it => it.word)
  }
  expect(words('乙醇分析纯')).toEqual(['乙醇'])
  expect(words('无水乙醇 500 mL')).toEqual(['无水乙醇'])
  expect(words('分析纯')).toEqual(['分析纯'])
  expect(words('A4 复印纸')).toEqual(['a4', '复印纸'])
})

test('a looser reading accepts beginnings and parts', () => {
  const part = partOf(MALL, 'ethan 化学溶剂')
  if (!part) throw new Error('nothing asked')
  expect(matches(strict([part]), lexemes)).toBe(false)
  expect(matches(looser(MALL, [part]), lexemes)).toBe(true)
})

test('nothing but signs asks for nothing; filler words do not narrow', () => {
  for (const text of ['', '  ', '%', '%%%', '，。！', "'\\"]) expect(partOf(MALL, text)).toBeNull()
  expect(partOf(MALL, '乙醇的')?.terms).toHaveLength(1)
  expect(partOf(MALL, '的')?.terms).toHaveLength(1)
})

test('one character is an alias by itself, not inside a word', () => {
  const sulphur: Lore = { ...lore, aliases: new Map([['硫', ['7704-34-9']]]), known: new Set() }
  const words = (text: string) =>
    partOf(MALL, text, 'any', sulphur)?.terms.map(it => [it.word, it.whole.length])
  expect(words('硫')).toEqual([['硫', 1]])
  expect(words('硫脲')).toEqual([['硫脲', 0]])
  expect(stretchesOf('硫 A4纸').stretches).toEqual(
    expect.arrayContaining(['硫', 'a4', '纸', '硫a4', 'a4纸', '硫a4纸']),
  )
})

test('words no good has are told apart, and may be the beginning of one', () => {
  const part = partOf(MALL, 'ethano 500ml', 'any', lore)
  if (!part) throw new Error('nothing asked')
  expect(strangeWords([part])).toEqual(['ethano'])
  expect(matches(beginningQuery(MALL, [part]) ?? '', lexemes)).toBe(true)
  const known = partOf(MALL, 'ethanol', 'any', lore)
  if (!known) throw new Error('nothing asked')
  expect(beginningQuery(MALL, [known])).toBeNull()
})

test('another character that sounds the same is put as the name has it', () => {
  const part = partOf(MALL, '乙淳 500ml', 'any', lore)
  if (!part) throw new Error('nothing asked')
  expect(matches(strict([part]), lexemes)).toBe(false)
  expect(matches(soundsLike(MALL, [part]) ?? '', lexemes)).toBe(true)
  expect(asNamed('乙淳 500ml', [part], '无水乙醇')).toBe('乙醇 500ml')
})

test('an alias several substances share finds each of them', () => {
  const part = partOf(MALL, 'ethyl alcohol', 'any', lore)
  if (!part) throw new Error('nothing asked')
  const other = new Set(
    lexemesOf(MALL, { ...ethanol, name: 'X', nameEn: 'X', aliases: [], cas: '67-56-1' }),
  )
  for (const terms of [lexemes, other])
    expect([matches(strict([part]), terms), matches(whole(MALL, part), terms)]).toEqual([
      true,
      true,
    ])
})

test('schools do not share a term', () => {
  const other = partOf(2, '乙醇')
  expect(other && matches(strict([other]), lexemes)).toBe(false)
})

test('spelling is one', () => {
  expect(normalise('５００ ｍＬ')).toBe('500ml')
  expect(normalise('10 μL')).toBe('10ul')
  expect(normalise('Ｃ₂Ｈ₆Ｏ')).toBe('c2h6o')
  expect(piecesOf('N,N-二甲基甲酰胺').map(it => it.text)).toEqual(['n', 'n', '二甲基甲酰胺'])
  expect(termsOf('0.22μm')).toEqual(['0.22um', '022um'])
})

test('signs of the vector language are only text', () => {
  expect(vectorOf(["1xa'b\\c"])).toBe("'1xa''b\\\\c'")
})

test.each([
  ['CAS No.: 64-17-5', '64-17-5'],
  ['cas号64-17-5', '64-17-5'],
  ['0000064-17-5', '64-17-5'],
  ['CAS 64 17 5', '64-17-5'],
])('%s is the number alone', (typed, number) => {
  expect(partOf(MALL, typed)?.terms.map(it => it.word)).toEqual([number])
})

test.each([
  ['27寸', '27inch'],
  ['27"', '27inch'],
  ['3米', '3m'],
  ['10×15', '10x15'],
  ['⌀12', 'φ12'],
])('%s is written %s', (typed, token) => {
  expect(partOf(MALL, typed)?.terms.map(it => it.word)).toEqual([token])
})

test.each([
  ['1T', '1tb'],
  ['2TB', '2t'],
  ['128g', '128gb'],
])('%s stands on goods as %s, too', (typed, other) => {
  expect(partOf(MALL, typed)?.terms[0]?.spellings).toContain(other)
})

test('names of every day lead to what goods are called', () => {
  expect(everydayNames.get('酒精')).toContain('64-17-5')
  expect(everydayNames.get('插排')).toContain('插座')
  expect(everydayNames.get('hp1020硒鼓')).toContain('q2612a')
  expect(everydayNames.get('q2612a')).toEqual(['12a'])
})
