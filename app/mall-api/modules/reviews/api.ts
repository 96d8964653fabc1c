import { reviews } from '~/contract/reviews'
import { implement } from '../../core/implement'
import { addReview } from './add-review'

implement(reviews, { add: addReview })
