import type cn from './together.cn'
import type { Words } from '~/i18n'

/** What is done with several orders at once: words in English. */
const words: Words<typeof cn> = {
  pick: 'Select',
  pickOrder: 'Select order {{id}}',
  order: 'Order number',
  amount: 'Amount',
  sum: 'Total of {{n}} {{n|order|orders}}',
  refused: 'These orders could not be processed; the others are done:',
  reason: {
    fund_short: 'not enough money left in the account',
    limit_short: 'above a limit of the authorisation or the research group',
    split_changed: 'the buyer has submitted other funds since you looked: please look again',
    amount_mismatch: 'the amount has changed since you looked: please look again',
    fund_required: 'the chosen account cannot pay for this order',
    paper_missing: 'the school requires documents: fill in its funds separately',
    rule_refuses:
      'a rule of the school refuses this account: fill in its funds separately to see the rule',
    nobody_agrees: 'nobody at the school can approve this order',
    parcel_known: 'this parcel number is already on the order',
    wrong_state: 'its status has changed',
    not_found: 'not yours to act on, or no longer there',
  },
  fill: {
    title: 'Fill in funds for several orders',
    lead: 'Choose one fund account for the selected orders; single orders may use another. Check the balances first, then submit them together. Fill in orders separately if they need several accounts or documents.',
    toOrders: 'Back to my orders',
    common: 'Fund account for the selected orders',
    commonHint: 'Used for every order below that has no account of its own.',
    choose: 'Choose a fund account',
    asCommon: 'As chosen above',
    accountOf: 'Fund account of order {{id}}',
    list: 'Selected orders',
    look: 'Check balances',
    empty: 'No orders need funds',
    wrong: {
      none: 'Select orders first.',
      account: 'Choose a fund account that may pay for each selected order.',
    },
    lookLead: 'Nothing has been submitted yet. Please check the balances.',
    accounts: 'Amounts by account',
    free: 'Available',
    charge: 'These orders',
    after: 'Left afterwards',
    short: {
      submit:
        'An account does not have enough money: orders are submitted in turn until it is used up; the others are listed and can be charged to another account.',
      approval:
        'An account does not have enough money for all selected orders: its owner may be unable to approve some of them.',
    },
    shortTag: 'Too little',
    change: 'Change',
    done: 'Funds of {{n}} {{n|order|orders}} submitted.',
    again: 'Other orders',
  },
}

export default words
