import { z } from 'zod'
import { acceptance } from '~/areas/acceptance/contract'
import { invoiceFaults } from '~/areas/orders/codes'
import { endpoint } from '~/contract/endpoint'
import { invoice } from '~/areas/orders/contract'
import { day, doneReply, hao, id, idParam, instant, text, truth } from '~/contract/shapes'

/** Eight digits of a paper invoice, twelve and eight with its code, twenty of a digital one. */
export const invNo = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^(\d{8}|\d{12}|\d{20})$/, 'inv_no_wrong')
/** The code of a paper invoice, which tells numbers of eight digits apart; digital ones have none. */
export const invCode = z
  .string()
  .trim()
  .regex(/^(\d{10}|\d{12})?$/, 'inv_code_wrong')
const invoiceFields = {
  invNo,
  invCode: invCode.optional(),
  /** What the whole invoice amounts to, and the part of it that is this order's: what is due, unless told. */
  total: hao.positive('amount_wrong').optional(),
  amount: hao.positive('amount_wrong').optional(),
}
const bankCard = z.object({
  id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  bank: z.string(),
  bankEn: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
})
export type BankCard = z.output<typeof bankCard>
export const bankPayment = z.object({
  bankCardId: id,
  bank: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  transferNo: z.string(),
  paidOn: day,
  at: instant,
  /** What the supplier says: that the money has come, or that it has not. */
  answer: z
    .object({ received: z.boolean(), remark: z.string(), byName: z.string(), at: instant })
    .optional(),
})
export const transferNo = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(40, 'too_long')
  .regex(/^[A-Za-z0-9-]+$/, 'transfer_no_wrong')

export const invoiceInfo = z.object({
  orderId: id,
  storeId: id,
  storeName: z.string(),
  storeNameEn: z.string(),
  amount: hao,
  invoice,
  /** Empty where nobody has recorded one. */
  invNo: z.string(),
  invCode: z.string(),
  /** What the invoice amounts to, where somebody has said it; the part of this order; the parts of all its orders, and how many. */
  total: hao.nullable(),
  billed: hao.nullable(),
  billedSum: hao.nullable(),
  orderCount: z.number().int(),
  /** What the order is due to be billed: what was accepted, else what it costs, less what went back. */
  due: hao,
  faults: z.array(z.enum(invoiceFaults)),
  issuedOn: day.nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: instant.nullable(),
  file: z.object({ id, name: z.string(), size: z.number().int(), url: z.string() }).nullable(),
  bankPayment: bankPayment.nullable(),
  canRecord: z.boolean(),
  canUpload: z.boolean(),
  canPay: z.boolean(),
  /** The supplier may say whether the transfer has come. */ canAnswer: z.boolean(),
})
export type InvoiceInfo = z.output<typeof invoiceInfo>

export const billing = {
  invoiceOfOrder: endpoint({
    method: 'GET',
    path: '/invoices/invoiceinfo/{id}',
    access: 'signedIn',
    summary: 'The invoice of an order',
    params: idParam,
    reply: invoiceInfo,
  }),
  invoiceOfAcceptance: endpoint({
    method: 'GET',
    path: '/accept/inv/{id}',
    access: 'signedIn',
    summary: 'The invoice of the order an acceptance judges',
    params: idParam,
    reply: invoiceInfo,
  }),
  acceptanceOfOrder: endpoint({
    method: 'GET',
    path: '/orders/acceptance/{id}',
    access: 'signedIn',
    summary: 'The acceptances of an order, the one that counts first',
    params: idParam,
    reply: z.object({ list: z.array(acceptance) }),
  }),
  recordInvoice: endpoint({
    method: 'PUT',
    path: '/orders/{id}/inv',
    access: ['buyer', 'supplier'],
    summary: 'Record the number of the invoice of an order',
    params: idParam,
    body: z.object(invoiceFields),
    reply: doneReply,
  }),
  uploadInvoice: endpoint({
    method: 'PUT',
    path: '/desk/orders/{id}/invoice',
    access: 'supplier',
    summary: 'Give the buyer the invoice: number, day and file',
    params: idParam,
    body: z.object({ ...invoiceFields, issuedOn: day, fileId: id.optional() }),
    reply: doneReply,
  }),
  bankCards: endpoint({
    method: 'GET',
    path: '/bankCard',
    access: ['buyer', 'supplier'],
    summary:
      "Accounts of suppliers that transfers go to: of one supplier, else of those of the buyer's orders that are paid so",
    query: z.object({ storeId: id.optional() }),
    reply: z.object({ list: z.array(bankCard) }),
  }),
  paymentBank: endpoint({
    method: 'PUT',
    path: '/orders/{id}/paymentBank',
    access: 'buyer',
    summary: 'Record the transfer by which an order was paid',
    params: idParam,
    body: z.object({ bankCardId: text.min(1, 'choose_one').max(64), transferNo, paidOn: day }),
    reply: doneReply,
  }),
  answerTransfer: endpoint({
    method: 'PUT',
    path: '/desk/orders/{id}/transfer',
    access: 'supplier',
    summary: 'Say that the transfer of an order has come, or that it has not',
    params: idParam,
    /** The number of the transfer that was looked for: the buyer may have recorded another since. */
    body: z.object({ transferNo, received: truth, remark: text.max(200).default('') }),
    reply: doneReply,
  }),
  agreementUrl: endpoint({
    method: 'GET',
    path: '/orders/{id}/agreement/url',
    access: 'signedIn',
    summary: 'Where the purchase agreement of an order is read and printed',
    params: idParam,
    reply: z.object({ url: z.string() }),
  }),
}
