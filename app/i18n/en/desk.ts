import type cn from '../cn/desk'
import type { Words } from '..'

const words: Words<typeof cn> = {
  title: 'Orders', store: 'Supplier desk', tabs: 'Order status', all: 'All', lead: 'Take on, ship and refuse orders here.', keywordHint: 'Order no., goods, code, buyer',
  notCleared: { toFill: 'Buyer has not filled in funds', toAudit: 'Funds under review', returned: 'Funds returned', unpaid: 'Not yet paid', paying: 'Payment under way' },
  id: 'Order no.', buyer: 'Buyer', goods: 'Goods', amount: 'Amount', status: 'Status', action: 'Actions', emptyTitle: 'No orders match', emptyText: 'New orders appear here.', adopt: 'Take on', reject: 'Refuse', ship: 'Ship', view: 'View', adopted: 'Taken on. Please ship soon.', shipped: 'Shipped.', rejected: 'Refused; stock and money have been given back.', goodsMore: '{{name}} and others, {{n}} kinds',
  detail: 'Order detail', back: 'Back to the list', rejectTitle: 'Refuse order', rejectQuestion: 'Refuse order {{id}}?', rejectText: 'Stock goes back, the buyer’s funds are released and payments are refunded. This cannot be undone.', rejectReason: 'Reason', rejectYes: 'Refuse the order', no: 'Back',
  shipTitle: 'Ship', shipLead: 'The buyer sees what you fill in here.', company: 'Logistics company', companyHint: 'For example: SF Express, JD Logistics, own delivery', logisticsNo: 'Logistics number', logisticsNoHint: 'Letters and digits only', shipYes: 'Confirm shipping', waiting: 'Cannot be taken on yet', settle: 'Statements',
}
export default words
