import { cart } from './contract'
import { implement } from '~/mall/core/implement'
import { saveFromCart } from '~/areas/shopping-lists/domain/save-from-cart'
import {
  acceptCartPrices,
  addManyToCart,
  addToCart,
  changeCart,
  checkCart,
  countCart,
  removeFromCart,
  removeManyFromCart,
  restoreToCart,
  updateCart,
} from './domain/change-cart'
import { findCart } from './domain/find-cart'
import { findSingle } from './domain/find-single'
import { forgetGuestCart, mergeGuestCart } from './domain/merge-guest-cart'

implement(cart, {
  view: findCart,
  count: countCart,
  single: findSingle,
  add: addToCart,
  addMany: addManyToCart,
  change: changeCart,
  check: checkCart,
  remove: removeFromCart,
  removeMany: removeManyFromCart,
  restore: restoreToCart,
  update: updateCart,
  acceptPrices: acceptCartPrices,
  save: saveFromCart,
  merge: mergeGuestCart,
  forget: forgetGuestCart,
})
