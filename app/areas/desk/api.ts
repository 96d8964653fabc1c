import { deskGoods } from './contract'
import { implement } from '~/mall/core/implement'
import { changeGoods } from './domain/change-goods'
import { exportGoods } from './domain/export-goods'
import { findOwnGoods, listOwnGoods } from './domain/find-goods'
import { readGoodsSheet } from './domain/read-sheet'

implement(deskGoods, {
  list: listOwnGoods,
  detail: findOwnGoods,
  export: exportGoods,
  read: readGoodsSheet,
  change: changeGoods,
})
