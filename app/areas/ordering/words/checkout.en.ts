import type cn from './checkout.cn'
import type { Words } from '~/i18n'
import terms from '~/i18n/words/terms.en'

const words: Words<typeof cn> = {
  steps: 'Progress',
  step1: 'My cart',
  step2: 'Check order info',
  step3: 'Choose payment',
  stepDone: 'done',
  ...terms,
  check: {
    addressDefault: 'Default',
    boughtFor: 'Bought for',
    self: 'Myself',
    change: 'Change',
    boughtForNote:
      'You are buying for {{name}} ({{code}}): their address, research group and funds are used, and the documents say so.',
    title: 'Check order info',
    address: 'Delivery address',
    addressAdd: 'Add address',
    addressEdit: 'Manage addresses',
    addressNone: 'You have no delivery address yet. Please add one first.',
    invoice: 'Invoice',
    invoiceType: 'Invoice type',
    invoiceTitle: 'Invoice title',
    taxNo: 'Tax number',
    taxHint: 'Required for special invoices, 15 to 20 digits or letters',
    unifiedInvoice:
      'For unified settlement the supplier invoices the school; you need not provide anything.',
    payType: 'Payment type',
    usage: 'Purpose of purchase',
    purpose: 'Purpose',
    purposeHint: 'For example: solvent for catalysis, undergraduate course',
    buyReason: 'Reason for purchase',
    buyReasonHint: 'Optional; shown on approval and reimbursement documents',
    project: 'Research group',
    projectNone: 'No research group',
    remark: 'Note to the suppliers',
    goods: 'Goods',
    submit: 'Submit order',
    back: 'Back to the cart',
    total: 'Total due',
    org: 'Ordering organisation',
    goodsSum: 'Goods',
    freight: 'Freight',
    orders: 'Orders: {{n}}',
    summary: 'Order totals',
    priceChanged:
      'These prices have changed; the page now shows the latest. If you agree, please submit again.',
    reprice: 'Show prices and stock for this address',
    repriced:
      'Prices and stock have been updated for the chosen address. What you entered is unchanged.',
    cartChanged:
      'Your cart has changed and is updated below. Please check it and submit again if you agree.',
    cartChangedGoods:
      'These goods are no longer in the cart, or in a smaller quantity (perhaps ordered, removed or reduced in another window): {{names}}.',
    priceLine: '{{name}}: ¥{{was}} → ¥{{now}}',
    stockShort: 'Not enough stock on the chosen campus',
    draft: 'Save without submitting',
    drafted: 'The split has been saved but not yet submitted.',
    principal: 'By the fund owner’s number',
    principalNo: 'Fund owner’s staff number',
    principalHint:
      'If you do not know the account: one of this person’s accounts with enough left is filled in',
    principalGo: 'Fill in',
    rules: 'Purchasing rules',
    rulesMore: 'How it is done',
    rulesLead: 'These rules apply to this purchase.',
    rulesStop:
      'These rules apply to this purchase; please provide what they require before you submit.',
    ruleGoods: 'Goods: {{goods}}',
    ruleAsk: {
      acknowledge: 'I know this and will register the goods after acceptance',
      permit: 'Filing or permit number',
      papers: 'Papers (PDF, pictures or documents, at most {{n}})',
    },
    ruleKept: 'Uploaded: {{n}}',
    ruleNo: 'If you cannot meet a rule, remove the goods from the cart or choose others.',
    register: {
      'explosive-precursor': 'explosive precursor',
      'drug-precursor': 'drug precursor',
      toxic: 'highly toxic',
    },
    storeSum: 'Subtotal',
  },
  bidding: {
    note: 'The winning bid for “{{title}}”, delivery included. Please order to the campus and with the payment given in the bidding.',
    back: 'Back to the bidding',
  },
  single: {
    note: 'Only these goods are ordered; your cart is unchanged.',
    back: 'Back to the product',
  },
  group: {
    note: 'Group price of “{{title}}”: for you only, for the quantity you joined with, once.',
    back: 'Group purchase',
  },
}

export default words
