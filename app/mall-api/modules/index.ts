// Binding every area of the contract to its verbs.
import './accounts/api'
import './malls/api'
