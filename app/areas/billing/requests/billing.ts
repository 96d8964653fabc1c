import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { invCode, invNo, transferNo } from '../contract'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { aDay, price } from '~/web/field-shapes'
import { parseFields, readForm, type refuse } from '~/web/forms'

/** Number, code and amounts of an invoice as they are typed. */
export const invoiceFields = z.object({
  invNo,
  invCode: invCode.optional(),
  total: price,
  amount: price,
})

export const transferFields = z.object({
  bankCardId: z.string('choose_one').min(1, 'choose_one').max(64),
  transferNo,
  paidOn: aDay,
})
export const supplierInvoiceFields = invoiceFields.extend({
  issuedOn: aDay,
  fileId: z.string().max(64).optional(),
})

/** What is not there is a page; what was typed wrongly stands in the form. */
const refusalOf = (fail: (error: unknown) => ReturnType<typeof refuse>) => (error: unknown) =>
  isMallError(error) && error.code === 'not_found' ? asPage(error) : fail(error)

/** The buyer records the number of a paper invoice. */
export async function invoiceNoAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, invoiceFields)
  if (!parsed.ok) return parsed.reply
  return context.api.billing
    .recordInvoice({ id, ...parsed.value })
    .then(() => redirect(`${paths.orderInvoice(id)}?saved=1`), refusalOf(parsed.fail))
}

/** The buyer records a transfer to the supplier. */
export async function transferAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, transferFields)
  if (!parsed.ok) return parsed.reply
  return context.api.billing
    .paymentBank({ id, ...parsed.value })
    .then(() => redirect(`${paths.orderTransfer(id)}?saved=1`), refusalOf(parsed.fail))
}

export const answerFields = z.object({
  transferNo,
  received: z.enum(['true', 'false'], 'choose_one').transform(it => it === 'true'),
  remark: z.string().trim().max(200, 'too_long').default(''),
})

/** The supplier says whether a transfer has come. */
export async function answerTransferAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, answerFields)
  if (!parsed.ok) return parsed.reply
  return context.api.billing
    .answerTransfer({ id, ...parsed.value })
    .then(() => redirect(`${paths.deskOrderTransfer(id)}?saved=1`), refusalOf(parsed.fail))
}

/** The supplier gives an invoice. A file is kept at once, so that a form refused for another reason does not ask for it again. */
export async function uploadInvoiceAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const file = fields.get('file')
  fields.delete('file')
  let wrong: string | undefined
  if (file && typeof file !== 'string' && file.size > 0) {
    try {
      fields.set(
        'fileId',
        (
          await context.api.files.upload({
            kind: 'ImgPdf',
            name: file.name,
            content: new Uint8Array(await file.arrayBuffer()),
          })
        ).id,
      )
    } catch (error) {
      if (!isMallError(error)) throw error
      wrong = error.details.fields?.content ?? error.code
    }
  }
  const parsed = parseFields(fields, supplierInvoiceFields, wrong ? { file: [wrong] } : {})
  if (!parsed.ok) return parsed.reply
  const { fileId, ...invoice } = parsed.value
  return context.api.billing.uploadInvoice({ id, ...invoice, fileId: fileId || undefined }).then(
    () => redirect(`${paths.deskOrderInvoice(id)}?saved=1`),
    refusalOf(error => parsed.fail(error, field => (field === 'fileId' ? 'file' : field))),
  )
}
