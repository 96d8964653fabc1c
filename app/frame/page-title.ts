import type { MetaFunction } from '@remix-run/node'
import type { RootData } from './root-data'

/** What a loader calls `title`, then the mall. */
export function titleOf(data: unknown, root: RootData | undefined): string {
  const mall = root
    ? root.locale === 'en' && root.mall.nameEn
      ? root.mall.nameEn
      : root.mall.name
    : ''
  const title =
    data && typeof data === 'object' && 'title' in data && typeof data.title === 'string'
      ? data.title
      : ''
  return [title, mall].filter(Boolean).join(' - ')
}

/** The title of a page by its loader. */
export const pageTitle: MetaFunction = ({ data, matches }) => [
  { title: titleOf(data, matches.find(it => it.id === 'root')?.data as RootData | undefined) },
]
