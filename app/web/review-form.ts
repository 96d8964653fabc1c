import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { REVIEW_PICTURES_MAX, TEXT_MAX } from '~/contract/limits'
import { parseFields, readForm, refuse } from './forms'

const LINES_MAX = 200
const score = z.coerce.number('choose_one').int().min(1, 'choose_one').max(5, 'choose_one')
/** One picture's id comes as text, several as a list. */
const kept = z.union([z.string().max(64), z.array(z.string().max(64))]).optional().transform(it => (it === undefined ? [] : Array.isArray(it) ? it : [it]))
const reviewFields = z.object({ lines: z.array(z.object({ lineNo: z.coerce.number().int(), score, content: z.string('required').trim().min(1, 'required').max(TEXT_MAX, 'too_long'), pictureIds: kept })).min(1) })
const isFile = (value: FormDataEntryValue): value is File => typeof value !== 'string' && value.size > 0 && value.name !== ''

/** Keeps the pictures of every line at once and puts their ids where the form has them, so that a refused form does not ask again. */
async function keepPictures(context: AppLoadContext, fields: FormData): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {}
  for (let i = 0; i < LINES_MAX && fields.has(`lines[${i}].lineNo`); i++) {
    const field = `lines[${i}].pictures`, files = fields.getAll(field).filter(isFile)
    fields.delete(field)
    if (fields.getAll(`lines[${i}].pictureIds`).length + files.length > REVIEW_PICTURES_MAX) errors[field] = ['file_count']
    else for (const file of files) {
      try {
        fields.append(`lines[${i}].pictureIds`, (await context.api.files.upload({ kind: 'Image', name: file.name, content: new Uint8Array(await file.arrayBuffer()) })).id)
      } catch (error) {
        if (!isMallError(error)) throw error
        errors[field] = [error.details.fields?.content ?? error.code]
      }
    }
  }
  return errors
}

/** Reviews the goods of an order, with pictures. */
export async function reviewAction(request: Request, context: AppLoadContext, orderId: string) {
  const { fields } = await readForm(request, context)
  const wrong = await keepPictures(context, fields)
  const parsed = parseFields(fields, reviewFields)
  if (!parsed.ok) return parsed.reply
  const { lines } = parsed.value
  if (Object.keys(wrong).length) return refuse({ status: 'error', initialValue: { lines: lines.map(it => ({ ...it, lineNo: String(it.lineNo), score: String(it.score) })) }, error: wrong })
  try {
    await context.api.reviews.add({ orderId, lines })
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(`/orders/${orderId}?said=reviewed`)
}
