import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '~/demo/people'
import { fillCart } from '../support/doings'
import type { Visitor } from '../support/story'

/** One kind of page as somebody meets it; `somebody@school` is of another school than the others. Every screen of `app/routes` must be in the list: a test compares. */
export interface PageKind {
  who: string
  /** The screen, as the routes name it. */
  screen: string
  /** Where it is, if that is known beforehand. */
  at?: string
  /** Pages to go through by the first link that fits, from the first path to the page itself. */
  via?: readonly [from: string, ...links: RegExp[]]
  /** Come to by a link on another site. */
  fromElsewhere?: true
  /** What must be done before the page can be seen. */
  first?: (visitor: Visitor) => Promise<void>
}

const search = '/product?keyword=%E4%B9%99%E9%86%87'
const order = /\/orders\/\d{20}$/
/** After-sales cases at the buyer's, the supplier's and finance's. */
const caseLink = /\/(orders\/return|(desk|finance)\/returns)\/\d{20}$/
const toReturn = /\/orders\/return\/apply\/\d{20}$/
const goods = async (visitor: Visitor) => fillCart(visitor, '打印纸', 1)
/** What the end of a year would come to. */
const lookedOver = async (visitor: Visitor) => {
  await visitor.open('/school/year-change')
  await visitor.page.locator('#look [type=submit]').click()
  await visitor.page.waitForURL(/year-change\/\d+/)
}

/** Somebody leaves the school whom no other story asks for. */
const acceptorLeaves = async (visitor: Visitor) => {
  await visitor.open('/school/people/acceptor/account')
  const form = visitor.page.locator('form#state')
  if ((await form.locator('[name=to]').inputValue()) !== 'disabled') return
  await form.locator('[name=reason]').fill('调离学校')
  await form.locator('[type=submit]').click()
  await visitor.page.waitForURL(/said=disabled/)
}

/** Settings of the school as somebody types them, looked at or planned for a day. */
const typedSettings =
  (button: string, more: Record<string, string>) => async (visitor: Visitor) => {
    await visitor.open('/school/settings')
    const form = visitor.page.locator('form#settings')
    for (const [name, value] of Object.entries(more))
      await form.locator(`[name="${name}"]`).fill(value)
    await visitor.press(button)
  }
const inTwoMonths = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

/** Something in the bidding list, which a bidding is published from. */
const gathered = async (visitor: Visitor) => {
  await visitor.open('/biddingInfo/add?id=ccl-500&storeId=huashi')
  await visitor.press('加入')
}

/** The password shown anew, as changes of the account ask for. */
const nameDeputy = async (visitor: Visitor) => {
  await visitor.open('/todo/todo/approvals/deputies')
  const form = visitor.page.locator('#deputy')
  await form.locator('[name=personCode]').fill('T10003')
  await form.locator('[name=validTo]').fill(await form.locator('[name=validFrom]').inputValue())
  await form.locator('[type=submit]').click()
  await visitor.page.waitForURL(/said=named/)
}
/** Whoever decides on the first order of a list has asked its buyer something. */
const askAbout = (list: string) => async (visitor: Visitor) => {
  await visitor.open(list)
  await visitor.page.locator(`#main a[href*="${list}/2"]`).first().click()
  const form = visitor.page.locator('#ask')
  await form.locator('[name=question]').fill('为什么选这家供应商？')
  await form.locator('[type=submit]').click()
  await visitor.page.waitForURL(/said=asked/)
}
const proven = async (visitor: Visitor) => {
  await visitor.open('/person/core/second-factor/prove')
  await visitor.page.locator('#main [name=password]').fill(DEMO_PASSWORD)
  await visitor.press('继续')
}

