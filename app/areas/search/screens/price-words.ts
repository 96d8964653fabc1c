import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'

const yuan = (hao: number) => formatYuan(hao, { minDecimals: 0 })

/** The upper bound of a step is one unit below the next step; people are told the round one. */
export const roundBound = (hao: number): number => (hao % 10_000 === 9_999 ? hao + 1 : hao)

/** A range of prices in words: up to, from, or between. */
export function usePriceWords() {
  const { t } = useTranslation('search')
  return (min: number, max: number | null) =>
    max === null
      ? t('price.from', { min: yuan(min) })
      : min === 0
        ? t('price.to', { max: yuan(max) })
        : t('price.range', { min: yuan(min), max: yuan(max) })
}
