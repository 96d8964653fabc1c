import type cn from '../cn/acceptance'
import type { Words } from '..'

const words: Words<typeof cn> = {
  status: { toConfirm: 'To be confirmed', confirmed: 'Confirmed', returned: 'Returned', cancelled: 'Taken back' },
  settle: { none: '—', toSettle: 'To be settled', settling: 'Settling', settled: 'Settled', fundModify: 'Funds to be changed', fundConfirm: 'Funds to be confirmed' },
  system: 'Accepted automatically',
  list: {
    from: 'Accepted from', to: 'to', title: 'Acceptance and settlement', lead: 'Check the goods when they arrive. What you accept is settled with the supplier.', tabs: 'State of acceptance', toAccept: 'To accept', all: 'All', keyword: 'Order, acceptance or supplier', acceptNo: 'Acceptance', order: 'Order', supplier: 'Supplier', at: 'Accepted', amount: 'Accepted amount', detail: 'View', accept: 'Accept',
    empty: 'No such acceptances', emptyText: 'Once you confirm receipt, an order appears under “To accept”.', acceptor: 'Accepted by', rejected: '{{n}} rejected', orderSum: 'Order amount',
  },
  form: {
    title: 'Accept goods', lead: 'Enter for each line how many you accept and how many you reject; together they must make the quantity ordered.', table: 'Lines', product: 'Product', ordered: 'Ordered', accepted: 'Accepted', rejected: 'Rejected', reason: 'Reason to reject', photos: 'Photos', acceptedOf: '{{name}}: accepted', rejectedOf: '{{name}}: rejected', reasonOf: '{{name}}: reason to reject', photosOf: '{{name}}: photos', reasonHint: 'required if any are rejected', photosHint: 'png or jpg, 2 MB each, {{n}} at most',
    remark: 'Remark', submit: 'Submit acceptance', confirmNote: 'An acceptor of your department confirms it; then it is settled.', directNote: 'It takes effect at once and is settled.', rejectNote: 'If you reject everything, all frozen money is freed.', freightNote: 'Freight of ¥{{amount}} counts if anything is accepted.', stored: 'The photos are kept. Please correct the rest and submit again.', returned: 'Your last acceptance was returned: {{reason}} ({{name}})',
  },
  detail: {
    title: 'Acceptance', back: 'Back to the list', backTodo: 'Back to my tasks', info: 'Acceptance', acceptNo: 'Acceptance no.', order: 'Order', supplier: 'Supplier', buyer: 'Buyer', acceptor: 'Accepted by', at: 'Accepted on', confirmer: 'Confirmed by', confirmedAt: 'Confirmed on', remark: 'Remark', opinion: 'Confirmer’s remark', bounced: 'Settlement sent back because', settle: 'Settlement', lines: 'Lines', product: 'Product', price: 'Unit price', ordered: 'Ordered', accepted: 'Accepted', rejected: 'Rejected', reason: 'Reason to reject', photos: 'Photos', photo: '{{name}}, photo {{n}}', amount: 'Amount', freight: 'Freight', total: 'Accepted amount', print: 'Print the form', statement: 'View the statement', cancel: 'Take back', cancelHint: 'Until it is confirmed you may take it back and accept anew.', done: 'The acceptance was submitted.', doneDirect: 'The goods are accepted.', cancelled: 'The acceptance was taken back; you may accept anew.', status: 'State',
  },
  todo: {
    title: 'Acceptances to confirm', lead: 'Acceptances by buyers of your department, for you to check.', empty: 'Nothing to confirm', emptyText: 'Acceptances by buyers of your department appear here.', keyword: 'Order, supplier or buyer', look: 'Check', pick: 'Choose acceptance {{id}}', batch: 'Confirm the chosen', none: 'Please choose the acceptances to confirm first.', confirmed: '{{n}} acceptances confirmed.', returned: 'The acceptance was returned to the buyer.', accepted: '{{n}} accepted', rejected: '{{n}} rejected',
    detailTitle: 'Confirm an acceptance', confirm: 'Confirm', confirmHint: 'The acceptance takes effect, the order is finished and can be settled.', remark: 'Remark (optional)', giveBack: 'Return', returnTitle: 'Return for another look', returnHint: 'The buyer accepts the goods anew.', reason: 'Reason', mayNot: 'This acceptance does not wait for you.',
  },
  scan: { title: 'Check an acceptance', lead: 'This is what the mall has on record; compare it with the paper.', product: 'Product', spec: 'Specification', num: 'Accepted', school: 'School' },
}
export default words
