import acceptance from '~/areas/acceptance/words/acceptance.cn'
import accounts from '~/areas/accounts/words/accounts.cn'
import afterSales from '~/areas/after-sales/words/after-sales.cn'
import approvals from '~/areas/approvals/words/approvals.cn'
import approvalSteps from '~/areas/approvals/words/approval-steps.cn'
import assets from '~/areas/assets/words/assets.cn'
import billing from '~/areas/billing/words/billing.cn'
import biddings from '~/areas/biddings/words/biddings.cn'
import cart from '~/areas/cart/words/cart.cn'
import catalogue from '~/areas/catalogue/words/catalogue.cn'
import changes from '~/areas/fund-changes/words/changes.cn'
import checkout from '~/areas/ordering/words/checkout.cn'
import common from './words/common.cn'
import complaints from '~/areas/complaints/words/complaints.cn'
import content from '~/areas/content/words/content.cn'
import contentDesk from '~/areas/content/words/content-desk.cn'
import deputies from '~/areas/approvals/words/deputies.cn'
import desk from '~/areas/desk/words/desk.cn'
import deskGoods from '~/areas/desk/words/desk-goods.cn'
import drafts from '~/areas/drafts/words/drafts.cn'
import errors from './words/errors.cn'
import fields from './words/fields.cn'
import finding from '~/areas/finding/words/finding.cn'
import favourites from '~/areas/favourites/words/favourites.cn'
import fundLedger from '~/areas/funds/words/fund-ledger.cn'
import funds from '~/areas/funds/words/funds.cn'
import groupBuying from '~/areas/group-buying/words/group-buying.cn'
import importRuns from '~/areas/imports/words/import-runs.cn'
import imports from '~/areas/imports/words/imports.cn'
import jobs from '~/areas/failed-jobs/words/jobs.cn'
import people from '~/areas/people/words/people.cn'
import keys from '~/areas/keys/words/keys.cn'
import signOn from '~/areas/sso/words/sign-on.cn'
import papers from '~/areas/papers/words/papers.cn'
import rules from '~/areas/ordering/words/rules.cn'
import support from '~/areas/support/words/support.cn'
import lists from '~/areas/shopping-lists/words/lists.cn'
import leavers from '~/areas/leavers/words/leavers.cn'
import malls from '~/areas/malls/words/malls.cn'
import schoolSettings from '~/areas/malls/words/school-settings.cn'
import lineMarks from '~/areas/promotions/words/line-marks.cn'
import menus from './words/menus.cn'
import pictures from './words/pictures.cn'
import messageChannels from '~/areas/messages/words/message-channels.cn'
import messageTexts from '~/areas/messages/words/message-texts.cn'
import messages from '~/areas/messages/words/messages.cn'
import operators from '~/areas/operators/words/operators.cn'
import orders from '~/areas/orders/words/orders.cn'
import parcels from '~/areas/orders/words/parcels.cn'
import payments from '~/areas/payments/words/payments.cn'
import push from '~/areas/push/words/push.cn'
import product from '~/areas/catalogue/words/product.cn'
import promotions from '~/areas/promotions/words/promotions.cn'
import proxy from '~/areas/proxy-buying/words/proxy.cn'
import quick from '~/areas/quick-order/words/quick.cn'
import reagents from '~/areas/reagents/words/reagents.cn'
import search from '~/areas/search/words/search.cn'
import secondFactor from '~/areas/second-factor/words/second-factor.cn'
import finance from '~/areas/finance/words/finance.cn'
import approvalFigures from '~/areas/approvals/words/approval-figures.cn'
import rulesTrial from '~/areas/approvals/words/rules-trial.cn'
import settlement from '~/areas/settlement/words/settlement.cn'
import yearChange from '~/areas/year-change/words/year-change.cn'
import setup from '~/areas/setup/words/setup.cn'
import sso from '~/areas/sso/words/sso.cn'
import suppliers from '~/areas/suppliers/words/suppliers.cn'
import surveys from '~/areas/surveys/words/surveys.cn'
import teams from '~/areas/teams/words/teams.cn'
import terms from './words/terms.cn'
import todo from '~/areas/todo/words/todo.cn'
import together from '~/areas/approvals/words/together.cn'
import trail from '~/areas/people/words/trail.cn'
import weixin from '~/areas/weixin/words/weixin.cn'

export const cn = {
  acceptance,
  accounts,
  afterSales,
  approvals,
  approvalSteps,
  assets,
  billing,
  cart,
  catalogue,
  changes,
  checkout,
  common,
  content,
  contentDesk,
  deputies,
  desk,
  deskGoods,
  drafts,
  errors,
  fields,
  finding,
  favourites,
  fundLedger,
  funds,
  importRuns,
  imports,
  jobs,
  keys,
  signOn,
  papers,
  rules,
  support,
  people,
  leavers,
  lists,
  malls,
  lineMarks,
  menus,
  pictures,
  messageChannels,
  messageTexts,
  messages,
  operators,
  orders,
  parcels,
  payments,
  product,
  push,
  promotions,
  proxy,
  quick,
  reagents,
  schoolSettings,
  search,
  secondFactor,
  finance,
  settlement,
  yearChange,
  setup,
  sso,
  suppliers,
  teams,
  terms,
  todo,
  together,
  complaints,
  surveys,
  biddings,
  groupBuying,
  approvalFigures,
  rulesTrial,
  trail,
  weixin,
}
