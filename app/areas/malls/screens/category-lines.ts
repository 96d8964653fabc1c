import type { CategoryNode } from '~/areas/catalogue/contract'
import { paths } from '~/paths'

const KEPT = 16
const known = new Map<string, CategoryNode[]>()
const ownUrl = (id: string) => `${paths.goods}?category=${encodeURIComponent(id)}`

const written = {
  withEnglish: new WeakMap<readonly CategoryNode[], string>(),
  chinese: new WeakMap<readonly CategoryNode[], string>(),
}

/**
 * The category tree as lines of text: it goes with every page, and as objects it was a third of each. Depth, id, name, English
 * name where it is wanted, and the address where it is not the usual one. The same tree is written once.
 */
export function linesOf(nodes: readonly CategoryNode[], withEnglish: boolean): string {
  const known = written[withEnglish ? 'withEnglish' : 'chinese']
  const before = known.get(nodes)
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
  known.set(nodes, text)
  return text
}

/** The tree that `linesOf` wrote; the same text gives the same tree. */
export function treeOf(lines: string): CategoryNode[] {
  const before = known.get(lines)
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
  if (known.size >= KEPT) known.clear()
  known.set(lines, tree)
  return tree
}
