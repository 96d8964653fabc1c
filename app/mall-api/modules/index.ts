// Binding every area of the contract to its verbs.
import './accounts/api'
import './cart/api'
import './malls/api'
import './orders/api'
import './payments/api'
import './reviews/api'
