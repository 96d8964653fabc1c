import { reviews } from '~/contract/reviews'
import { implement } from '../../core/implement'
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
