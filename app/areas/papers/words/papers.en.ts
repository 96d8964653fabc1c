import type cn from './papers.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  paper: {
    colon: ': ',
    no: 'No.',
    scan: 'Scan to verify',
    date: 'Date:',
    sign: 'Signature',
    sealPlace: 'Place for seal',
    total: 'Total (CNY)',
    totalListed: 'Total listed (CNY)',
    printed: 'Printed',
    portrait: 'Turn to portrait',
    landscape: 'Turn to landscape',
    back: 'Back',
    printHint: 'Print this page with your browser (Ctrl+P), or download the PDF.',
    missing: 'Rare characters: {{codes}} (where a box is shown, the number applies)',
    choose: 'Choose an order',
    ordered: 'Ordered on',
    noOrders: 'There are no orders to print.',
    orderTitle: 'Order details',
    billTitle: 'Purchase bill',
    settlementTitle: 'Unified settlement form',
    otherTitle: 'Purchase settlement form',
    supplier: 'Supplier',
    sum: 'Amount',
    order: 'Order',
    download: 'Download PDF',
    capitals: 'In words (CNY)',
  },
  together: {
    title: 'Print several orders',
    choose: 'Select the orders, {{n}} at most; each starts on a new page',
    pick: 'Select',
    pickOrder: 'Select order {{id}}',
    kind: 'Document',
    print: 'Print selected',
    wrong: 'At most {{n}} orders can be printed at once. Please select again.',
    kinds: {
      purchaseForm: 'Purchase requisition',
      orderDetail: 'Order details',
      settlementForm: 'Settlement form',
      agreement: 'Purchase agreement',
    },
  },
}
export default words
