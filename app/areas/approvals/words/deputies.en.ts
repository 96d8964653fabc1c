import type cn from './deputies.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Deputies for further approvals',
  lead: 'While you are away somebody else approves in your place; documents say who did so for whom.',
  name: 'Name a deputy',
  hint: 'You may still approve yourself. Buyers, those they buy for and owners of the paying accounts never approve their own orders, as deputies neither.',
  person: 'Deputy',
  personHint: 'Staff number',
  away: 'Deputy for',
  from: 'First day',
  to: 'Last day',
  toHint: 'Ends by itself after this day',
  note: 'Note',
  submit: 'Name deputy',
  named: 'The deputy is named, from the first day on.',
  ended: 'That has ended.',
  back: 'Back to approvals',
  list: {
    given: 'My deputies',
    held: 'Whose deputy I am',
  },
  count: '{{n}} {{n|entry|entries}}',
  empty: 'Nobody here',
  emptyText: {
    given: 'Those you name will appear here.',
    held: 'Those who ask you to approve for them will appear here.',
  },
  term: 'Days',
  termOf: '{{from}} to {{to}}',
  state: 'Status',
  states: {
    coming: 'Not yet valid',
    standing: 'Valid',
    expired: 'Expired',
    ended: 'Ended',
  },
  actions: 'Actions',
  end: 'End',
  endOf: 'End the deputy {{name}}',
  endTitle: 'End the deputy',
  endText:
    '{{name}}, named until {{to}}, can no longer approve for you. What they have approved stays so.',
  endYes: 'End it',
  endNo: 'Back',
}
export default words
