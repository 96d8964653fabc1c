import { deskGoods } from '../contract'
import { implement } from '~/mall/core/implement'
import { changeGoods } from './change-goods'
import { exportGoods } from './export-goods'
import { findOwnGoods, listOwnGoods } from './find-goods'
import { readGoodsSheet } from './read-sheet'

implement(deskGoods, {
  list: listOwnGoods,
  detail: findOwnGoods,
  export: exportGoods,
  read: readGoodsSheet,
  change: changeGoods,
})
