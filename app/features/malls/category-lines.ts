import type { CategoryNode } from '~/contract/catalogue'

const KEPT = 16
const known = new Map<string, CategoryNode[]>()
const ownUrl = (id: string) => `/product?category=${encodeURIComponent(id)}`

/**
 * The category tree as lines of text: it goes with every page, and as objects it was a third of each. Depth, id, name, English
 * name, and the address where it is not the usual one.
 */
export function linesOf(nodes: readonly CategoryNode[], depth = 0): string {
  return nodes.map(({ id, name, nameEn, url, children }) => {
    const parts = [`${depth}${id}`, name, nameEn, url === ownUrl(id) ? '' : url]
    while (!parts.at(-1)) parts.pop()
    return [parts.join('\t'), linesOf(children, depth + 1)].filter(Boolean).join('\n')
  }).join('\n')
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
