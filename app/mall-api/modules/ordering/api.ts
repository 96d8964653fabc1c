import { ordering } from '~/contract/ordering'
import { implement } from '../../core/implement'
import { validateBaseDepartment } from '../funds/base-department'
import {
  accountsOfOrder,
  draftFunds,
  outlayModel,
  principalFunds,
  submitFunds,
} from '../funds/outlay'
import { decideItemTypes } from '../orders/item-types'
import { orderModel } from '../orders/purchase-rules'

implement(ordering, {
  model: orderModel,
  itemType: decideItemTypes,
  outlayModel,
  draft: draftFunds,
  principal: principalFunds,
  submit: submitFunds,
  accountsOfOrder,
  baseDepValid: validateBaseDepartment,
})
