import acceptance from './acceptance'
import accounts from './accounts'
import afterSales from './after-sales'
import assets from './assets'
import billing from './billing'
import biddings from './biddings'
import cart from './cart'
import catalogue from './catalogue'
import changes from './changes'
import checkout from './checkout'
import common from './common'
import complaints from './complaints'
import content from './content'
import desk from './desk'
import deskGoods from './desk-goods'
import errors from './errors'
import fields from './fields'
import funds from './funds'
import groupBuying from './group-buying'
import jobs from './jobs'
import lists from './lists'
import malls from './malls'
import menus from './menus'
import orders from './orders'
import parcels from './parcels'
import payments from './payments'
import product from './product'
import promotions from './promotions'
import proxy from './proxy'
import quick from './quick'
import reagents from './reagents'
import search from './search'
import secondFactor from './second-factor'
import settlement from './settlement'
import sso from './sso'
import suppliers from './suppliers'
import surveys from './surveys'
import teams from './teams'
import terms from './terms'
import todo from './todo'
import weixin from './weixin'

export const en = {
  acceptance,
  accounts,
  afterSales,
  assets,
  billing,
  cart,
  catalogue,
  changes,
  checkout,
  common,
  content,
  desk,
  deskGoods,
  errors,
  fields,
  funds,
  jobs,
  lists,
  malls,
  menus,
  orders,
  parcels,
  payments,
  product,
  promotions,
  proxy,
  quick,
  reagents,
  search,
  secondFactor,
  settlement,
  sso,
  suppliers,
  teams,
  terms,
  todo,
  complaints,
  surveys,
  biddings,
  groupBuying,
  weixin,
}
