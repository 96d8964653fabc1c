import { useTranslation } from 'react-i18next'
import { Money, type MoneyProps } from '~/ui'

export interface GoodsPriceProps extends Pick<MoneyProps, 'size' | 'look'> {
  goods: { unitPrice: number; priceHidden?: true }
}

/** What goods cost wherever they are shown: the amount, the words for a price by agreement, or that one has to sign in to see it. */
export function GoodsPrice({ goods, size, look = 'price' }: GoodsPriceProps) {
  const { t } = useTranslation('catalogue')
  if (goods.priceHidden) return <span className="m-price-hidden">{t('priceHidden')}</span>
  if (goods.unitPrice === 0) return <span className="m-price m-strong">{t('agreement')}</span>
  return <Money hao={goods.unitPrice} size={size} look={look} />
}
