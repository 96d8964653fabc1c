import { catalogue } from './contract'
import { implement } from '~/mall/core/implement'
import {
  findProductComment,
  findReviewIndex,
  findReviews,
} from '~/areas/reviews/domain/find-reviews'
import { categoryTree, findBrands, findCategory } from './domain/directory'
import { findPrices, findProduct, findStock } from './domain/find-product'
import { findByThirdId, findProductBrand, findSale, findSaleOf } from './domain/find-sale'
import { findPriceMonitor } from './domain/price-monitor'
import { findPriceTrend } from './domain/price-trend'
import { findSimilar } from '~/areas/search/domain/find-similar'
import { findSnapshot } from '~/areas/orders/domain/find-snapshot'

implement(catalogue, {
  categories: categoryTree,
  category: findCategory,
  product: findProduct,
  price: findPrices,
  stock: findStock,
  similar: findSimilar,
  priceTrend: findPriceTrend,
  brands: findBrands,
  brand: findProductBrand,
  idThird: findByThirdId,
  sale: findSale,
  saleOf: findSaleOf,
  priceMonitor: findPriceMonitor,
  snapshot: findSnapshot,
  reviews: findReviews,
  reviewIndex: findReviewIndex,
  productComment: findProductComment,
})
