import { useTranslation } from 'react-i18next'
import type { PagerProps } from '~/ui'

/** The pager of a list whose filters live in the query. */
export function usePaged(
  path: string,
  query: Record<string, string | number | undefined>,
  paging: { page: number; rows: number; total: number },
): PagerProps {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(paging.total / paging.rows))
  return {
    page: paging.page,
    pages,
    hrefOf: page => hrefWith(path, { ...query, page: page > 1 ? page : undefined }),
    words: {
      label: t('count', { n: paging.total }),
      first: t('first'),
      previous: t('previous'),
      next: t('next'),
      last: t('last'),
      position: t('page', { page: paging.page, pages }),
      total: t('count', { n: paging.total }),
    },
  }
}

/** An address with those parts of the query that say anything. */
export function hrefWith(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return search.size ? `${path}?${search}` : path
}
