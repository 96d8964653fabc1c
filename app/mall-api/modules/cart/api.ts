import { cart } from '~/contract/cart'
import { implement } from '../../core/implement'
import { acceptCartPrices, addToCart, changeCart, checkCart, countCart, removeFromCart, updateCart } from './change-cart'
import { findCart } from './find-cart'

implement(cart, { view: findCart, count: countCart, add: addToCart, addBidding: addToCart, change: changeCart, check: checkCart, remove: removeFromCart, update: updateCart, acceptPrices: acceptCartPrices })
