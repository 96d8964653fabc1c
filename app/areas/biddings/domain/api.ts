import { biddings } from '../contract'
import { implement } from '~/mall/core/implement'
import {
  addToBasket,
  countBasket,
  describeNeed,
  findBasket,
  removeFromBasket,
  updateBasket,
} from './basket'
import { awardBidding, endBidding, extendBidding, openBidding, withdrawBidding } from './decide'
import { findBidding, listOwnBiddings } from './find-biddings'
import { countDeskBiddings, findDeskBidding, listDeskBiddings } from './find-desk'
import { findBiddingOrder } from './order-form'
import { listBidGoods, placeBid, withdrawBid } from './place-bid'
import { publishBidding } from './publish'

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
