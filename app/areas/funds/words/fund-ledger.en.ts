import type cn from './fund-ledger.cn'
import type { Words } from '~/i18n'

/** What became of the money of an account: words in English. */
const words: Words<typeof cn> = {
  spending: {
    title: 'Spending by month',
    chart: 'Settled in the last 12 months (CNY, net of refunds)',
    month: 'Month',
    amount: 'Spent (CNY)',
    table: 'Figures by month',
    none: 'No spending in the last 12 months',
    mean: 'Average of the last three months: ¥{{amount}} a month.',
    left: 'At this rate, the remaining ¥{{amount}} will last about {{n}} {{n|day|days}}.',
    leftLong: 'At this rate, the remaining ¥{{amount}} will last more than a year.',
  },
  entry: {
    at: 'Time',
    kind: 'Type',
    amount: 'Amount',
    order: 'Order',
    actor: 'By',
    remark: 'Remark',
    system: 'System',
    kinds: {
      freeze: 'Freeze',
      unfreeze: 'Release',
      spend: 'Settlement',
      refund: 'Refund',
      adjust: 'Adjustment',
      hold: 'Held',
      release: 'No longer held',
    },
    yearChange: 'Year change {{no}}',
    remarks: {
      after_sales: 'After-sales refund',
      settled: 'Settlement',
      not_accepted: 'Not accepted, released',
      nothing_accepted: 'All rejected, released',
      rejected_goods: 'Rejected, refunded',
      unpaid: 'Not paid in time',
      fund_changed: 'Funds changed, released',
      taken_back: 'Withdrawn, released',
    },
  },
  frozen: {
    keyword: 'Order, supplier or buyer',
    title: 'Frozen funds',
    lead: 'Money frozen but not yet settled, by order.',
    order: 'Order',
    supplier: 'Supplier',
    buyer: 'Buyer',
    status: 'Order status',
    amount: 'Frozen',
    since: 'Submitted',
    sum: 'Total frozen',
    empty: 'Nothing is frozen',
    emptyText: 'Money frozen for orders appears here.',
    all: 'All accounts',
    fund: 'Fund account',
    filter: 'Show',
  },
}

export default words
