import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { TEXT_MAX } from '~/contract/limits'
import { paths } from '~/paths'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { filesOf, keepFiles, keptIds } from '~/web/keep-files'
import { REVIEW_PICTURES_MAX } from '../limits'

const LINES_MAX = 200
const score = z.coerce.number('choose_one').int().min(1, 'choose_one').max(5, 'choose_one')
/** One picture's id comes as text, several as a list. */
const pictureIds = z
  .union([z.string().max(64), z.array(z.string().max(64))])
  .optional()
  .transform(it => (it === undefined ? [] : Array.isArray(it) ? it : [it]))
export const reviewFields = z.object({
  lines: z
    .array(
      z.object({
        lineNo: z.coerce.number().int(),
        score,
        content: requiredText(TEXT_MAX),
        pictureIds,
      }),
    )
    .min(1),
})

/** Keeps the pictures of every line at once and puts their ids where the form has them, so that a refused form does not ask again. */
async function keepPicturesOfLines(
  context: AppLoadContext,
  fields: FormData,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {}
  for (let i = 0; i < LINES_MAX && fields.has(`lines[${i}].lineNo`); i++) {
    const field = `lines[${i}].pictures`,
      ids = `lines[${i}].pictureIds`
    const keptPictures = keptIds(fields, ids, REVIEW_PICTURES_MAX)
    const wrong = await keepFiles(context, filesOf(fields, field), keptPictures, {
      max: REVIEW_PICTURES_MAX,
      gif: true,
    })
    if (wrong) errors[field] = [wrong]
    fields.delete(field)
    fields.delete(ids)
    for (const id of keptPictures) fields.append(ids, id)
  }
  return errors
}

/** Reviews the goods of an order, with pictures. */
export async function reviewAction(request: Request, context: AppLoadContext, orderId: string) {
  const { fields } = await readForm(request, context)
  const wrong = await keepPicturesOfLines(context, fields)
  const parsed = parseFields(fields, reviewFields, wrong)
  if (!parsed.ok) return parsed.reply
  const { lines } = parsed.value
  try {
    await context.api.reviews.add({ orderId, lines })
  } catch (error) {
    return parsed.fail(error, field => field.replace(/\.pictureIds$/, '.pictures'))
  }
  return redirect(`${paths.order(orderId)}?said=reviewed`)
}
