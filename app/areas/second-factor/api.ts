import { secondFactor } from './contract'
import { implement } from '~/mall/core/implement'
import { addKey, addTotp, askKey, draftTotp, prove } from './domain/enrol'
import { enterAfterEnd, enterByCode, enterByKey, enterByRecovery, findAsked } from './domain/enter'
import { findMine, removeFactor, renameFactor, renewCodes } from './domain/manage'

implement(secondFactor, {
  asked: findAsked,
  enterByCode,
  enterByKey,
  enterByRecovery,
  enterAfterEnd,
  mine: findMine,
  prove,
  draftTotp,
  addTotp,
  askKey,
  addKey,
  rename: renameFactor,
  remove: removeFactor,
  renewCodes,
})
