import type cn from './rules-trial.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Trial of approval rules',
  lead: 'The orders of the last 90 days, checked again by rules that have not been saved; those that would have gone another way are listed. Nothing is changed.',
  crumb: 'You are here',
  settings: 'School settings',
  tried: 'Orders with submitted funds since {{since}}: {{n}}.',
  capped:
    'There are many orders. Checked, since {{since}}: {{n}}. Sums over days may be too low for the first of them.',
  back: 'Back to the settings',
  before: 'Rules now',
  after: 'New rules',
  free: 'No further approval',
  and: ', ',
  administrators: 'an administrator',
  heads: 'heads of the department',
  rules: {
    title: 'Orders each rule applies to',
    note: 'Both columns are worked out anew, in the order in which the orders were placed; what was really asked at the time may differ.',
    name: 'Rule',
    none: 'No such rule',
    empty: 'There are no approval rules, neither now nor after the change.',
  },
  orders: {
    title: 'Orders with another result',
    ways: 'Filter by difference',
    all: 'All',
    order: 'Order',
    way: 'Difference',
    empty: 'No order would have gone another way',
    emptyText: 'Under the new rules, these orders take the same steps as now.',
    emptyWay: 'No orders with this difference',
  },
  way: {
    refused: 'Refused',
    taken: 'No longer refused',
    more: 'More required',
    fewer: 'Less required',
    changed: 'Something else required',
  },
  held: {
    ask: '“{{rule}}”: approval by {{who}}',
    askEveryone: '“{{rule}}”: approval by all of {{who}}',
    papers: '“{{rule}}”',
    refuse: '“{{rule}}”: refused',
  },
  papers: 'Documents: {{papers}}',
}
export default words
