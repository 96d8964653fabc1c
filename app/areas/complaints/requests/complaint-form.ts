import { COMPLAINT_ATTACHMENT_BYTES, COMPLAINT_ATTACHMENTS_MAX } from '../limits'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { requiredText } from '~/web/field-shapes'
import { codesOf, parseFields, readForm, refuse, type FormReply } from '~/web/forms'
import { filesOf, keepFiles, keptIds, stillThere } from '~/web/keep-files'
import { complaintAnswers, complaintCategories, complaintTypes } from '../codes'

type Errors = Record<string, string[]>
/** The messages of spec 5 about attachments. */
const uploadCodes: Record<string, string> = {
  file_count: 'complaint_file_count',
  file_type: 'complaint_file_type',
  file_large: 'complaint_file_large',
  required: 'complaint_file_type',
}

/** What was typed, by the rules and messages of spec 5. */
export const complaintFields = z.object({
  businessType: z.enum(complaintTypes, 'complaint_type'),
  businessId: z.string().max(64, 'too_long').default(''),
  category: z.enum(complaintCategories, 'complaint_category'),
  subject: z.string('complaint_subject').min(1, 'complaint_subject').max(100, 'too_long'),
  sellerId: z.string('complaint_seller').min(1, 'complaint_seller').max(64),
  content: z.string('complaint_content').min(1, 'complaint_content').max(1_000, 'too_long'),
  createMobile: z
    .string('complaint_phone')
    .min(1, 'complaint_phone')
    .regex(/^1[3-9]\d{9}$/, 'phone_wrong'),
})
const names = [
  'businessType',
  'businessId',
  'category',
  'subject',
  'sellerId',
  'content',
  'createMobile',
] as const

/** Makes the complaint. Refused, the form keeps what was typed and uploaded. */
export async function complaintAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const input = Object.fromEntries(
    names.map(name => [
      name,
      String(fields.get(name) ?? '')
        .trim()
        .replace(/\r\n/g, '\n'),
    ]),
  ) as Record<(typeof names)[number], string>
  const attach = keptIds(fields, 'attach', COMPLAINT_ATTACHMENTS_MAX)
  const errors: Errors = {}
  const wrong = await keepFiles(context, filesOf(fields, 'files'), attach, {
    max: COMPLAINT_ATTACHMENTS_MAX,
    bytesMax: COMPLAINT_ATTACHMENT_BYTES,
  })
  if (wrong) errors.files = [uploadCodes[wrong] ?? wrong]
  const parsed = complaintFields.safeParse(input)
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= [issue.message]
  const initialValue = { ...input, attach }
  if (!parsed.success || Object.keys(errors).length)
    return refuse({ status: 'error', initialValue, error: errors })
  try {
    const { id } = await context.api.complaints.add({ ...parsed.data, attach: attach.join(',') })
    return redirect(`${paths.complained}?id=${encodeURIComponent(id)}`)
  } catch (error) {
    if (!isMallError(error)) {
      console.error(error)
      return data(
        {
          result: { status: 'error', initialValue, error: { '': ['complaint_failed'] } },
        } satisfies FormReply,
        { status: 500 },
      )
    }
    if (error.code === 'no_permission' || error.code === 'not_logged_in') return asPage(error)
    // What the mall says, or else the sentence of spec 8.
    const codes =
      error.code === 'internal'
        ? { '': ['complaint_failed'] }
        : codesOf(error, field => (field === 'attach' ? 'files' : field))
    return refuse(
      {
        status: 'error',
        initialValue: { ...input, attach: stillThere(attach, error) },
        error: codes,
      },
      error,
    )
  }
}

export const answerFields = z.object({
  answer: z.enum(complaintAnswers, 'choose_one'),
  depName: requiredText(60),
  answerContent: requiredText(500),
})

/** The platform answers. Pressed twice, it says the same again. */
export async function answerAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, answerFields)
  if (!parsed.ok) return parsed.reply
  return context.api.complaints.change({ id, status: 'PROCESSED', ...parsed.value }).then(
    () => redirect(`${paths.platformComplaint(id)}?said=answered`),
    (error: unknown) =>
      isMallError(error) && error.code === 'not_found' ? asPage(error) : parsed.fail(error),
  )
}
