import { catalogue } from '~/contract/catalogue'
import { implement } from '../../core/implement'
import { findReviews } from '../reviews/find-reviews'
import { categoryTree, findBrands, findCategory } from './directory'
import { findPrices, findPriceTrend, findProduct, findSimilar, findStock } from './find-product'

implement(catalogue, {
  categories: categoryTree, category: findCategory, product: findProduct, price: findPrices, stock: findStock, similar: findSimilar, priceTrend: findPriceTrend, brands: findBrands, reviews: findReviews,
})
