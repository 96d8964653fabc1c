import { expect, test } from 'vitest'
import { hashOf, inOrder, type Candidate, type QueryWord } from './score'
import { weights } from './weights'

const good = (id: string, it: Partial<Candidate>): Candidate => ({
  id,
  exact: false,
  class: 0,
  name: '',
  nameEn: '',
  spec: '',
  cas: null,
  brand: '',
  category: '',
  description: '',
  sales: 0,
  opened: 0,
  inStock: true,
  ...it,
})
const wordOf = (spellings: string[], rarity = 3): QueryWord => ({ spellings, numbers: [], rarity })
const ids = (candidates: Candidate[], ...words: QueryWord[]) =>
  inOrder(candidates, words, weights).map(it => it.id)

test('what is exactly so comes first, then the class, whatever sells', () => {
  const much = { name: '甲基乙醇 乙醇', sales: 1_000_000, opened: 1_000_000 }
  const goods = [
    good('any', { ...much, class: 0 }),
    good('named', { ...much, class: 4 }),
    good('head', { name: '乙醇', class: 8, inStock: false }),
    good('exact', { name: '别名', class: 0, exact: true, inStock: false }),
  ]
  expect(ids(goods, wordOf(['乙醇']))).toEqual(['exact', 'head', 'named', 'any'])
})

test('a word that few goods have counts more than one that many have', () => {
  const goods = [good('wide', { name: '蓝色 手套' }), good('rare', { name: '丁腈 口罩' })]
  expect(ids(goods, wordOf(['丁腈'], 4), wordOf(['手套'], 0.5))).toEqual(['rare', 'wide'])
})

test('a name that says little else comes before a long one, and what sells decides between equals', () => {
  const goods = [
    good('long', { name: 'Tray for desks with many drawers, mouse pad and lamp' }),
    good('short', { name: 'Mouse pad' }),
    good('sold', { name: 'Mouse pad', sales: 500 }),
  ]
  expect(ids(goods, wordOf(['mouse']), wordOf(['pad']))).toEqual(['sold', 'short', 'long'])
})

test('a lamp for a projector is not the projector', () => {
  const goods = [
    good('lamp', { name: 'Acme projector lamp 200' }),
    good('projector', { name: 'Acme lumen projector 200' }),
  ]
  expect(ids(goods, wordOf(['projector']))).toEqual(['projector', 'lamp'])
})

test('what a Chinese name says last is what the thing is', () => {
  const goods = [good('amine', { name: '乙醇胺' }), good('spirit', { name: '无水乙醇' })]
  expect(ids(goods, wordOf(['乙醇']))).toEqual(['spirit', 'amine'])
})

test('numbers, other spellings, brands and descriptions are found where the name does not say it', () => {
  const words: QueryWord = { spellings: ['酒精', '乙醇'], numbers: ['64-17-5'], rarity: 3 }
  const goods = [
    good('none', { name: '丙酮' }),
    good('described', { name: '丙酮', description: '可代替乙醇' }),
    good('number', { name: 'Spirit', cas: '64-17-5' }),
  ]
  expect(ids(goods, words)).toEqual(['number', 'described', 'none'])
  const branded = [
    good('other', { name: 'Mouse' }),
    good('brand', { name: 'Mouse', brand: 'Acme' }),
  ]
  expect(ids(branded, wordOf(['mouse']), wordOf(['acme']))).toEqual(['brand', 'other'])
})

test('equals stand in an order of their own, not in that of their ids, and the same however they come', () => {
  const goods = Array.from({ length: 40 }, (_, n) => good(`id-${n + 10}`, { name: '滤纸' }))
  const once = ids(goods, wordOf(['滤纸']))
  expect(ids([...goods].reverse(), wordOf(['滤纸']))).toEqual(once)
  expect(once).not.toEqual([...once].sort())
  expect(new Set(once.map(hashOf)).size).toBe(once.length)
})

test('what stands in a category that is called so is that thing', () => {
  const goods = [
    good('named', { name: '缓冲试剂', class: 8, category: '仪器' }),
    good('kind', { name: '乙醇', class: 0, category: '化学试剂, Chemical reagents', sales: 50 }),
    good('other', { name: '试剂架', class: 4, category: '货架', sales: 900 }),
  ]
  expect(ids(goods, wordOf(['试剂']))).toEqual(['kind', 'named', 'other'])
})

test('of goods with a part of the words, what says most comes first, not what ends in a word that many things end in', () => {
  const goods = [
    good('wide', { name: '针织设备', class: -4, sales: 900 }),
    good('rare', { name: '登山头盔', class: -1 }),
  ]
  expect(ids(goods, wordOf(['登山'], 6.2), wordOf(['设备'], 3.8))).toEqual(['rare', 'wide'])
})

test('in which order parts were taken does not decide where they stand', () => {
  const goods = [
    good('long', { name: 'Harness with long straps and rings for dogs', class: -1 }),
    good('short', { name: 'Dog leash', class: -3 }),
  ]
  expect(ids(goods, wordOf(['dog'], 4), wordOf(['leash'], 4))).toEqual(['short', 'long'])
})

test('words that stand next to each other come first, also where one of them is a code with joints', () => {
  const machine = (id: string, name: string) => good(id, { name, class: 8 })
  const goods = [
    machine('close', 'Acme notebook i78750H with 8G memory'),
    machine('next', 'Acme notebook with i7-8750H 8G memory'),
  ]
  const processor = wordOf(['i7-8750h', 'i78750h', 'i7 8750h'], 3)
  expect(
    inOrder(goods, [processor, wordOf(['8g'], 3)], { ...weights, early: 0 }).map(it => it.id),
  ).toEqual(['next', 'close'])
})

test('what is named exactly so, but for a grade it has not, comes behind what has all', () => {
  const goods = [
    good('plain', { name: '甲醇', class: -1, exact: true, sales: 900 }),
    good('pure', { name: '甲醇（色谱纯）', class: 8 }),
  ]
  expect(ids(goods, wordOf(['甲醇'], 5), wordOf(['色谱纯'], 4.6))).toEqual(['pure', 'plain'])
})

test('slides that stand among microscopes come behind these', () => {
  const kind = { class: 8, category: '显微镜, Microscopes' }
  const goods = [
    good('slide', { ...kind, nameEn: 'Microscope slides', sales: 649 }),
    good('microscope', { ...kind, nameEn: 'Teaching microscope', sales: 19 }),
  ]
  expect(ids(goods, wordOf(['microscope']))).toEqual(['microscope', 'slide'])
})
