import type cn from '../cn/settlement'
import type { Words } from '..'

const words: Words<typeof cn> = {
  status: { settling: 'Settling', settled: 'Settled', cancelled: 'Withdrawn' },
  desk: {  },
  due: {
    title: 'Settle with suppliers', lead: 'Confirmed acceptances that are on no statement yet, by supplier.', panel: 'Due to suppliers', from: 'Confirmed from', to: 'to', show: 'Show', clear: 'Any time', supplier: 'Supplier', count: 'Acceptances', amount: 'Amount due', firstAt: 'First confirmed', lastAt: 'Last confirmed', make: 'Make a statement', empty: 'Nothing is due', emptyText: 'Confirmed acceptances are gathered here by supplier.', total: 'Total',
  },
  list: { storeLead: 'Statements the finance office has made for your store.', title: 'Statements', status: 'State', all: 'All', store: 'Supplier', id: 'Statement', period: 'Period', count: 'Acceptances', amount: 'Amount', at: 'Made', empty: 'No such statements', emptyText: 'Statements made for suppliers appear here.', periodOf: '{{from}} to {{to}}' },
  make: { title: 'Make a statement', lead: 'Check the supplier and the period. The acceptances listed are then being settled.', supplier: 'Supplier', from: 'From', to: 'To', change: 'Change the period', preview: 'On the statement', count: 'Acceptances: {{n}}', amount: 'Amount', submit: 'Make the statement', back: 'Back', nothing: 'Nothing is due in this period' },
  detail: {
    title: 'Statement', back: 'Back to the list', info: 'Statement', id: 'Statement no.', supplier: 'Supplier', period: 'Period', status: 'State', amount: 'Amount', capitals: 'In capitals (CNY)', capitalsShort: 'In capitals', acceptedOn: 'Confirmed', by: 'Made by', at: 'Made on', settledBy: 'Settled by', settledAt: 'Settled on', count: 'Acceptances', lines: 'Lines', index: '#', order: 'Order', acceptance: 'Acceptance', buyer: 'Buyer', product: 'Product', code: 'Code', spec: 'Specification', unit: 'Unit', num: 'Qty', price: 'Unit price', sum: 'Amount', freight: 'Freight', total: 'Total', funds: 'Paid from', fund: 'Fund account', fundName: 'Name', owner: 'Owner', print: 'Print', download: 'Download PDF', settle: 'Settle', withdraw: 'Withdraw', made: 'The statement was made.', settledDone: 'Settled: the money is spent and what was not accepted is free again.', withdrawnDone: 'Withdrawn: the acceptances are due again.', cancelledNote: 'This statement was withdrawn; its acceptances are due again.', open: 'Print page',
  },
  ask: { settle: 'Settle this statement?', settleText: '¥{{amount}} is spent from the fund accounts, and what was not accepted is freed. This cannot be undone.', settleYes: 'Settle', withdraw: 'Withdraw this statement?', withdrawText: 'Its {{n}} acceptances are due again and can be put on another statement.', withdrawYes: 'Withdraw', no: 'Not now' },
  paper: {
    colon: ': ', no: 'No.', scan: 'Scan to verify', date: 'Date:', sign: 'Signature', sealPlace: 'Place of the seal', total: 'Total (CNY)', printed: 'Printed', portrait: 'Turn to portrait', landscape: 'Turn to landscape', back: 'Back',
    printHint: 'Print this page with your browser (Ctrl+P), or download the PDF.', missing: 'Rare characters: {{codes}} (where a box shows, the number counts)',
    choose: 'Choose an order', ordered: 'Ordered on', noOrders: 'There is no order to print.', orderTitle: 'Order detail', billTitle: 'Purchase bill', settlementTitle: 'Unified settlement form', otherTitle: 'Purchase settlement form',
  },
  scan: { title: 'Check a statement', school: 'School', lead: 'This is what the mall has on record; compare it with the paper.' },
}
export default words
