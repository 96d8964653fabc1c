import { expect, test } from 'vitest'
import { linesOf, treeOf } from './category-lines'

const leaf = (id: string, url = `/product?category=${id}`) => ({
  id,
  name: `名${id}`,
  nameEn: '',
  url,
  children: [],
})
const tree = [
  {
    ...leaf('a'),
    children: [
      {
        ...leaf('b'),
        nameEn: 'Bee',
        children: [leaf('c'), leaf('d', 'https://elsewhere.example/')],
      },
      leaf('e'),
    ],
  },
  leaf('f'),
]

test('the tree comes back as it was, addresses of its own and English names included', () => {
  expect(treeOf(linesOf(tree, true))).toEqual(tree)
  expect(treeOf(linesOf([], true))).toEqual([])
})

test('the same text gives the same tree', () => {
  expect(treeOf(linesOf(tree, true))).toBe(treeOf(linesOf(tree, true)))
})

test('without English, names stay Chinese', () => {
  expect(treeOf(linesOf(tree, false))[0]?.children[0]).toMatchObject({ name: '名b', nameEn: '' })
  expect(linesOf(tree, false)).not.toContain('Bee')
})
