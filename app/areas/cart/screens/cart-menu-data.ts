import type { CartItem } from '../contract'

export interface CartMenuData {
  /** The first lines of the cart. */
  items: Pick<
    CartItem,
    'skuId' | 'storeId' | 'name' | 'nameEn' | 'spec' | 'pic' | 'unitPrice' | 'num' | 'amount'
  >[]
  count: number
  /** Of what is ticked. */
  amount: number
  priceHidden: boolean
}
