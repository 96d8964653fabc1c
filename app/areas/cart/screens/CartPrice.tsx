import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { Money, type MoneyProps } from '~/ui'

/** What one piece costs: the amount, the words for a price by agreement (0), or that one has to sign in to see it. */
export function CartPrice({
  item,
  size,
}: {
  item: { unitPrice: number }
  size?: MoneyProps['size']
}) {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  if (pricesHidden) return <span className="m-price-hidden">{t('priceHidden')}</span>
  return item.unitPrice ? <Money hao={item.unitPrice} size={size} /> : <>{t('agreement')}</>
}

/** An amount that is a sum of prices. */
export function CartAmount({ hao, look, size }: MoneyProps) {
  const { t } = useTranslation('cart')
  const { pricesHidden } = useRootData()
  return pricesHidden ? (
    <span className="m-price-hidden">{t('priceHidden')}</span>
  ) : (
    <Money hao={hao} look={look} size={size} />
  )
}
