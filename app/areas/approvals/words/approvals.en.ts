import type cn from './approvals.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Further approvals',
  lead: 'Orders that need your agreement by the rules of the school, beside that of the fund owners.',
  keyword: 'Order number, supplier, buyer or purpose',
  empty: 'No order waits for you',
  emptyText: 'Orders that need your agreement will appear here.',
  approvedDone: 'You have approved order {{id}}.',
  returnedDone: 'You have returned order {{id}}; its frozen funds have been released.',
  count: '{{n}} {{n|order|orders}}',
  order: 'Order number',
  createdAt: 'Ordered',
  buyer: 'Buyer',
  supplier: 'Supplier',
  purpose: 'Purpose',
  orderSum: 'Order total',
  look: 'View and decide',
  detailTitle: 'Approve an order',
  back: 'Back to the list',
  nothing: 'Nothing about this order waits for you now.',
  approve: 'Approve',
  approveHint: 'The next step is asked then; after the last one the supplier can accept the order.',
  returnTitle: 'Return',
  remark: 'Reason for returning',
  returnHint: 'The buyer will see it; the frozen funds of all accounts are released.',
  giveBack: 'Return the order',
  ahead: {
    title: 'Who will have to agree after you submit',
    note: 'Beside the fund owners, by the rules of the school.',
    order: 'Order number',
    rule: 'Step',
    why: 'Why',
    who: 'Who agrees',
    from: 'Order of ¥{{from}} or more',
    fromOver:
      'Orders from one supplier within {{days}} {{days|day|days}} of ¥{{from}} or more together',
    ownOnly: '{{why}}, paid from your own account',
    anybody: 'An administrator of the school',
    or: ', ',
  },
}
export default words
