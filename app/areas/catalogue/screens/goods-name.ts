import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../contract'
import { formatYuan } from '~/contract/money'
import { usePick, useSpec } from '~/frame/root-data'

type Goods = Pick<
  ProductCard,
  'name' | 'nameEn' | 'spec' | 'brandName' | 'brandNameEn' | 'storeName' | 'storeNameEn'
>

/** What goods are called: `name`, what tells packs apart, and all of it with the supplier, for whoever hears one control at a time. */
export function useGoodsName() {
  const pick = usePick()
  const spec = useSpec()
  return (goods: Goods) => {
    const name = pick(goods.name, goods.nameEn)
    const brand = pick(goods.brandName, goods.brandNameEn)
    const store = pick(goods.storeName, goods.storeNameEn)
    const full = [[name, spec(goods.spec)].filter(Boolean).join(' '), brand, store]
    return { name, brand, store, full: full.filter(Boolean).join(' · ') }
  }
}

/** What 100 mL, 100 g or one piece costs, such as `¥1.56/100 mL`; nothing where nobody can say. */
export function usePerUnit() {
  const { t } = useTranslation('malls')
  return ({ perUnit }: Pick<ProductCard, 'perUnit'>) =>
    perUnit ? t(`card.perUnit.${perUnit.of}`, { price: formatYuan(perUnit.price) }) : ''
}
