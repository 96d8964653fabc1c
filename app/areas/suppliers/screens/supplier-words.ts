import { useTranslation } from 'react-i18next'
import { supplierKinds } from '../codes'
import type { Store } from '../contract'
import { formatYuan } from '~/contract/money'
import { paths } from '~/paths'

/** What the directory can be narrowed to: kinds, and marketplaces of whatever kind. */
export const directoryKinds = [...supplierKinds, 'third'] as const

export const channelHref = (code: string) => paths.channel(encodeURIComponent(code))
export const supplierHref = (id: string) => paths.supplier(encodeURIComponent(id))

/** What is said of a supplier in several places. */
export function useSupplierWords() {
  const { t } = useTranslation('suppliers')
  return {
    kind: ({ type }: Pick<Store, 'type'>) => {
      const kind = directoryKinds.find(it => it === type)
      return kind ? t(`kinds.${kind}`) : type
    },
    score: ({ score }: Pick<Store, 'score'>) =>
      score > 0 ? t('score', { score: score.toFixed(1) }) : t('noScore'),
    goods: ({ productCount }: Pick<Store, 'productCount'>) =>
      t('goods', { n: productCount.toLocaleString('en') }),
    freight: ({ freightFree, freightFee }: { freightFree: number; freightFee: number }) =>
      freightFee > 0
        ? t('freightText', {
            free: formatYuan(freightFree, { minDecimals: 0 }),
            fee: formatYuan(freightFee, { minDecimals: 0 }),
          })
        : t('freightNone'),
  }
}
