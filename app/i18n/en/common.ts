import type cn from '../cn/common'
import type { Words } from '..'

const words: Words<typeof cn> = {
  submit: 'Submit', save: 'Save', cancel: 'Cancel', confirm: 'OK', back: 'Back', search: 'Search', reset: 'Clear', edit: 'Edit', remove: 'Delete', view: 'View', print: 'Print', download: 'Download PDF', all: 'All', more: 'More', none: 'None', yes: 'Yes', no: 'No',
  keptPicture: 'Picture {{n}}', keepPicture: 'Keep',
  optional: 'optional', required: 'required', choose: 'Please choose', loading: 'Loading…', total: 'Total', count: '{{n}} in all', page: 'Page {{page}} of {{pages}}', previous: 'Previous', next: 'Next', first: 'First', last: 'Last',
  skip: 'Skip to content', tooLate: 'This step can no longer be taken: it has been taken already, or somebody else was quicker. Below is how things are now.', errorSummary: 'There is a problem with what was entered', fieldError: '{{field}}: {{message}}', colon: ': ', refusedTitle: 'Error: {{title}}', from: 'From', to: 'To', actions: 'Actions', status: 'Status', time: 'Time', keyword: 'Keyword', empty: 'Nothing here yet', home: 'Mall home',
  table: { xlsx: 'Export XLSX', csv: 'Export CSV', hint: 'What the filters show, at most {{n}} rows' },
  notSent: { title: 'You are offline: nothing was sent', text: 'What you typed is still on this page. Once the network is back, submit again.' },
  noAnswer: { title: 'No proper answer came', text: 'Whether it took effect is not known. What you typed is still on this page: you may submit again; if it was an order or a payment, look at your orders first.' },
}
export default words
