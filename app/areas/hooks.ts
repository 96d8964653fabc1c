// Who takes what lower floors tell, and who answers what they ask (`README.md`). Takers are told in this order.
import { acceptanceWaits, orderFinished } from '~/areas/acceptance/domain/hooks'
import {
  acceptanceExists,
  acceptanceFacts,
  acceptancesOf,
} from '~/areas/acceptance/domain/order-facts'
import { peopleLeft, registrantGone, secondStep } from '~/areas/accounts/domain/hooks'
import { returnableFacts } from '~/areas/after-sales/domain/order-facts'
import { assetFacts } from '~/areas/assets/domain/order-facts'
import { queueAssets } from '~/areas/assets/domain/queue-assets'
import {
  deputyNamed,
  questionAnswered,
  questionAsked,
  speakerBarred,
} from '~/areas/approvals/domain/hooks'
import { freezeAnswered, movementRefused, movementSilent } from '~/areas/finance/domain/hooks'
import { unknownCodes } from '~/areas/approvals/domain/unknown-codes'
import { claimBid } from '~/areas/biddings/domain/bid-price'
import { faultyInvoices } from '~/areas/billing/domain/faults'
import { dropCart } from '~/areas/cart/domain/drop-cart'
import { cartFull } from '~/areas/cart/domain/hooks'
import { suspendGoods } from '~/areas/catalogue/domain/suspend-goods'
import { goodsOfEachStore } from '~/areas/catalogue/domain/store-counts'
import { groupNotice } from '~/areas/content/domain/hooks'
import { dropFavourites } from '~/areas/favourites/domain/favourites'
import { fileSubjects } from '~/areas/files/domain/hooks'
import { followChangedFreeze } from '~/areas/fund-changes/domain/follow-freeze'
import { accountRanLow } from '~/areas/funds/domain/hooks'
import { countAccounts, takeAccountsAlong } from '~/areas/funds/domain/team-accounts'
import { boundUnderGrants } from '~/areas/funds/domain/under-limit'
import { isGroupNotice } from '~/areas/group-buying/domain/announce'
import { operatorsKnown, planFailed, ruledThings, signOnChanged } from '~/areas/malls/domain/hooks'
import { followAnswer, followQuestion } from '~/areas/messages/domain/approval-questions'
import { followAcceptance, followOrder } from '~/areas/messages/domain/order-steps'
import { followBarred, followLeaving } from '~/areas/messages/domain/others-asked'
import { followPlan } from '~/areas/messages/domain/settings-plans'
import { followSignOn } from '~/areas/messages/domain/sign-on-changes'
import {
  followRefusal,
  followSilence,
  followRefusedFreeze,
} from '~/areas/messages/domain/finance-words'
import { followLowAccount } from '~/areas/messages/domain/low-accounts'
import { followSplit } from '~/areas/messages/domain/split-purchases'
import { followDeputy, followGrant } from '~/areas/messages/domain/stand-ins'
import { toldOverdue } from '~/areas/messages/domain/remind-approvers'
import { addFirstOperator, operatorsExist } from '~/areas/operators/domain/keep-operators'
import { countForOthers } from '~/areas/orders/domain/count-for-others'
import {
  factsAsked,
  knownAcceptances,
  knownInvoices,
  knownReviews,
  orderStepped,
  toldOrders,
  wonBids,
} from '~/areas/orders/domain/hooks'
import { paidOrders } from '~/areas/orders/domain/pay-status'
import { mayReadOrderFile, mayReadPapers } from '~/areas/orders/domain/visible-orders'
import { payables } from '~/areas/payments/domain/hooks'
import { ordersForOthers } from '~/areas/proxy-buying/domain/hooks'
import { reviewFacts, reviewsMissing } from '~/areas/reviews/domain/order-facts'
import { askSecondFactor } from '~/areas/second-factor/domain/half'
import { purchaseSplit } from '~/areas/ordering/domain/hooks'
import { followFreeze } from '~/areas/ordering/domain/freeze-at-finance'
import { dropFactors } from '~/areas/second-factor/domain/manage'
import { owesSecondFactor } from '~/areas/second-factor/domain/owing'
import { dropRecents } from '~/areas/search/domain/traces'
import { saveForLater } from '~/areas/shopping-lists/domain/change-lists'
import { dropLists } from '~/areas/shopping-lists/domain/own-lists'
import { goodsOfStores, supplierMoved } from '~/areas/suppliers/domain/hooks'
import { grantGiven, memberGone, teamMoney } from '~/areas/teams/domain/hooks'
import { leaveTeams } from '~/areas/teams/domain/leave-teams'
import { dropWeixin } from '~/areas/weixin/domain/bindings'
import { referredTo } from './file-references'

ruledThings.answer({ unknown: unknownCodes })
operatorsKnown.answer({ exist: operatorsExist, add: addFirstOperator })
secondStep.answer({ owes: owesSecondFactor, ask: askSecondFactor })
peopleLeft.take('messages', followLeaving)
registrantGone.take('second-factor', dropFactors)
registrantGone.take('weixin', dropWeixin)
registrantGone.take('teams', leaveTeams)
registrantGone.take('cart', dropCart)
registrantGone.take('shopping-lists', dropLists)
registrantGone.take('favourites', dropFavourites)
registrantGone.take('search', dropRecents)
memberGone.take('funds', takeAccountsAlong)
teamMoney.answer({ countAccounts, boundUnderGrants })
fileSubjects.answer({ referredTo, mayReadOrderFile, mayReadPapers })

goodsOfStores.answer({ count: goodsOfEachStore })
supplierMoved.take('catalogue', suspendGoods)
groupNotice.answer({ isNotice: isGroupNotice })

payables.answer(paidOrders)

cartFull.take('shopping-lists', saveForLater)
ordersForOthers.answer({ count: countForOthers })
wonBids.answer({ claim: claimBid })
knownAcceptances.answer({ exist: acceptanceExists, ofOrders: acceptancesOf })
knownInvoices.answer({ faults: faultyInvoices })
toldOrders.answer({ overdue: toldOverdue })
knownReviews.answer({ areMissing: reviewsMissing })
factsAsked.take('acceptance', acceptanceFacts)
factsAsked.take('after-sales', returnableFacts)
factsAsked.take('assets', assetFacts)
factsAsked.take('reviews', reviewFacts)
orderFinished.take('assets', queueAssets)
orderStepped.take('messages', followOrder)
freezeAnswered.take('ordering', followFreeze)
freezeAnswered.take('fund-changes', followChangedFreeze)
freezeAnswered.take('messages', followRefusedFreeze)
movementRefused.take('messages', followRefusal)
movementSilent.take('messages', followSilence)
acceptanceWaits.take('messages', followAcceptance)
speakerBarred.take('messages', followBarred)
deputyNamed.take('messages', followDeputy)
questionAsked.take('messages', followQuestion)
questionAnswered.take('messages', followAnswer)
planFailed.take('messages', followPlan)
signOnChanged.take('messages', followSignOn)
grantGiven.take('messages', followGrant)
accountRanLow.take('messages', followLowAccount)
purchaseSplit.take('messages', followSplit)
