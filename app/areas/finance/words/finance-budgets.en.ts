import type cn from './finance-budgets.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Balances in the finance system',
  lead: 'Where the mall and the finance system disagree, ask the finance office. Your decision need not wait for an answer from the finance system.',
  account: 'Account',
  left: 'Available in the mall',
  amount: 'This order',
  available: 'Available in the finance system',
  saidAt: 'As of {{time}}',
  frozenThere: '¥{{amount}} frozen for this order already deducted',
  short: 'Not enough money',
  unasked: 'Not asked yet',
  noAccount: 'No such account there',
  silent: 'No answer',
  silentAt: 'Asked {{time}}, no answer',
  before: '¥{{amount}} as of {{time}}',
  ask: 'Ask the finance system',
  asking: 'Asking the finance system…',
}
export default words
