import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../contract'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link } from '~/ui'
import { keyOf } from './compare'

export interface CompareLinkProps {
  product: Pick<ProductCard, 'id' | 'storeId' | 'name' | 'nameEn'>
  /** What the bar calls it; in a card it finds the name itself. */
  name?: string
}

/** Puts goods beside others: a link for everybody; where scripts run, `CompareBar` makes it a switch that stays on the page. */
export function CompareLink({ product, name }: CompareLinkProps) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const key = keyOf(product)
  return (
    <Link
      href={`${paths.addToComparison}?goods=${encodeURIComponent(key)}`}
      rel="nofollow"
      className="m-compare-link"
      data-compare={key}
      data-name={name}
      aria-label={t('compare.addOf', { name: name ?? pick(product.name, product.nameEn) })}
    >
      {t('compare.add')}
    </Link>
  )
}
