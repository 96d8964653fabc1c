import { groupBuying } from './contract'
import { implement } from '~/mall/core/implement'
import {
  addDemand,
  answerDemand,
  supportDemand,
  unsupportDemand,
  withdrawDemand,
} from './domain/demands'
import { countDemands, findDemand, listDemands, listOwnDemands } from './domain/find-demands'
import { countGroups, listGroups, listOwnGroups, listStoreGroups } from './domain/find-groups'
import { findGroup, listGroupNotices } from './domain/find-group'
import { changeGroup, joinGroup, leaveGroup } from './domain/join-group'
import { listGroupGoods, openGroup, withdrawGroup } from './domain/open-group'
import { findOrderForm } from './domain/order-form'

implement(groupBuying, {
  list: listGroups,
  count: countGroups,
  mine: listOwnGroups,
  notices: listGroupNotices,
  detail: findGroup,
  join: joinGroup,
  change: changeGroup,
  leave: leaveGroup,
  orderForm: findOrderForm,
  deskList: listStoreGroups,
  goods: listGroupGoods,
  open: openGroup,
  withdraw: withdrawGroup,
  demands: listDemands,
  demandCount: countDemands,
  ownDemands: listOwnDemands,
  demand: findDemand,
  addDemand,
  support: supportDemand,
  unsupport: unsupportDemand,
  withdrawDemand,
  answerDemand,
})
