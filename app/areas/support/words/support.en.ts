import type { Words } from '~/i18n'
import type cn from './support.cn'

const words: Words<typeof cn> = {
  list: {
    title: 'Support visits',
    lead: 'When those who run the mall read in your school, as you had asked for. They change nothing. The settings of the school can switch this off.',
    by: 'Operator',
    reason: 'Reason',
    opened: 'Asked for',
    entered: 'Entered',
    seen: 'Last seen',
    ends: 'Ends',
    status: 'Status',
    action: 'Action',
    end: 'End now',
    emptyTitle: 'No support visits',
    emptyText: 'Visits of those who run the mall are listed here.',
  },
  state: {
    waiting: 'Not entered yet',
    unused: 'Not used',
    running: 'Reading',
    ended: 'Ended',
  },
  said: {
    ended: 'The support visit has ended.',
    late: 'This support visit had ended already.',
  },
  enter: {
    title: 'Support visit',
    text: 'As an operator you can read in {{school}} for {{minutes}} {{minutes|minute|minutes}}. Its administrators are told.',
    yes: 'Enter',
    wrong: 'The link was used or is too old. Please get another one at the console.',
  },
}
export default words