export const pageKinds: readonly PageKind[] = [
  { who: 'teacher', screen: '/orders/return', at: '/orders/return' },
  { who: 'teacher', screen: '/orders/return', at: '/orders/return?keyword=nothing-is-called-so' },
  {
    who: 'teacher',
    screen: '/orders/return/:id',
    via: ['/orders/return?status=refunded', caseLink],
  },
  {
    who: 'teacher',
    screen: '/orders/return/:id/withdraw',
    via: ['/orders/return?status=applied', caseLink, /\/orders\/return\/\d{20}\/withdraw$/],
  },
  {
    who: 'student',
    screen: '/orders/return/back/:id',
    via: ['/orders/return?status=agreed', caseLink, /\/orders\/return\/back\/\d{20}$/],
  },
  {
    who: 'teacher',
    screen: '/orders/return/apply/:ordersId',
    via: ['/person/orders?status=finished', toReturn],
  },
  {
    who: 'teacher',
    screen: '/orders/return/apply/:ordersId/:ordersproductId',
    via: ['/person/orders?status=finished', toReturn, /\/apply\/\d{20}\/\d+$/],
  },
  { who: 'clerk-huashi', screen: '/desk/returns', at: '/desk/returns' },
  {
    who: 'clerk-huashi',
    screen: '/desk/returns/:id',
    via: ['/desk/returns?status=applied', caseLink],
  },
  {
    who: 'clerk-huashi',
    screen: '/desk/returns/:id/refuse',
    via: ['/desk/returns?status=returning', caseLink, /\/desk\/returns\/\d{20}\/refuse$/],
  },
  {
    who: 'clerk-boyuan',
    screen: '/desk/returns/:id/refund',
    via: ['/desk/returns?status=received', caseLink, /\/desk\/returns\/\d{20}\/refund$/],
  },
  { who: 'finance', screen: '/finance/returns', at: '/finance/returns' },
  {
    who: 'finance',
    screen: '/finance/returns/:id',
    via: ['/finance/returns?status=refunded', caseLink],
  },
  {
    who: 'finance',
    screen: '/finance/returns/:id/refund',
    via: ['/finance/returns?status=received', caseLink, /\/finance\/returns\/\d{20}\/refund$/],
  },
  { who: 'teacher@jianghai', screen: '/todo/todo/toAssets', at: '/todo/todo/toAssets' },
  {
    who: 'teacher@jianghai',
    screen: '/todo/todo/toAssets/:id',
    via: ['/todo/todo/toAssets?status=wait', /\/toAssets\/\d{20}$/],
  },
  { who: 'teacher@jianghai', screen: '/assets/system', at: '/assets/system' },
  { who: 'guest', screen: '/', at: '/' },
  { who: 'guest', screen: '/product', at: search },
  { who: 'guest', screen: '/product', at: '/product?keyword=nothing-is-called-so' },
  { who: 'guest', screen: '/product/:storeId/:id', via: [search, /\/product\/[^/?]+\/[^/?]+$/] },
  { who: 'guest', screen: '/product', at: `${search}&view=list&all=brand&min=x` },
  { who: 'teacher', screen: '/product', at: `${search}&page=2&store=huashi` },
  { who: 'guest', screen: '/product/:storeId/:id', at: '/product/huashi/kmn-500?trend=730' },
  { who: 'guest', screen: '/product/:storeId/:id', at: '/product/huashi/eac-10l?isPic=1' },
  { who: 'guest', screen: '/product/:storeId/:id', at: '/product/boyuan/pha-500-mac' },
  {
    who: 'guest',
    screen: '/product/:storeId/:id/picture',
    at: '/product/huashi/eth-500/picture?n=2',
  },
  { who: 'guest', screen: '/store/:id/qual/:n', at: '/store/huashi/qual/2' },
  { who: 'teacher', screen: '/person/collection', at: '/person/collection' },
  { who: 'teacher', screen: '/person/wishlist', at: '/person/wishlist' },
  { who: 'teacher', screen: '/person/messages', at: '/person/messages' },
  { who: 'clerk-huashi', screen: '/person/messages', at: '/person/messages?kind=complaintOpened' },
  { who: 'teacher', screen: '/person/messages/settings', at: '/person/messages/settings' },
  { who: 'guest', screen: '/support-visit', at: '/support-visit?ticket=none' },
  { who: 'guest', screen: '/unsubscribe', at: '/unsubscribe?kind=newOrder' },
  { who: 'guest', screen: '/mail-outbox', at: '/mail-outbox' },
  { who: 'guest', screen: '/notice-outbox', at: '/notice-outbox' },
  {
    who: 'teacher',
    screen: '/orders/:productId/:snapshot/pic',
    via: ['/person/orders', order, /\/orders\/[^/]+\/\d{20}-\d+\/pic$/],
  },
  { who: 'clerk-huashi', screen: '/desk/push', at: '/desk/push' },
  { who: 'guest', screen: '/product/combined', at: '/product/combined?go=1' },
  { who: 'guest', screen: '/search/recent', at: '/search/recent' },
  {
    who: 'guest',
    screen: '/search/recent',
    via: [search, /\/search\/recent$/],
    first: async visitor => {
      await visitor.open('/search?keyword=%E4%B9%99%E9%86%87')
    },
  },
  { who: 'guest', screen: '/product/compare', at: '/product/compare' },
  {
    who: 'guest',
    screen: '/product/compare',
    via: [search, /\/product\/[^/?]+\/[^/?]+$/, /\/product\/compare\?goods=/],
  },
  { who: 'guest', screen: '/product_science', at: '/product_science' },
  { who: 'guest', screen: '/scientific', at: '/scientific' },
  { who: 'guest', screen: '/scientific/landingPage', at: '/scientific/landingPage' },
  { who: 'guest', screen: '/cultural', at: '/cultural' },
  { who: 'guest', screen: '/cultural/product', at: '/cultural/product' },
  { who: 'guest', screen: '/fupin', at: '/fupin' },
  { who: 'guest', screen: '/discount/new', at: '/discount/new' },
  { who: 'guest', screen: '/discount/new/detail', at: '/discount/new/detail?id=reagent-term' },
  { who: 'guest', screen: '/discount/new/detail', at: '/discount/new/detail?id=office-autumn' },
  { who: 'guest', screen: '/discount_rate', at: '/discount_rate?state=ended' },
  { who: 'guest', screen: '/discount_rate/detail', at: '/discount_rate/detail?id=special-week' },
  { who: 'guest', screen: '/product_own', at: '/product_own' },
  { who: 'guest', screen: '/promote', at: '/promote?keyword=nothing-is-called-so' },
  { who: 'guest', screen: '/activity', at: '/activity' },
  { who: 'guest', screen: '/activity/detail', at: '/activity/detail?id=lab-season' },
  { who: 'guest', screen: '/channel', at: '/channel' },
  { who: 'guest', screen: '/channel/:code', at: '/channel/JD' },
  { who: 'guest', screen: '/supplierList', at: '/supplierList' },
  { who: 'guest', screen: '/supplierSearch', at: '/supplierSearch' },
  { who: 'guest', screen: '/store/:id', at: '/store/huashi' },
  { who: 'guest', screen: '/store/:id/detail', at: '/store/huashi/detail' },
  { who: 'guest', screen: '/notice/list', at: '/notice/list' },
  { who: 'guest', screen: '/notice/noticeDetail', via: ['/notice/list', /noticeDetail\?id=/] },
  { who: 'guest', screen: '/notice/list', at: '/notice/list?kind=policy&keyword=zzzz' },
  { who: 'guest', screen: '/help', at: '/help' },
  { who: 'guest', screen: '/help', at: '/help?topic=funds' },
  { who: 'guest', screen: '/help/:id', at: '/help/reimbursement' },
  { who: 'guest', screen: '/help/manual', at: '/help/manual' },
  { who: 'guest', screen: '/help/service', at: '/help/service' },
  { who: 'guest', screen: '/help/visits', at: '/help/visits' },
  { who: 'guest', screen: '/loading', at: '/loading' },
  { who: 'teacher@jianghai', screen: '/hfutHome', at: '/hfutHome' },
  { who: 'teacher@yunlu', screen: '/', at: '/' },
  { who: 'teacher@jianghai', screen: '/', at: '/' },
  { who: 'teacher@qinglan', screen: '/', at: '/' },
  { who: 'teacher@jianghai', screen: '/hazchem', at: '/hazchem' },
  { who: 'teacher@jianghai', screen: '/hazchem/system', at: '/hazchem/system' },
  { who: 'guest', screen: '/groupBuy', at: '/groupBuy' },
  { who: 'guest', screen: '/groupBuy/:id', via: ['/groupBuy', /\/groupBuy\/\d+$/] },
  { who: 'guest', screen: '/group-purchase/demand-list', at: '/group-purchase/demand-list' },
  {
    who: 'guest',
    screen: '/group-purchase/demand-list/:id',
    via: ['/group-purchase/demand-list', /demand-list\/\d+$/],
  },
  { who: 'guest', screen: '/group-purchase/notice-list', at: '/group-purchase/notice-list' },
  { who: 'guest', screen: '/bidding/guide', at: '/bidding/guide' },
  { who: 'colleague@yunlu', screen: '/biddingInfo', at: '/biddingInfo' },
  { who: 'colleague@yunlu', screen: '/biddingInfo/describe', at: '/biddingInfo/describe' },
  {
    who: 'colleague@yunlu',
    screen: '/biddingInfo/add',
    at: '/biddingInfo/add?id=ccl-500&storeId=huashi',
  },
  { who: 'acceptor@yunlu', screen: '/bidding', at: '/bidding', first: gathered },
  {
    who: 'teacher@yunlu',
    screen: '/bidding-success',
    via: ['/person/biddings?status=open', /\/biddings\/\d+$/],
    at: '/bidding-success?id=:id',
  },
  { who: 'teacher@yunlu', screen: '/person/biddings', at: '/person/biddings' },
  {
    who: 'teacher@yunlu',
    screen: '/person/biddings',
    at: '/person/biddings?keyword=nothing-is-called-so',
  },
  {
    who: 'teacher@yunlu',
    screen: '/biddings/:id',
    via: ['/person/biddings?status=open', /\/biddings\/\d+$/],
  },
  {
    who: 'teacher@yunlu',
    screen: '/biddings/:id',
    via: ['/person/biddings?status=ordered', /\/biddings\/\d+$/],
  },
  {
    who: 'owner@yunlu',
    screen: '/biddings/:id',
    via: ['/person/biddings?status=awarded', /\/biddings\/\d+$/],
  },
  {
    who: 'teacher@yunlu',
    screen: '/biddings/:id/withdraw',
    via: ['/person/biddings?status=open', /\/biddings\/\d+$/, /\/withdraw$/],
  },
  {
    who: 'teacher@yunlu',
    screen: '/biddings/:id/extend',
    via: ['/person/biddings?status=short', /\/biddings\/\d+$/, /\/extend$/],
  },
  {
    who: 'teacher@yunlu',
    screen: '/biddings/:id/open',
    via: ['/person/biddings?status=short', /\/biddings\/\d+$/, /\/open$/],
  },
  {
    who: 'owner@yunlu',
    screen: '/biddings/:id/end',
    via: ['/person/biddings?status=awarded', /\/biddings\/\d+$/, /\/end$/],
  },
  {
    who: 'colleague@yunlu',
    screen: '/biddings/:id/award',
    via: ['/person/biddings?status=opened', /\/biddings\/\d+$/, /\/award\?store=/],
  },
  { who: 'clerk-jike@yunlu', screen: '/desk/biddings', at: '/desk/biddings' },
  {
    who: 'clerk-jike@yunlu',
    screen: '/desk/biddings/:id',
    via: ['/desk/biddings?own=new', /\/desk\/biddings\/\d+$/],
  },
  {
    who: 'clerk-jike@yunlu',
    screen: '/desk/biddings/:id',
    via: ['/desk/biddings?own=bid', /\/desk\/biddings\/\d+$/],
  },
  {
    who: 'clerk-huashi@yunlu',
    screen: '/desk/biddings/:id/withdraw',
    via: ['/desk/biddings?own=bid', /\/desk\/biddings\/\d+$/, /\/withdraw$/],
  },
  { who: 'teacher', screen: '/survey/questionnaire', at: '/survey/questionnaire' },
  {
    who: 'teacher',
    screen: '/survey/doQuestionnaire',
    via: ['/survey/questionnaire?state=waiting', /doQuestionnaire\?id=/],
  },
  {
    who: 'teacher',
    screen: '/survey/doQuestionnaire',
    via: ['/survey/questionnaire?state=answered', /doQuestionnaire\?id=/],
  },
  { who: 'finance', screen: '/finance/surveys', at: '/finance/surveys' },
  { who: 'finance', screen: '/finance/surveys/new', at: '/finance/surveys/new' },
  {
    who: 'finance',
    screen: '/finance/surveys/:id',
    via: ['/finance/surveys?state=over', /\/finance\/surveys\/\d+$/],
  },
  {
    who: 'finance',
    screen: '/finance/surveys/:id/close',
    via: ['/finance/surveys?state=running', /\/finance\/surveys\/\d+\/close$/],
  },
  { who: 'platform', screen: '/platform/surveys', at: '/platform/surveys' },
  { who: 'platform', screen: '/platform/surveys/new', at: '/platform/surveys/new' },
  {
    who: 'platform',
    screen: '/platform/surveys/:id',
    via: ['/platform/surveys?state=closed', /\/platform\/surveys\/\d+$/],
  },
  {
    who: 'platform',
    screen: '/platform/surveys/:id/close',
    via: ['/platform/surveys?state=running', /\/platform\/surveys\/\d+\/close$/],
  },
  { who: 'guest', screen: '/logining', at: '/logining' },
  { who: 'guest', screen: '/logining', at: '/logining?as=student' },
  { who: 'guest@yunlu', screen: '/logining', at: '/logining?as=student&by=sms' },
  { who: 'guest', screen: '/logining', at: '/logining?by=password' },
  { who: 'guest', screen: '/sso/return', at: '/sso/return?state=none' },
  { who: 'guest', screen: '/sso', at: '/sso', fromElsewhere: true },
  { who: 'guest', screen: '/school-sso/:door/login', at: '/sso' },
  {
    who: 'guest',
    screen: '/school-sso/:door/login',
    at: '/school-sso/cas/login?service=https%3A%2F%2Fevil.example%2F',
  },
  { who: 'teacher', screen: '/customer-service', at: '/customer?productIds=eth-500' },
  { who: 'guest', screen: '/customer-service', at: '/customer-service' },
  { who: 'guest@yunlu', screen: '/logining', at: '/logining?as=teacher&by=wx' },
  { who: 'guest@yunlu', screen: '/weixin/scan/:key', at: `/weixin/scan/${'0'.repeat(40)}` },
  { who: 'guest@yunlu', screen: '/weixin/back', at: '/weixin/back' },
  { who: 'guest@yunlu', screen: '/weixin/confirm', at: '/weixin/confirm' },
  { who: 'guest@yunlu', screen: '/weixin/twin', at: `/weixin/twin?state=${'0'.repeat(72)}` },
  { who: 'guest@yunlu', screen: '/weixin/bind', at: '/weixin/bind?qr=nothing-was-scanned-here' },
  { who: 'teacher@yunlu', screen: '/weixin/done', at: '/weixin/done?returnTo=/cart' },
  { who: 'teacher@yunlu', screen: '/person/core/weixin', at: '/person/core/weixin' },
  { who: 'teacher@yunlu', screen: '/person/core/weixin/remove', at: '/person/core/weixin/remove' },
  { who: 'teacher', screen: '/person/core/second-factor', at: '/person/core/second-factor' },
  {
    who: 'teacher',
    screen: '/person/core/second-factor/prove',
    at: '/person/core/second-factor/app',
  },
  { who: 'guest', screen: '/loginBnu', at: '/loginBnu' },
  { who: 'guest', screen: '/register', at: '/register' },
  { who: 'guest', screen: '/forgot-password', at: '/forgot-password' },
  { who: 'guest', screen: '/sms-outbox', at: '/sms-outbox' },
  { who: 'guest', screen: '/401', at: '/401' },
  { who: 'guest', screen: '/403', at: '/403' },
  { who: 'guest', screen: '/404', at: '/404' },
  { who: 'guest', screen: '/404', at: '/product/nobody/nothing' },

  { who: 'teacher', screen: '/', at: '/' },
  { who: 'teacher', screen: '/product', at: search },
  { who: 'teacher', screen: '/product/:storeId/:id', via: [search, /\/product\/[^/?]+\/[^/?]+$/] },
  { who: 'teacher', screen: '/cart', at: '/cart', first: goods },
  { who: 'guest', screen: '/cart', at: '/cart', first: goods },
  { who: 'student', screen: '/cart', at: '/cart' },
  { who: 'guest', screen: '/choose-identity', at: '/choose-identity?returnTo=/cart' },
  { who: 'guest', screen: '/quick-order', at: '/quick-order' },
  { who: 'teacher', screen: '/quick-order', at: '/quick-order' },
  { who: 'teacher', screen: '/person/lists', at: '/person/lists' },
  { who: 'teacher', screen: '/person/lists/:id', via: ['/person/lists', /\/person\/lists\/\d+$/] },
  {
    who: 'teacher',
    screen: '/person/lists/:id/rename',
    via: ['/person/lists', /\/person\/lists\/\d+\/rename$/],
  },
  {
    who: 'teacher',
    screen: '/person/lists/:id/remove',
    via: ['/person/lists', /\/person\/lists\/\d+\/remove$/],
  },
  {
    who: 'teacher',
    screen: '/person/lists/:id/take-out',
    via: ['/person/lists', /\/person\/lists\/\d+$/],
    at: '/person/lists/:id/take-out?id=eth-500&id=ct-50',
  },
  {
    who: 'teacher',
    screen: '/person/lists/save',
    at: '/person/lists/save?id=eth-500&storeId=huashi&num=2',
  },
  {
    who: 'teacher',
    screen: '/print/list/:id',
    via: ['/person/lists', /\/person\/lists\/\d+$/, /\/print\/list\/\d+$/],
  },
  { who: 'teacher', screen: '/order', at: '/order', first: goods },
  {
    who: 'teacher',
    screen: '/order/account',
    via: ['/person/orders?status=toFill', /\/order\/account\?/],
  },
  { who: 'teacher', screen: '/person', at: '/person' },
  { who: 'teacher', screen: '/todo/todo', at: '/todo/todo' },
  { who: 'teacher', screen: '/person/orders', at: '/person/orders' },
  { who: 'teacher', screen: '/person/orders/receive', at: '/person/orders/receive' },
  { who: 'teacher', screen: '/person/orders/fill', at: '/person/orders/fill' },
  { who: 'teacher', screen: '/person/orders/new/:type', at: '/person/orders/new/owner?status=NEW' },
  { who: 'teacher', screen: '/orders/:id', via: ['/person/orders', order] },
  {
    who: 'teacher',
    screen: '/orders/:id/cancel',
    via: ['/person/orders?status=toFill', /\/orders\/\d+\/cancel/],
  },
  {
    who: 'teacher',
    screen: '/orders/:id/take-back',
    via: ['/person/orders?status=toAudit', order, /\/orders\/\d+\/take-back/],
  },
  {
    who: 'teacher',
    screen: '/orders/:id/receive',
    via: ['/person/orders?status=waitReceive', /\/orders\/\d+\/receive/],
  },
  { who: 'teacher', screen: '/orders/accept', at: '/orders/accept' },
  {
    who: 'teacher',
    screen: '/orders/accept/apply/:orderId',
    via: ['/person/orders?status=waitAccept', /\/accept\/apply\/\d+/],
  },
  { who: 'teacher', screen: '/orders/account', at: '/orders/account' },
  { who: 'teacher', screen: '/orders/group', at: '/orders/group' },
  { who: 'teacher', screen: '/person/account', at: '/person/account' },
  { who: 'teacher', screen: '/account/frozen/detail', at: '/account/frozen/detail' },
  { who: 'teacher', screen: '/person/address', at: '/person/address' },
  { who: 'teacher', screen: '/person/address/add', at: '/person/address/add' },
  {
    who: 'teacher',
    screen: '/person/address/:id',
    via: ['/person/address', /\/person\/address\/(?!add)[^/]+$/],
  },
  {
    who: 'teacher',
    screen: '/person/address/:id/remove',
    via: ['/person/address', /\/person\/address\/[^/]+\/remove/],
  },
  {
    who: 'teacher',
    screen: '/groupBuy/:id',
    via: ['/person/groupBuy?state=recruiting', /\/groupBuy\/\d+$/],
  },
  {
    who: 'teacher',
    screen: '/groupBuy/:id/leave',
    via: ['/person/groupBuy?state=recruiting', /\/groupBuy\/\d+$/, /\/groupBuy\/\d+\/leave$/],
  },
  { who: 'teacher', screen: '/person/groupBuy', at: '/person/groupBuy' },
  { who: 'teacher', screen: '/person/groupBuyDemand', at: '/person/groupBuyDemand' },
  {
    who: 'teacher',
    screen: '/group-purchase/demand-list/add',
    at: '/group-purchase/demand-list/add',
  },
  {
    who: 'teacher',
    screen: '/group-purchase/demand-list/:id/withdraw',
    via: ['/person/groupBuyDemand?status=over', /demand-list\/\d+$/, /demand-list\/\d+\/withdraw$/],
  },
  { who: 'teacher', screen: '/complaint', at: '/complaint' },
  { who: 'teacher', screen: '/complaint', at: '/complaint?businessType=PRODUCT&businessId=ct-15' },
  {
    who: 'teacher',
    screen: '/complaint/done',
    via: ['/person/complaint', /\/person\/complaint\/\d+$/],
    at: '/complaint/done?id=:id',
  },
  { who: 'teacher', screen: '/person/complaint', at: '/person/complaint' },
  {
    who: 'teacher',
    screen: '/person/complaint/:id',
    via: ['/person/complaint?status=PROCESSED', /\/person\/complaint\/\d+$/],
  },
  {
    who: 'teacher',
    screen: '/person/complaint/:id/withdraw',
    via: ['/person/complaint?status=NEW', /\/person\/complaint\/\d+\/withdraw$/],
  },
  { who: 'teacher', screen: '/person/core', at: '/person/core' },
  { who: 'teacher', screen: '/person/core', at: '/person/core?done=password' },
  { who: 'teacher', screen: '/person/core/password', at: '/person/core/password' },
  {
    who: 'teacher',
    screen: '/person/core/phone',
    at: '/person/core/phone',
    first: proven,
  },
  { who: 'teacher', screen: '/person/core/sessions', at: '/person/core/sessions' },
  {
    who: 'teacher',
    screen: '/person/core/sign-out',
    at: '/person/core/sign-out',
    first: proven,
  },
  {
    who: 'teacher',
    screen: '/print/purchase/:id',
    via: ['/person/orders', order, /\/print\/purchase\/\d+$/],
  },

  {
    who: 'teacher',
    screen: '/print/order/:id',
    via: ['/person/orders', order],
    at: '/print/order/:id',
  },
  { who: 'teacher', screen: '/print/orders', at: '/print/orders' },
  { who: 'teacher', screen: '/temp/bills', at: '/temp/bills' },
  { who: 'teacher', screen: '/centertraliza', at: '/centertraliza' },
  { who: 'teacher', screen: '/centertraliza-normal', at: '/centertraliza-normal' },

  {
    who: 'teacher@qinglan',
    screen: '/order',
    at: '/order',
    first: async visitor => fillCart(visitor, '丙酮', 1),
  },
  {
    who: 'teacher',
    screen: '/orders/:id/invoice',
    via: ['/person/orders?status=finished', order, /\/orders\/\d+\/invoice$/],
  },
  {
    who: 'teacher',
    screen: '/orders/:id/transfer',
    via: ['/orders/settle/todo', /\/orders\/\d+\/transfer$/],
  },
  {
    who: 'teacher',
    screen: '/print/agreement/:id',
    via: ['/person/orders?status=finished', order, /\/print\/agreement\/\d+$/],
  },
  { who: 'teacher', screen: '/orders/accept/modify', at: '/orders/accept/modify' },
  {
    who: 'teacher',
    screen: '/orders/accept/modify/:id',
    via: ['/orders/accept/modify', /\/accept\/modify\/\d+$/],
  },
  { who: 'teacher', screen: '/orders/settle', at: '/orders/settle' },
  { who: 'teacher', screen: '/orders/settle/todo', at: '/orders/settle/todo' },
  { who: 'teacher', screen: '/person/evaluate', at: '/person/evaluate' },
  { who: 'teacher', screen: '/person/evaluate', at: '/person/evaluate?status=done' },
  { who: 'owner', screen: '/orders/accept/confirmAccept', at: '/orders/accept/confirmAccept' },
  {
    who: 'owner',
    screen: '/orders/accept/confirmAccept/:id',
    via: ['/orders/accept/confirmAccept', /\/confirmAccept\/\d+$/],
  },
  {
    who: 'owner',
    screen: '/orders/account/schedule/:id',
    via: ['/orders/account', /\/account\/schedule\/\d+$/],
  },
  {
    who: 'owner',
    screen: '/orders/group/schedule/:id',
    via: ['/orders/group', /\/group\/schedule\/\d+$/],
  },
  { who: 'owner', screen: '/todo/todo/toAudit', at: '/todo/todo/toAudit' },
  {
    who: 'owner',
    screen: '/todo/todo/toAudit/:orderId',
    first: askAbout('/todo/todo/toAudit'),
    via: ['/todo/todo/toAudit', /\/toAudit\/\d+$/],
  },
  {
    who: 'administrator@yunlu',
    screen: '/todo/todo/approvals',
    at: '/todo/todo/approvals',
  },
  {
    who: 'administrator@yunlu',
    screen: '/todo/todo/approvals/:orderId',
    first: askAbout('/todo/todo/approvals'),
    via: ['/todo/todo/approvals', /\/approvals\/\d+$/],
  },
  {
    who: 'administrator@yunlu',
    screen: '/todo/todo/approvals/deputies',
    at: '/todo/todo/approvals/deputies',
  },
  {
    who: 'administrator@yunlu',
    screen: '/todo/todo/approvals/deputies/end',
    first: nameDeputy,
    via: ['/todo/todo/approvals/deputies', /\/deputies\/end\?id=/],
  },
  { who: 'owner', screen: '/person/account', at: '/person/account' },
  { who: 'acceptor@yunlu', screen: '/todo/todo/toAuditAccept', at: '/todo/todo/toAuditAccept' },
  {
    who: 'acceptor@yunlu',
    screen: '/todo/todo/toAuditAccept/detail/:id',
    via: ['/todo/todo/toAuditAccept', /\/detail\/\d+$/],
  },
  {
    who: 'acceptor@yunlu',
    screen: '/orders/accept/schedule/:id',
    via: ['/todo/todo/toAuditAccept', /\/detail\/\d+$/, order, /\/accept\/schedule\/\d+$/],
  },
  { who: 'visitor', screen: '/403', at: '/cart' },

  { who: 'student', screen: '/person', at: '/person' },
  { who: 'student', screen: '/person/orders', at: '/person/orders' },
  {
    who: 'student',
    screen: '/orders/evaluate/:id',
    via: ['/person/orders?status=finished', /\/orders\/evaluate\/\d+/],
  },
  {
    who: 'student',
    screen: '/orders/:id/submit',
    via: ['/person/orders?status=toFill', /\/orders\/\d+\/submit$/],
  },
  {
    who: 'student',
    screen: '/orders/:id/remove',
    via: ['/person/orders?status=finished', /\/orders\/\d+\/remove/],
  },

  { who: 'finance', screen: '/finance/settle', at: '/finance/settle' },
  {
    who: 'finance',
    screen: '/finance/settle/new',
    via: ['/finance/settle', /\/settle\/new\?storeId=/],
  },
  { who: 'finance', screen: '/finance/settle/many', at: '/finance/settle/many' },
  {
    who: 'finance',
    screen: '/finance/settle/many',
    at: '/finance/settle/many?keyword=nothing-is-called-so',
  },
  {
    who: 'finance',
    screen: '/finance/settle/:id',
    via: ['/finance/settle', /\/finance\/settle\/\d+$/],
  },
  {
    who: 'finance',
    screen: '/finance/settle/:id/settle',
    via: ['/finance/settle?status=settling', /\/finance\/settle\/\d+$/, /\/settle\/\d+\/settle$/],
  },
  {
    who: 'finance',
    screen: '/finance/settle/:id/withdraw',
    via: ['/finance/settle?status=settling', /\/finance\/settle\/\d+$/, /\/settle\/\d+\/withdraw$/],
  },
  {
    who: 'finance',
    screen: '/finance/settle/:id/bounce',
    via: ['/finance/settle?status=settling', /\/finance\/settle\/\d+$/, /\/settle\/\d+\/bounce$/],
  },
  {
    who: 'finance',
    screen: '/pdf/:id',
    via: ['/finance/settle', /\/finance\/settle\/\d+$/, /\/pdf\/\d+$/],
  },
  {
    who: 'finance',
    screen: '/print/accept/:id',
    via: [
      '/finance/settle',
      /\/finance\/settle\/\d+$/,
      order,
      /\/accept\/schedule\/\d+$/,
      /\/print\/accept\/\d+$/,
    ],
  },
  {
    who: 'finance',
    screen: '/orders/scan/settle/:id',
    via: ['/finance/settle', /\/finance\/settle\/\d+$/],
    at: '/orders/scan/settle/:id',
  },
  {
    who: 'finance',
    screen: '/orders/scan/accept/:id',
    via: ['/finance/settle', /\/finance\/settle\/\d+$/, order, /\/accept\/schedule\/\d+$/],
    at: '/orders/scan/accept/:id',
  },

  { who: 'clerk-huashi', screen: '/desk/orders', at: '/desk/orders' },
  { who: 'clerk-huashi', screen: '/desk/orders/adopt', at: '/desk/orders/adopt' },
  { who: 'clerk-huashi', screen: '/desk/orders/ship', at: '/desk/orders/ship' },
  {
    who: 'clerk-huashi',
    screen: '/desk/orders/:id',
    via: ['/desk/orders', /\/desk\/orders\/\d+$/],
  },
  {
    who: 'clerk-huashi',
    screen: '/desk/orders/:id/reject',
    via: ['/desk/orders?status=pending', /\/desk\/orders\/\d+$/, /\/reject$/],
  },
  {
    who: 'clerk-huashi',
    screen: '/desk/orders/:id/ship',
    via: ['/desk/orders?status=waitDelivered', /\/desk\/orders\/\d+$/, /\/ship$/],
  },
  {
    who: 'clerk-huashi',
    screen: '/desk/orders/:id/end',
    via: ['/desk/orders?status=waitDelivered', /\/desk\/orders\/\d+\/end$/],
  },
  {
    who: 'clerk-huashi',
    screen: '/desk/orders/:id/invoice',
    via: ['/desk/orders?status=finished', /\/desk\/orders\/\d+$/, /\/invoice$/],
  },
  {
    who: 'clerk-huashi',
    screen: '/desk/orders/:id/transfer',
    via: ['/desk/orders?payType=periodic', /\/desk\/orders\/\d+$/, /\/orders\/\d+\/transfer$/],
  },
  { who: 'clerk-huashi', screen: '/desk/goods', at: '/desk/goods' },
  { who: 'clerk-huashi', screen: '/desk/goods/import', at: '/desk/goods/import' },
  {
    who: 'clerk-huashi',
    screen: '/desk/goods/:id',
    via: ['/desk/goods', /\/desk\/goods\/(?!import|export)[^?/]+$/],
  },
  { who: 'clerk-huashi', screen: '/desk/statements', at: '/desk/statements' },
  {
    who: 'clerk-huashi',
    screen: '/desk/statements/:id',
    via: ['/desk/statements', /\/desk\/statements\/\d+$/],
  },
  { who: 'clerk-kunhang', screen: '/desk/groupBuy', at: '/desk/groupBuy' },
  { who: 'clerk-kunhang', screen: '/desk/groupBuy/new', at: '/desk/groupBuy/new' },
  {
    who: 'clerk-kunhang',
    screen: '/desk/groupBuy/:id/withdraw',
    via: ['/desk/groupBuy', /\/desk\/groupBuy\/\d+\/withdraw$/],
  },
  { who: 'clerk-kunhang', screen: '/desk/demands', at: '/desk/demands' },
  {
    who: 'clerk-kunhang',
    screen: '/desk/demands/:id',
    via: ['/desk/demands', /\/desk\/demands\/\d+$/],
  },
  { who: 'administrator', screen: '/school/settings', at: '/school/settings' },
  {
    who: 'administrator@beiyuan',
    screen: '/school/plans/:id/withdraw',
    via: ['/school/settings', /\/school\/plans\/\d+\/withdraw$/],
    first: typedSettings('保存设置', { hotline: '010-1', from: inTwoMonths(), reason: '新学期' }),
  },
  {
    who: 'administrator@beiyuan',
    screen: '/preview/settings',
    at: '/preview/settings',
    first: typedSettings('先看看', { hotline: '010-2' }),
  },
  {
    who: 'administrator@beiyuan',
    screen: '/school/settings/trial',
    at: '/school/settings/trial',
    first: typedSettings('先看看', { 'approvalRules[0].from': '1' }),
  },
  { who: 'platform', screen: '/platform/complaints', at: '/platform/complaints' },
  {
    who: 'platform',
    screen: '/platform/complaints/:id',
    via: ['/platform/complaints', /\/platform\/complaints\/\d+$/],
  },
  { who: 'finance', screen: '/finance/movements', at: '/finance/movements' },
  {
    who: 'finance',
    screen: '/finance/movements/:id',
    via: ['/finance/movements', /\/finance\/movements\/\d+$/],
  },
  {
    who: 'finance',
    screen: '/finance/movements/:id/again',
    via: [
      '/finance/movements?view=attention',
      /\/finance\/movements\/\d+$/,
      /\/movements\/\d+\/again$/,
    ],
  },
  {
    who: 'finance',
    screen: '/finance/movements/:id/done',
    via: [
      '/finance/movements?view=attention',
      /\/finance\/movements\/\d+$/,
      /\/movements\/\d+\/done$/,
    ],
  },
  { who: 'platform', screen: '/platform/jobs', at: '/platform/jobs' },
  {
    who: 'platform',
    screen: '/platform/jobs/:id',
    via: ['/platform/jobs', /\/platform\/jobs\/\d+$/],
  },
  {
    who: 'platform',
    screen: '/platform/jobs/:id/retry',
    via: ['/platform/jobs', /\/platform\/jobs\/\d+$/, /\/platform\/jobs\/\d+\/retry$/],
  },
  {
    who: 'platform',
    screen: '/platform/jobs/:id/giveUp',
    via: ['/platform/jobs', /\/platform\/jobs\/\d+$/, /\/platform\/jobs\/\d+\/giveUp$/],
  },
  { who: 'administrator', screen: '/school/start', at: '/school/start' },
  { who: 'administrator', screen: '/school/find', at: '/school/find' },
  { who: 'administrator', screen: '/school/find', at: '/school/find?q=x' },
  { who: 'administrator', screen: '/school/find', at: '/school/find?q=%E9%AA%8C%E6%94%B6' },
  { who: 'administrator', screen: '/school/find', at: '/school/find?q=%E4%B9%99%E9%86%87' },
  { who: 'administrator', screen: '/school/imports', at: '/school/imports' },
  {
    who: 'administrator',
    screen: '/school/imports/:id',
    via: ['/school/imports', /\/school\/imports\/\d+$/],
  },
  {
    who: 'administrator',
    screen: '/school/imports/columns/:kind',
    at: '/school/imports/columns/people',
  },
  { who: 'finance', screen: '/school/year-change', at: '/school/year-change' },
  {
    who: 'administrator',
    screen: '/school/year-change/:id',
    first: lookedOver,
    via: ['/school/year-change', /\/school\/year-change\/\d+$/],
  },
  { who: 'administrator', screen: '/school/people', at: '/school/people' },
  {
    who: 'administrator',
    screen: '/school/people',
    at: '/school/people?keyword=nobody-is-called-so',
  },
  { who: 'administrator', screen: '/school/people/:id', at: '/school/people/student' },
  {
    who: 'administrator',
    screen: '/school/people/:id/account',
    via: ['/school/people/student', /\/school\/people\/student\/account$/],
  },
  { who: 'administrator', screen: '/school/approvals', at: '/school/approvals' },
  { who: 'administrator', screen: '/school/leavers', at: '/school/leavers' },
  {
    who: 'administrator@beiyuan',
    screen: '/school/leavers/:id',
    at: '/school/leavers/acceptor',
    first: acceptorLeaves,
  },
  { who: 'administrator', screen: '/school/content', at: '/school/content' },
  { who: 'administrator', screen: '/school/content/:kind', at: '/school/content/banner' },
  {
    who: 'administrator',
    screen: '/school/content/:kind',
    at: '/school/content/notices?keyword=nobody-says-so',
  },
  ...['notices', 'banner', 'floors', 'manual', 'campaigns'].map(kind => ({
    who: 'administrator',
    screen: '/school/content/new/:kind',
    at: `/school/content/new/${kind}`,
  })),
  {
    who: 'administrator',
    screen: '/school/content/:kind/:id',
    at: '/school/content/help/reimbursement',
  },
  {
    who: 'administrator',
    screen: '/school/content/:kind/:id',
    at: '/school/content/campaigns/lab-season',
  },
  {
    who: 'administrator',
    screen: '/school/content/:kind/:id/withdraw',
    at: '/school/content/help/reimbursement/withdraw',
  },
  {
    who: 'administrator',
    screen: '/school/content/:kind/:id/discard',
    at: '/school/content/help/reimbursement/discard',
  },
  { who: 'administrator', screen: '/preview/:kind/:id', at: '/preview/help/reimbursement' },
  ...['campaigns/lab-season', 'poverty/poverty', 'about/about', 'manualHead/manualHead'].map(
    it => ({
      who: 'administrator',
      screen: '/preview/:kind/:id',
      at: `/preview/${it}`,
    }),
  ),
  {
    who: 'administrator',
    screen: '/preview/:kind/:id',
    via: ['/school/content/notices', /\/content\/notices\/[\w-]+$/, /\/preview\/notices\//],
  },
  { who: 'administrator', screen: '/school/support', at: '/school/support' },
  { who: 'administrator', screen: '/school/sign-on', at: '/school/sign-on' },
  {
    who: 'administrator',
    screen: '/school/message-channels',
    at: '/school/message-channels',
  },
  { who: 'administrator', screen: '/school/message-texts', at: '/school/message-texts' },
  {
    who: 'administrator',
    screen: '/school/message-texts/:kind',
    at: '/school/message-texts/newOrder',
  },
  { who: 'administrator', screen: '/school/keys', at: '/school/keys' },
  { who: 'administrator', screen: '/school/keys/new', at: '/school/keys/new' },
  {
    who: 'administrator',
    screen: '/school/keys/:id',
    via: ['/school/keys', /\/school\/keys\/\d+$/],
  },
  {
    who: 'administrator',
    screen: '/school/keys/:id/revoke',
    via: ['/school/keys', /\/school\/keys\/\d+\/revoke$/],
  },
  { who: 'auditor', screen: '/audit/orders', at: '/audit/orders' },
  { who: 'auditor', screen: '/audit/acceptances', at: '/audit/acceptances' },
  { who: 'auditor', screen: '/audit/trail', at: '/audit/trail' },
  { who: 'auditor', screen: '/audit/trail', at: '/audit/trail?keyword=nobody-is-called-so' },
  { who: 'auditor', screen: '/school/settings', at: '/school/settings' },
  { who: 'it', screen: '/school/imports', at: '/school/imports' },
  { who: 'platform', screen: '/platform/differences', at: '/platform/differences' },
  {
    who: 'platform',
    screen: '/platform/differences/:id',
    via: ['/platform/differences', /\/platform\/differences\/\d+$/],
  },
  { who: 'deputy', screen: '/orders/agency', at: '/orders/agency' },
  { who: 'deputy', screen: '/orders/agency/bought', at: '/orders/agency/bought' },
  { who: 'deputy', screen: '/orders/agency/managed', at: '/orders/agency/managed' },
  {
    who: 'deputy',
    screen: '/orders/agency/schedule/:id',
    via: ['/orders/agency/bought', /\/orders\/agency\/schedule\/\d{20}$/],
  },
  { who: 'teacher', screen: '/person/agency', at: '/person/agency?find=T1000' },
  {
    who: 'teacher',
    screen: '/person/agency/remove',
    via: ['/person/agency', /\/person\/agency\/remove\?person=/],
  },
  { who: 'deputy', screen: '/person/agencyed', at: '/person/agencyed' },
  {
    who: 'deputy',
    screen: '/person/agencyed/remove',
    via: ['/person/agencyed', /\/person\/agencyed\/remove\?person=/],
  },
  { who: 'owner', screen: '/person/group', at: '/person/group' },
  {
    who: 'teacher',
    screen: '/person/group/leave',
    via: ['/person/group', /\/person\/group\/leave\?id=/],
  },
  {
    who: 'owner',
    screen: '/person/group/member',
    at: '/person/group/member?id=catalysis&find=T1000',
  },
  {
    who: 'owner',
    screen: '/person/group/remove',
    via: ['/person/group/member?id=catalysis', /\/person\/group\/remove\?id=/],
  },
  { who: 'owner', screen: '/person/group/account', at: '/person/group/account?id=catalysis' },
  {
    who: 'owner',
    screen: '/person/group/take-back',
    via: ['/person/group/account?id=catalysis', /\/person\/group\/take-back\?id=/],
  },
  { who: 'owner', screen: '/person/group/setting', at: '/person/group/setting?id=catalysis' },
  {
    who: 'owner',
    screen: '/person/group/hand-over',
    at: '/person/group/hand-over?id=catalysis&person=teacher',
  },
  { who: 'owner', screen: '/person/grant/own', at: '/person/grant/own' },
  { who: 'deputy', screen: '/person/grant/agency', at: '/person/grant/agency' },
  { who: 'owner', screen: '/person/grant/grounp', at: '/person/grant/grounp' },
  { who: 'owner', screen: '/person/grant/give', at: '/person/grant/give?scope=group' },
  {
    who: 'owner',
    screen: '/person/grant/end',
    via: ['/person/grant/own', /\/person\/grant\/end\?id=/],
  },
  { who: 'owner', screen: '/person/purchase', at: '/person/purchase' },
  { who: 'owner', screen: '/person/purchase/give', at: '/person/purchase/give' },
  {
    who: 'owner',
    screen: '/person/purchase/end',
    via: ['/person/purchase', /\/person\/purchase\/end\?id=/],
  },
  { who: 'owner', screen: '/person/examine', at: '/person/examine' },
  { who: 'owner', screen: '/person/audit', at: '/person/audit' },
]

/** Addresses that only take what is sent to them, or lead on. */
export const withoutPage = [
  '/language',
  '/logout',
  '/organisation',
  '/pay-return',
  '/customer',
  '/school-sso/:door/logout',
]

/** Screens of a mall without a school; every mall of the stories has some (tests/screens/first-visit.test.ts looks at it). */
export const withoutSchool = ['/first-visit']

/** Screens of whoever runs the mall, on a host of their own: another story of readers looks at them (console.story.ts). */
export const isOnConsole = (screen: string) => /^\/operator(\/|$)/.test(screen)

/** Screens that other stories of readers look at, because one comes to them by doing something. */
export const seenElsewhere = [
  '/todo/todo/approvals/together',
  '/person/examine/approve',
  '/finance/settle/many/confirm',
  '/finance/settle/many/:id',
  '/cart/add',
  '/cart/remove',
  '/pay',
  '/cashier/:id',
  '/pay-success',
  '/pay-success-waiting',
  '/second-factor',
  '/second-factor/set-up',
  '/person/core/second-factor/:id/remove',
  '/person/core/second-factor/:id/rename',
  '/person/core/second-factor/app',
  '/person/core/second-factor/codes',
  '/person/core/second-factor/key',
]

/** Brings somebody to the page. */
export async function goTo(visitor: Visitor, kind: PageKind): Promise<void> {
  await kind.first?.(visitor)
  if (kind.fromElsewhere) return comeFromElsewhere(visitor, kind.at ?? kind.screen)
  if (!kind.via) return visitor.open(kind.at ?? kind.screen)
  const [from, ...links] = kind.via
  await visitor.open(from)
  for (const link of links) {
    const hrefs = await visitor.page
      .locator('a[href*="/emall/"]')
      .evaluateAll(all => all.map(it => it.getAttribute('href') ?? ''))
    const found = hrefs.find(href => link.test(href))
    if (!found)
      throw new Error(
        `${visitor.page.url()} has no link like ${link} (on the way to ${kind.screen})`,
      )
    await visitor.open(found.replace(/^\/emall/, ''))
  }
  if (kind.at)
    await visitor.open(kind.at.replace(':id', /\d{20}/.exec(visitor.page.url())?.[0] ?? ''))
}

/** Another school's name is another site to a browser. */
async function comeFromElsewhere(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor
  await visitor.open('/')
  const here = page.url()
  await page.goto(here.replace('beiyuan.', 'yunlu.'))
  const there = new URL(`.${path}`, here).href
  await page.evaluate(to => location.assign(to), there)
  await page.waitForURL(there)
  await visitor.settle()
}

/** Every screen that is looked at in a school. */
export const screensOfRoutes = (): string[] => screensOfFiles().filter(it => !isOnConsole(it))

/** Every screen of the route files, as a path: `_person+/orders+/$id+/_index.tsx` is `/orders/:id`. */
export function screensOfFiles(): string[] {
  const folder = join(import.meta.dirname, '../../../app/routes')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file =>
      file.endsWith('.tsx') &&
      !file.endsWith('_layout.tsx') &&
      /export default/.test(readFileSync(join(folder, file), 'utf8')),
  )
  const path = (file: string) =>
    `/${file
      .replace(/\.tsx$/, '')
      .split(/\+?\//)
      .filter(part => !part.startsWith('_'))
      .map(part => part.replace(/^\$/, ':'))
      .join('/')}`
  return [...new Set(files.map(path))]
    .filter(it => ![...withoutPage, ...withoutSchool].includes(it))
    .sort()
}
