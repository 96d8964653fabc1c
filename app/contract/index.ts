import { acceptances } from './acceptance'
import { accounts } from './accounts'
import { afterSales } from './after-sales'
import { assets } from './assets'
import { billing } from './billing'
import { biddings } from './biddings'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { createClient, type Client, type Transport } from './client'
import { complaints } from './complaints'
import { content } from './content'
import { customer } from './customer'
import { deskGoods } from './desk-goods'
import { favourites } from './favourites'
import { files } from './files'
import { fundChanges } from './fund-changes'
import { funds } from './funds'
import { groupBuying } from './group-buying'
import { hazchem } from './hazchem'
import { jobs } from './jobs'
import { malls } from './malls'
import { ordering } from './ordering'
import { orders } from './orders'
import { papers } from './papers'
import { payments } from './payments'
import { promotions } from './promotions'
import { proxyBuying } from './proxy-buying'
import { push } from './push'
import { quickOrder } from './quick-order'
import { reagents } from './reagents'
import { reviews } from './reviews'
import { accountOrders, projectOrders } from './scoped-orders'
import { search } from './search'
import { secondFactor } from './second-factor'
import { settlement } from './settlement'
import { shoppingLists } from './shopping-lists'
import { sso } from './sso'
import { suppliers } from './suppliers'
import { surveys } from './surveys'
import { teams } from './teams'
import { todo } from './todo'
import { visits } from './visits'
import { weixin } from './weixin'

/** Every call the mall answers, by area. */
export const contract = {
  accounts,
  secondFactor,
  malls,
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
  billing,
  payments,
  funds,
  fundChanges,
  acceptances,
  settlement,
  todo,
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
}
export type Contract = typeof contract
export type MallClient = Client<Contract>
export const mallClient = (transport: Transport): MallClient => createClient(contract, transport)
