import type cn from './checkout.cn'
import type { Words } from '~/i18n'
import terms from '~/i18n/words/terms.en'

const words: Words<typeof cn> = {
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
    invoiceType: 'Type of invoice',
    invoiceTitle: 'Invoice title',
    taxNo: 'Tax number',
    taxHint: 'Required for special invoices, 15 to 20 digits or letters',
    unifiedInvoice:
      'For unified settlement the supplier invoices the school; you need not give anything.',
    payType: 'Payment type',
    usage: 'Use',
    purpose: 'Purpose',
    purposeHint: 'For example: solvent for catalysis, undergraduate course',
    buyReason: 'Reason to buy',
    buyReasonHint: 'Optional; shown on approval and reimbursement papers',
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
    repriced: 'Prices and stock are those of the chosen address. What you typed is unchanged.',
    cartChanged:
      'Your cart has changed and is shown anew below. Please check it and submit again if you agree.',
    cartChangedGoods:
      'These goods are no longer in the cart, or not so many of them (perhaps ordered, removed or reduced in another window): {{names}}.',
    priceLine: '{{name}}: ¥{{was}} → ¥{{now}}',
    stockShort: 'Not enough on the chosen campus',
    draft: 'Save without submitting',
    drafted: 'The split is saved and not submitted yet.',
    principal: 'By the number of the fund owner',
    principalNo: 'Staff number of the fund owner',
    principalHint:
      'If you do not know the account: an account of this person with enough left is filled in',
    principalGo: 'Fill in',
    rules: 'Purchase rules',
    rulesMore: 'How it is done',
    rulesLead: 'These rules apply to this purchase.',
    rulesStop: 'These rules apply to this purchase; give what they ask for before you submit.',
    ruleGoods: 'Goods: {{goods}}',
    rule: {
      assetUnit: 'Fixed assets (CNY {{asset}} a piece or more)',
      assetBulk: 'Bulk assets (CNY {{bulk}} a piece or more, {{items}} pieces or more)',
      argumentPapers: 'Argument for large purchases (CNY {{papers}} or more a piece or an order)',
      controlledChemical: 'Controlled chemicals',
    },
    ruleText: {
      assetUnit:
        'Goods at CNY {{asset}} a piece or more must be registered as fixed assets after acceptance, or they are not reimbursed.',
      assetBulk:
        'Alike goods at CNY {{bulk}} a piece or more, {{items}} or more of them, must be registered as fixed assets after acceptance.',
      argumentPapers:
        'What costs CNY {{papers}} or more, a piece, a line or an order (with your other orders of the same supplier that day), must be argued for first; hand in the papers with the order.',
      controlledChemical:
        'Listed as drug precursor, explosive precursor or highly toxic: to be recorded with, or permitted by, the authority before buying, and not to be paid in cash.',
    },
    ruleAsk: {
      acknowledge: 'I know this and will register the goods after acceptance',
      permit: 'Number of the record or permit',
      papers: 'Papers (PDF, pictures or documents, at most {{n}})',
    },
    ruleKept: 'Uploaded: {{n}}',
    ruleNo: 'If you cannot, take the goods out of the cart or choose others.',
    register: {
      'explosive-precursor': 'explosive precursor',
      'drug-precursor': 'drug precursor',
      toxic: 'highly toxic',
    },
    storeSum: 'Subtotal',
  },
  bidding: {
    note: 'The winning bid of “{{title}}”, carriage included. Please order to the campus and with the payment that were asked for.',
    back: 'Back to the bidding',
  },
  single: {
    note: 'Only these goods are ordered; your cart stays as it is.',
    back: 'Back to the goods',
  },
  group: {
    note: 'Price of the group “{{title}}”: for you alone, for the quantity you joined with, once.',
    back: 'Group purchase',
  },
}

export default words
