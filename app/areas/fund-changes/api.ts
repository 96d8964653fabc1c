import { fundChanges } from './contract'
import { implement } from '~/mall/core/implement'
import { bounceSettlement } from './domain/bounce'
import { countChanges, findChange, listToConfirm, listToModify } from './domain/find-changes'
import { confirmFunds, confirmManyFunds, giveBackFunds, modifyFunds } from './domain/modify'

implement(fundChanges, {
  toModify: listToModify,
  toConfirm: listToConfirm,
  detail: findChange,
  modify: modifyFunds,
  confirm: confirmFunds,
  confirmMany: confirmManyFunds,
  giveBack: giveBackFunds,
  bounce: bounceSettlement,
  counts: countChanges,
})
