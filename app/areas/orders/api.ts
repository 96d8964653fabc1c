import { orders } from './contract'
import { implement } from '~/mall/core/implement'
import { findBoughtLately } from './domain/bought-lately'
import { payUrlOf } from './domain/pay-status'
import {
  cancelOrder,
  delayAccept,
  delayReceive,
  notifySupplier,
  receiveOrder,
  receiveOrders,
  removeOrder,
} from './domain/buyer-verbs'
import { exportOrders } from './domain/export-orders'
import { logOfOrder, trackOrder } from './domain/history'
import {
  checkoutDetail,
  deskList,
  countIn,
  countsOf,
  listOf,
  orderDetail,
  productsOf,
} from './domain/order-lists'
import { placeOrder } from './domain/place-order'
import { endDelivery, shipOrder } from './domain/ship-order'
import { shipOrders } from './domain/ship-orders'
import { adoptOrder, adoptOrders, rejectOrder } from './domain/supplier-verbs'

implement(orders, {
  place: placeOrder,
  checkout: checkoutDetail,
  list: listOf('own'),
  listAll: listOf('own'),
  count: countsOf('own'),
  adoptCount: countIn('own'),
  detail: orderDetail,
  manage: orderDetail,
  purchaseForm: orderDetail,
  export: exportOrders,
  track: trackOrder,
  log: logOfOrder,
  cancel: cancelOrder,
  receive: receiveOrder,
  receiveMany: receiveOrders,
  delayReceive,
  delayAccept,
  remove: removeOrder,
  notify: notifySupplier,
  payUrl: payUrlOf,
  products: productsOf,
  boughtLately: findBoughtLately,
  accountList: listOf('account'),
  accountCount: countsOf('account'),
  accountGroupCount: countsOf('account'),
  projectList: listOf('project'),
  projectCount: countsOf('project'),
  projectGroupCount: countsOf('project'),
  deskList,
  deskCount: countsOf('store'),
  adopt: adoptOrder,
  adoptMany: adoptOrders,
  reject: rejectOrder,
  ship: shipOrder,
  shipMany: shipOrders,
  endDelivery,
})
