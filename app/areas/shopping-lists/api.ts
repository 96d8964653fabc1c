import { shoppingLists } from './contract'
import { implement } from '~/mall/core/implement'
import {
  changeGoods,
  createList,
  moveGoods,
  putGoods,
  removeList,
  renameList,
  takeGoodsOut,
} from './domain/change-lists'
import { findList, findLists } from './domain/find-lists'
import { listToCart } from './domain/save-from-cart'

implement(shoppingLists, {
  all: findLists,
  detail: findList,
  create: createList,
  rename: renameList,
  remove: removeList,
  put: putGoods,
  change: changeGoods,
  takeOut: takeGoodsOut,
  move: moveGoods,
  toCart: listToCart,
})
