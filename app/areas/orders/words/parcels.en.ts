import type cn from './parcels.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  note: 'Note',
  nth: 'Parcel {{n}}',
  of: '{{name}} × {{quantity}}',
  sent: 'Shipped',
  partlyBuyer:
    'Part of the goods has been shipped, the rest is to follow. Since a parcel has left, the order can no longer be cancelled.',
  partlyDesk:
    'Part of the goods has been shipped, the rest is to follow. Since a parcel has left, the order can no longer be refused; if the rest cannot be supplied, say that it will not come.',
  short: 'The supplier says that the rest will not come: {{reason}}',
  shortAccept:
    'The supplier says that the rest will not come ({{reason}}). What was shipped is filled in below; what was not is rejected and will not be paid for.',
  left: 'To ship',
  ordered: 'Ordered',
  now: 'In this parcel',
  numOf: 'Pieces of “{{name}}” in this parcel',
  table: 'Goods in this parcel',
  tableHint:
    'All that is left is filled in: send the form to ship everything. To ship in parts, lower the quantities; enter 0 for what is not in this parcel.',
  noteHint: 'Optional, shown to the buyer, for example: cooled, two boxes',
  shippedPart: 'The parcel has left. Some goods are still to be shipped.',
  end: 'Rest will not come',
  endTitle: 'The rest will not come',
  endQuestion: 'Say that the rest of order {{id}} will not come?',
  endText:
    'The order then waits for the buyer to receive it. What has not been shipped is rejected at acceptance for the reason you give and will not be paid for. This cannot be undone.',
  endReason: 'Reason',
  endYes: 'The rest will not come',
  ended: 'You have said that the rest will not come. The order waits for the buyer to receive it.',
  missing: 'Goods that will not come',
}
export default words
