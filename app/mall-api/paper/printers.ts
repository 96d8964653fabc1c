import { acceptancePdf } from './acceptance'
import { orderDetailPdf, purchaseFormPdf } from './purchase-form'
import { statementPdf } from './statement'

/** Every kind of document. Setting one takes up to a second of pure computing: see `press.ts` before calling these. */
export const printers = {
  statement: statementPdf,
  acceptance: acceptancePdf,
  purchaseForm: purchaseFormPdf,
  orderDetail: orderDetailPdf,
}

export type PaperKind = keyof typeof printers
export type PaperData<Kind extends PaperKind> = Parameters<(typeof printers)[Kind]>[0]
