import { ordering } from './contract'
import { implement } from '~/mall/core/implement'
import { validateBaseDepartment } from './domain/base-department'
import {
  accountsOfOrder,
  draftFunds,
  outlayModel,
  principalFunds,
  submitFunds,
  takeBackFunds,
} from './domain/outlay'
import { decideItemTypes } from '~/areas/orders/domain/item-types'
import { orderModel } from '~/areas/orders/domain/purchase-rules'

implement(ordering, {
  model: orderModel,
  itemType: decideItemTypes,
  outlayModel,
  draft: draftFunds,
  principal: principalFunds,
  submit: submitFunds,
  takeBack: takeBackFunds,
  accountsOfOrder,
  baseDepValid: validateBaseDepartment,
})
