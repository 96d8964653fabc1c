import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Link } from '~/ui'
import type { GoodsQuery } from './goods-query'

const fields = ['name', 'code', 'cas', 'spec'] as const

/** Above what a combined search found: what it does not cover, and the way back to its fields as they were filled in. */
export function CombinedAsked({ query }: { query: GoodsQuery }) {
  const { t } = useTranslation('search')
  const filledFields = fields.filter(name => query[name])
  if (!filledFields.length) return null
  return (
    <p className="m-hint">
      {t('combined.scope')}{' '}
      <Link
        href={`${paths.combinedSearch}?${new URLSearchParams(filledFields.map(name => [name, query[name]]))}`}
        rel="nofollow"
      >
        {t('combined.change')}
      </Link>
    </p>
  )
}
