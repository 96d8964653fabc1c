import { acceptances } from '~/areas/acceptance/contract'
import { accounts } from '~/areas/accounts/contract'
import { afterSales } from '~/areas/after-sales/contract'
import { approvals } from '~/areas/approvals/contract'
import { assets } from '~/areas/assets/contract'
import { billing } from '~/areas/billing/contract'
import { biddings } from '~/areas/biddings/contract'
import { cart } from '~/areas/cart/contract'
import { catalogue } from '~/areas/catalogue/contract'
import { createClient, type Client, type Transport } from './client'
import { complaints } from '~/areas/complaints/contract'
import { content } from '~/areas/content/contract'
import { customer } from '~/areas/customer/contract'
import { deskGoods } from '~/areas/desk/contract'
import { favourites } from '~/areas/favourites/contract'
import { feeds } from '~/areas/feeds/contract'
import { files } from '~/areas/files/contract'
import { finding } from '~/areas/finding/contract'
import { fundChanges } from '~/areas/fund-changes/contract'
import { funds } from '~/areas/funds/contract'
import { groupBuying } from '~/areas/group-buying/contract'
import { hazchem } from '~/areas/hazchem/contract'
import { imports } from '~/areas/imports/contract'
import { jobs } from '~/areas/failed-jobs/contract'
import { people } from '~/areas/people/contract'
import { keys } from '~/areas/keys/contract'
import { support } from '~/areas/support/contract'
import { leavers } from '~/areas/leavers/contract'
import { malls } from '~/areas/malls/contract'
import { messages } from '~/areas/messages/contract'
import { ordering } from '~/areas/ordering/contract'
import { orders } from '~/areas/orders/contract'
import { papers } from '~/areas/papers/contract'
import { payments } from '~/areas/payments/contract'
import { promotions } from '~/areas/promotions/contract'
import { proxyBuying } from '~/areas/proxy-buying/contract'
import { push } from '~/areas/push/contract'
import { quickOrder } from '~/areas/quick-order/contract'
import { reagents } from '~/areas/reagents/contract'
import { reviews } from '~/areas/reviews/contract'
import { accountOrders, projectOrders } from '~/areas/orders/scoped-orders'
import { search } from '~/areas/search/contract'
import { secondFactor } from '~/areas/second-factor/contract'
import { finance } from '~/areas/finance/contract'
import { settlement } from '~/areas/settlement/contract'
import { setup } from '~/areas/setup/contract'
import { shoppingLists } from '~/areas/shopping-lists/contract'
import { sso } from '~/areas/sso/contract'
import { suppliers } from '~/areas/suppliers/contract'
import { surveys } from '~/areas/surveys/contract'
import { teams } from '~/areas/teams/contract'
import { todo } from '~/areas/todo/contract'
import { visits } from '~/areas/visits/contract'
import { weixin } from '~/areas/weixin/contract'
import { yearChange } from '~/areas/year-change/contract'

/** Every call the mall answers, by area. */
export const contract = {
  accounts,
  secondFactor,
  malls,
  setup,
  leavers,
  finding,
  content,
  catalogue,
  search,
  reagents,
  suppliers,
  sso,
  customer,
  cart,
  shoppingLists,
  quickOrder,
  orders,
  accountOrders,
  projectOrders,
  ordering,
  approvals,
  billing,
  payments,
  funds,
  fundChanges,
  acceptances,
  finance,
  settlement,
  yearChange,
  todo,
  messages,
  favourites,
  files,
  papers,
  reviews,
  push,
  promotions,
  visits,
  hazchem,
  complaints,
  surveys,
  biddings,
  groupBuying,
  teams,
  proxyBuying,
  afterSales,
  assets,
  weixin,
  deskGoods,
  jobs,
  imports,
  keys,
  support,
  people,
  feeds,
}
export type Contract = typeof contract
export type MallClient = Client<Contract>
export const mallClient = (transport: Transport): MallClient => createClient(contract, transport)
