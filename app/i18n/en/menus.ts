import type cn from '../cn/menus'
import type { Words } from '..'

const words: Words<typeof cn> = {
  person: {
    agencyOrders: 'Proxy orders', agency: 'Who buys for me', agencyed: 'Whom I buy for', teams: 'Research groups', grants: 'Grants', purchase: 'Authorisations', examine: 'Payment approval', audit: 'Approval history', biddings: 'Biddings', questionnaire: 'Questionnaires',
    settle: 'Settlements', settleTodo: 'Settlement to-do', modify: 'Funds to change', return: 'After-sales', toAssets: 'Asset registration', todo: 'To-do list', toAudit: 'Funds to review', toAuditAccept: 'Acceptances to confirm', orders: 'My orders', group: 'Group orders',
    account: 'Fund orders', accept: 'Acceptance', address: 'Addresses', core: 'Basic info', finance: 'Finance desk', desk: 'Supplier desk', evaluate: 'My reviews', lists: 'My lists', funds: 'Fund accounts', frozen: 'Frozen funds',
    groupBuy: 'My group purchases', demands: 'My wishes', complaints: 'My complaints', favourites: 'My favourites', wishlist: 'Pushed goods',
  },
  desk: {
    store: 'Supplier desk', orders: 'Orders', returns: 'After-sales', goods: 'Prices and stock', statements: 'Statements', push: 'Push goods', groupBuy: 'Group buying', demands: 'Wishes of buyers', biddings: 'Biddings',
  },
  finance: {
    name: 'Finance desk', settle: 'Settlement', due: 'Settle with suppliers', returns: 'After-sales refunds', surveys: 'Questionnaires',
  },
  platform: {
    complaints: 'Complaints', surveys: 'Questionnaires',
  },
}
export default words
