import acceptance from '~/areas/acceptance/words/acceptance.en'
import accounts from '~/areas/accounts/words/accounts.en'
import afterSales from '~/areas/after-sales/words/after-sales.en'
import approvals from '~/areas/approvals/words/approvals.en'
import approvalSteps from '~/areas/approvals/words/approval-steps.en'
import assets from '~/areas/assets/words/assets.en'
import billing from '~/areas/billing/words/billing.en'
import biddings from '~/areas/biddings/words/biddings.en'
import cart from '~/areas/cart/words/cart.en'
import catalogue from '~/areas/catalogue/words/catalogue.en'
import changes from '~/areas/fund-changes/words/changes.en'
import checkout from '~/areas/ordering/words/checkout.en'
import common from './words/common.en'
import complaints from '~/areas/complaints/words/complaints.en'
import content from '~/areas/content/words/content.en'
import contentDesk from '~/areas/content/words/content-desk.en'
import deputies from '~/areas/approvals/words/deputies.en'
import desk from '~/areas/desk/words/desk.en'
import deskGoods from '~/areas/desk/words/desk-goods.en'
import drafts from '~/areas/drafts/words/drafts.en'
import errors from './words/errors.en'
import fields from './words/fields.en'
import finding from '~/areas/finding/words/finding.en'
import favourites from '~/areas/favourites/words/favourites.en'
import fundLedger from '~/areas/funds/words/fund-ledger.en'
import funds from '~/areas/funds/words/funds.en'
import groupBuying from '~/areas/group-buying/words/group-buying.en'
import importRuns from '~/areas/imports/words/import-runs.en'
import imports from '~/areas/imports/words/imports.en'
import jobs from '~/areas/failed-jobs/words/jobs.en'
import people from '~/areas/people/words/people.en'
import keys from '~/areas/keys/words/keys.en'
import signOn from '~/areas/sso/words/sign-on.en'
import papers from '~/areas/papers/words/papers.en'
import rules from '~/areas/ordering/words/rules.en'
import support from '~/areas/support/words/support.en'
import lists from '~/areas/shopping-lists/words/lists.en'
import leavers from '~/areas/leavers/words/leavers.en'
import malls from '~/areas/malls/words/malls.en'
import schoolSettings from '~/areas/malls/words/school-settings.en'
import lineMarks from '~/areas/promotions/words/line-marks.en'
import menus from './words/menus.en'
import pictures from './words/pictures.en'
import messageChannels from '~/areas/messages/words/message-channels.en'
import messageTexts from '~/areas/messages/words/message-texts.en'
import messages from '~/areas/messages/words/messages.en'
import operators from '~/areas/operators/words/operators.en'
import orders from '~/areas/orders/words/orders.en'
import parcels from '~/areas/orders/words/parcels.en'
import payments from '~/areas/payments/words/payments.en'
import push from '~/areas/push/words/push.en'
import product from '~/areas/catalogue/words/product.en'
import promotions from '~/areas/promotions/words/promotions.en'
import proxy from '~/areas/proxy-buying/words/proxy.en'
import quick from '~/areas/quick-order/words/quick.en'
import reagents from '~/areas/reagents/words/reagents.en'
import search from '~/areas/search/words/search.en'
import secondFactor from '~/areas/second-factor/words/second-factor.en'
import finance from '~/areas/finance/words/finance.en'
import approvalFigures from '~/areas/approvals/words/approval-figures.en'
import rulesTrial from '~/areas/approvals/words/rules-trial.en'
import settlement from '~/areas/settlement/words/settlement.en'
import yearChange from '~/areas/year-change/words/year-change.en'
import setup from '~/areas/setup/words/setup.en'
import sso from '~/areas/sso/words/sso.en'
import suppliers from '~/areas/suppliers/words/suppliers.en'
import surveys from '~/areas/surveys/words/surveys.en'
import teams from '~/areas/teams/words/teams.en'
import terms from './words/terms.en'
import todo from '~/areas/todo/words/todo.en'
import together from '~/areas/approvals/words/together.en'
import trail from '~/areas/people/words/trail.en'
import weixin from '~/areas/weixin/words/weixin.en'

export const en = {
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
