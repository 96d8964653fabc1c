import { expect, test } from 'vitest'
import { matches } from '../../../../tests/support/matches-words'
import { looser, someOf } from './looser'
import type { Lore } from './meaning'
import { otherForms } from './normalise'
import { partOf, headQuery, strict } from './query'
import { lexemesOf, type Searchable } from './terms'

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
const loreOf = (counts: [string, number][], goods: number): Lore => ({
  aliases: new Map(),
  known: new Set(),
  counts: new Map(counts),
  goods,
})

test('a looser reading leaves no word out, be it one that the dictionary does not know', () => {
  const part = partOf(MALL, '浴室置物架')
  if (!part) throw new Error('nothing asked')
  const lexemesNamed = (name: string) => new Set(lexemesOf(MALL, { ...ethanol, name }))
  expect(matches(looser(MALL, [part]), lexemesNamed('浴室套件'))).toBe(false)
  expect(matches(looser(MALL, [part]), lexemesNamed('浴室用置物铁架'))).toBe(false)
  expect(matches(looser(MALL, [part]), lexemesNamed('浴室壁挂置物架'))).toBe(true)
})

test('plurals in -es and -ves are found by their singular, and the other way round', () => {
  const lexemesNamed = (nameEn: string) => new Set(lexemesOf(MALL, { ...ethanol, nameEn }))
  for (const [typed, name] of [
    ['box', 'Storage boxes'],
    ['boxes', 'Storage box'],
    ['petri dish', 'Petri dishes'],
    ['knife', 'Kitchen knives'],
    ['shelves', 'Book shelf'],
  ] as const) {
    const part = partOf(MALL, typed)
    if (!part) throw new Error('nothing asked')
    expect(matches(strict([part], 'name'), lexemesNamed(name)), `${typed}: ${name}`).toBe(true)
    expect(matches(headQuery(part) ?? '', lexemesNamed(name)), `${typed}: ${name}`).toBe(true)
  }
  expect(otherForms('safe')).toEqual([])
})

test('a word that the dictionary does not know is as rare as the rarest of its pairs', () => {
  const part = partOf(
    MALL,
    '浴室置物架',
    'any',
    loreOf(
      [
        ['置物', 40],
        ['物架', 30],
        ['浴室', 60],
      ],
      8_000,
    ),
  )
  expect(part?.terms.map(it => [it.word, it.goods])).toEqual([
    ['浴室', 60],
    ['置物架', 30],
  ])
})

test('any of the words is enough in the end, those that say most first, amounts alone never', () => {
  const part = partOf(
    MALL,
    '乙醇 护目镜 500ml',
    'any',
    loreOf(
      [
        ['乙醇', 5],
        ['护目镜', 2],
      ],
      100,
    ),
  )
  if (!part) throw new Error('nothing asked')
  const some = someOf(part)
  expect(some).toHaveLength(2)
  expect(matches(some[0] ?? '', lexemes)).toBe(false)
  expect(matches(some[1] ?? '', lexemes)).toBe(true)
})
