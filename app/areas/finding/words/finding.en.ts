import type cn from './finding.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Find',
  lead: 'Finds people, orders, acceptances, statements, suppliers, fund accounts and goods of the school, and the settings of its administration.',
  label: 'What to find',
  button: 'Find',
  box: 'People, numbers, settings',
  hint: 'Type phone numbers in full, staff numbers and names from their beginning, and at least the first 4 digits of an order number.',
  keys: 'Press Ctrl+K (⌘K on a Mac) on any page of the administration to come here.',
  tooShort: 'Please type at least 2 characters',
  before: {
    title: 'Type something to find',
    text: 'A name, staff number, phone, 20-digit number, supplier, fund account, item number, or the name of a setting such as “acceptance”, “logo” or “key”.',
  },
  none: {
    title: 'Nothing found for “{{q}}”',
    text: 'Please check the spelling, or try another name or number.',
  },
  results: 'Found for “{{q}}”: {{n}} {{n|kind|kinds}}',
  kind: {
    places: 'Settings and pages',
    people: 'People',
    orders: 'Orders',
    acceptances: 'Acceptances',
    statements: 'Statements',
    suppliers: 'Suppliers',
    funds: 'Fund accounts',
    goods: 'Goods',
  },
  count: '{{n}} {{n|match|matches}}',
  countMore: 'More than {{n}} matches',
  all: 'View all',
  first: 'Showing the first {{n}}. Type more of it to narrow them down.',
  notOpen: 'You may not open its page',
  closed: 'Closed',
}
export default words
