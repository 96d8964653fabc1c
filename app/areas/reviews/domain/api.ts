import { reviews } from '../contract'
import { implement } from '~/mall/core/implement'
import { addReview } from './add-review'
import { exportReviews } from './export-reviews'
import { countOwnReviews, findOrderReviews, findOwnReviews } from './own-reviews'

implement(reviews, {
  add: addReview,
  list: findOwnReviews,
  count: countOwnReviews,
  export: exportReviews,
  ofOrder: findOrderReviews,
})
