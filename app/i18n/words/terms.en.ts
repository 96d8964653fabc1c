import type cn from './terms.cn'
import type { Words } from '..'

const words: Words<typeof cn> = {
  payType: {
    unified: 'Unified settlement',
    online: 'Online payment',
    cod: 'Cash on delivery',
    periodic: 'Periodic payment',
  },
  payTypeHint: {
    unified: 'Research or department funds; the school settles with the supplier',
    online: 'You pay yourself',
    cod: 'You pay the supplier on delivery',
    periodic: 'Settled with the supplier by period',
  },
  invoiceType: {
    none: 'No invoice',
    normal: 'Ordinary invoice',
    special: 'Special VAT invoice',
  },
}

export default words
