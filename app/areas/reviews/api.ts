import { reviews } from './contract'
import { implement } from '~/mall/core/implement'
import { addReview } from './domain/add-review'
import { exportReviews } from './domain/export-reviews'
import { countOwnReviews, findOrderReviews, findOwnReviews } from './domain/own-reviews'

implement(reviews, {
  add: addReview,
  list: findOwnReviews,
  count: countOwnReviews,
  export: exportReviews,
  ofOrder: findOrderReviews,
})
