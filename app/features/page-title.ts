import type { MetaFunction } from '@remix-run/node'
import type { RootData } from './root-data'

/** The title of a page: what its loader calls `title`, then the mall. */
export const pageTitle: MetaFunction = ({ data, matches }) => {
  const root = matches.find(it => it.id === 'root')?.data as RootData | undefined
  const mall = root ? (root.locale === 'en' && root.mall.nameEn ? root.mall.nameEn : root.mall.name) : ''
  const title = data && typeof data === 'object' && 'title' in data && typeof data.title === 'string' ? data.title : ''
  return [{ title: [title, mall].filter(Boolean).join(' - ') }]
}
