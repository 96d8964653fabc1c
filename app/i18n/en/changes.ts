import type cn from '../cn/changes'
import type { Words } from '..'

const words: Words<typeof cn> = {
  modify: {
    title: 'Funds to change', lead: 'Finance could not charge these accounts and sent the settlements back. Change the funds; once the owners confirm, they are due again.', empty: 'No funds to change', emptyText: 'Settlements that finance sends back appear here.', go: 'Change funds', keyword: 'Acceptance, order or supplier',
    formTitle: 'Change funds', formLead: 'The amounts must add up to the order; what is settled is the accepted amount, and the rest is released.', shares: 'Change to', now: 'Funds so far', submit: 'Submit the change', done: 'The funds are changed and wait for their owners.', doneOwn: 'The funds are changed. The accounts are your own, so the settlement is due again.', note: 'The old accounts are released and the new ones hold the money as soon as you submit.',
  },
  confirm: {
    title: 'Funds to confirm', lead: 'Buyers have changed the funds of an order to an account of yours. Please confirm.', empty: 'No funds to confirm', emptyText: 'Changes to an account of yours appear here.', look: 'Check', pick: 'Choose acceptance {{id}}', batch: 'Confirm the chosen', none: 'Please choose acceptances first.', confirmed: 'Confirmed: {{n}}.', returned: 'Returned to the buyer, who chooses again.',
    detailTitle: 'Confirm funds', yes: 'Confirm', yesTitle: 'Confirm the account', yesHint: 'The settlement is due again after this.', backTitle: 'Return', back: 'Return', backHint: 'All money is released, and the buyer chooses again.', reason: 'Reason',
  },
  field: { acceptNo: 'Acceptance no.', order: 'Order no.', supplier: 'Supplier', buyer: 'Buyer', reason: 'Sent back because', at: 'Sent back', orderAmount: 'Order total', amount: 'To be settled', fund: 'Account', owner: 'Owner', share: 'Amount', frozen: 'Frozen', state: 'Status', own: 'Your own', inStead: 'In their stead', decidedBy: 'Confirmed by {{name}} in their stead', status: 'Settlement', act: 'Action' },
  state: { toAudit: 'To be confirmed', approved: 'Confirmed', returned: 'Returned' },
  settle: {
    title: 'Settlements', lead: 'How far your accepted orders have been settled.', tabs: 'Settlement', all: 'All', open: 'Not settled', none: 'Nothing matches', noneText: 'Confirmed acceptances appear here by their settlement.', look: 'Acceptance', statement: 'Statement', keyword: 'Acceptance, order or supplier', todo: 'To do', clear: 'Clear', sum: 'Total of this page',
  },
  todo: { title: 'Settlement to-do', lead: 'What settlements need from you.', modify: 'Funds to change', modifyText: 'Settlements that finance sent back', confirm: 'Funds to confirm', confirmText: 'Buyers have changed funds to an account of yours', bank: 'Transfers to record', bankText: 'Orders paid on delivery or by period: record the transfer once you have paid', none: 'No settlement needs you now.', what: 'What', number: 'Number', all: 'All settlements', count: '{{n}}' },
  bounce: { title: 'Send back for other funds', lead: 'The chosen acceptances leave the statement, and their buyers change the funds.', accepts: 'Acceptances', reason: 'Reason', reasonHint: 'The buyer reads it, for example: account frozen, wrong budget item', yes: 'Send back', no: 'Back', done: 'Sent back: {{n}}. Their buyers change the funds.', link: 'Send back for other funds' },
  schedule: { account: 'Progress of a fund order', group: 'Progress of a group order', back: 'Back to the list', detail: 'Order detail', acceptance: 'Acceptance and settlement', none: 'Not accepted yet.' },
}
export default words
