import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../contract'
import { paths } from '~/paths'
import { Link } from '~/ui'
import { keyOf } from './compare'
import { useGoodsName } from './goods-name'

export interface CompareLinkProps {
  product: ProductCard
  /** What the bar calls it; in a card it finds the name itself. */
  name?: string
}

/** Puts goods beside others: a link for everybody; where scripts run, `CompareBar` makes it a switch that stays on the page. */
export function CompareLink({ product, name }: CompareLinkProps) {
  const { t } = useTranslation('catalogue')
  const { full } = useGoodsName()(product)
  const key = keyOf(product)
  return (
    <Link
      href={`${paths.addToComparison}?goods=${encodeURIComponent(key)}`}
      rel="nofollow"
      className="m-compare-link"
      data-compare={key}
      data-name={name}
      aria-label={t('compare.addOf', { name: name ?? full })}
    >
      {t('compare.add')}
    </Link>
  )
}
