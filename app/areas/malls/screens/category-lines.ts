import type { CategoryNode } from '~/areas/catalogue/contract'
import { paths } from '~/paths'

const KEPT = 16
const linesById = new Map<string, CategoryNode[]>()
const ownUrl = (id: string) => `${paths.goods}?category=${encodeURIComponent(id)}`

const htmlCache = {
  withEnglish: new WeakMap<readonly CategoryNode[], string>(),
  chinese: new WeakMap<readonly CategoryNode[], string>(),
}

/**
 * The category tree as lines of text: it goes with every page, and as objects it was a third of each. Depth, id, name, English
 * name where it is wanted, and the address where it is not the usual one. The same tree is written once.
 */
export function linesOf(nodes: readonly CategoryNode[], withEnglish: boolean): string {
  const cache = htmlCache[withEnglish ? 'withEnglish' : 'chinese']
  const before = cache.get(nodes)
  if (before !== undefined) return before
  const lines = (nodes: readonly CategoryNode[], depth: number): string =>
    nodes
      .map(({ id, name, nameEn, url, children }) => {
        const parts = [
          `${depth}${id}`,
          name,
          withEnglish ? nameEn : '',
          url === ownUrl(id) ? '' : url,
        ]
        while (!parts.at(-1)) parts.pop()
        return [parts.join('\t'), lines(children, depth + 1)].filter(Boolean).join('\n')
      })
      .join('\n')
  const text = lines(nodes, 0)
  cache.set(nodes, text)
  return text
}

/** The tree that `linesOf` wrote; the same text gives the same tree. */
export function treeOf(lines: string): CategoryNode[] {
  const before = linesById.get(lines)
  if (before) return before
  const tree: CategoryNode[] = []
  const way: CategoryNode[] = []
  for (const line of lines.split('\n')) {
    const [key = '', name = '', nameEn = '', url = ''] = line.split('\t')
    const depth = Number(key.charAt(0))
    const id = key.slice(1)
    if (!id) continue
    const node = { id, name, nameEn, url: url || ownUrl(id), children: [] }
    ;(way[depth - 1]?.children ?? tree).push(node)
    way[depth] = node
  }
  if (linesById.size >= KEPT) linesById.clear()
  linesById.set(lines, tree)
  return tree
}
