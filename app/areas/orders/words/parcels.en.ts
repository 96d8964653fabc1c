import type cn from './parcels.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  note: 'Note',
  nth: 'Parcel {{n}}',
  of: '{{name}} × {{quantity}}',
  sent: 'Shipped',
  partlyBuyer:
    'Some of the goods have been shipped; the rest will follow. As a parcel has been shipped, the order can no longer be cancelled.',
  partlyDesk:
    'Some of the goods have been shipped; the rest will follow. As a parcel has been shipped, the order can no longer be refused; if you cannot supply the rest, end delivery.',
  short: 'The supplier says that the rest will not be shipped: {{reason}}',
  shortAccept:
    'The supplier says that the rest will not be shipped ({{reason}}). The quantities shipped are filled in below; what was not shipped is rejected and will not be paid for.',
  left: 'To ship',
  ordered: 'Ordered',
  now: 'In this parcel',
  numOf: 'Pieces of “{{name}}” in this parcel',
  table: 'Goods in this parcel',
  tableHint:
    'All remaining quantities are filled in: submit to ship everything. To ship in parts, lower the quantities; enter 0 for goods not in this parcel.',
  noteHint: 'Optional, shown to the buyer, for example: chilled, two boxes',
  shippedPart: 'The parcel has been shipped. Some goods are still to be shipped.',
  end: 'End delivery',
  endTitle: 'End delivery',
  endQuestion: 'End delivery for order {{id}}? The rest will not be shipped.',
  endText:
    'The order then waits for the buyer to receive it. What has not been shipped is rejected at acceptance for the reason you give and will not be paid for. This cannot be undone.',
  endReason: 'Reason',
  endYes: 'End delivery',
  ended: 'You have ended delivery. The order waits for the buyer to receive it.',
  missing: 'Goods that will not be shipped',
  together: {
    title: 'Confirm receipt of several orders',
    lead: 'Tick the orders that have arrived, after checking the number of pieces and the packing. If not accepted within {{days}} {{days|day|days}} after this, the goods are accepted automatically.',
    list: 'Orders to be received',
    supplier: 'Supplier',
    goods: 'Goods',
    yes: 'Confirm receipt of selected',
    done: 'Receipt of {{n}} {{n|order|orders}} confirmed.',
    noneTicked: 'Select orders first.',
    again: 'Other orders to be received',
    toOrders: 'Back to my orders',
    empty: 'No orders to be received',
  },
}
export default words
