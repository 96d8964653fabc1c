import { biddings } from './contract'
import { implement } from '~/mall/core/implement'
import {
  addToBasket,
  countBasket,
  describeNeed,
  findBasket,
  removeFromBasket,
  updateBasket,
} from './domain/basket'
import {
  awardBidding,
  endBidding,
  extendBidding,
  openBidding,
  withdrawBidding,
} from './domain/decide'
import { findBidding, listOwnBiddings } from './domain/find-biddings'
import { countDeskBiddings, findDeskBidding, listDeskBiddings } from './domain/find-desk'
import { findBiddingOrder } from './domain/order-form'
import { listBidGoods, placeBid, withdrawBid } from './domain/place-bid'
import { publishBidding } from './domain/publish'

implement(biddings, {
  basket: findBasket,
  basketCount: countBasket,
  basketAdd: addToBasket,
  basketDescribe: describeNeed,
  basketUpdate: updateBasket,
  basketRemove: removeFromBasket,
  publish: publishBidding,
  mine: listOwnBiddings,
  detail: findBidding,
  withdraw: withdrawBidding,
  extend: extendBidding,
  open: openBidding,
  award: awardBidding,
  end: endBidding,
  orderForm: findBiddingOrder,
  deskList: listDeskBiddings,
  deskCount: countDeskBiddings,
  deskDetail: findDeskBidding,
  deskGoods: listBidGoods,
  bid: placeBid,
  withdrawBid,
})
