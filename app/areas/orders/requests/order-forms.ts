import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { parseFields, readForm } from '~/web/forms'
import { cancelReasons } from '../codes'
const cancelFields = z.object({
  reason: z.enum(cancelReasons, 'choose_one'),
  detail: z.string().trim().max(150, 'too_long').default(''),
})

/** `words` turns a reason's code into the sentence that is kept with the order. */
export async function cancelAction(
  request: Request,
  context: AppLoadContext,
  id: string,
  words: Record<string, string>,
) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, cancelFields)
  if (!parsed.ok) return parsed.reply
  const { reason, detail } = parsed.value
  try {
    await context.api.orders.cancel({
      id,
      remark: [words[reason] ?? reason, detail].filter(Boolean).join('：'),
    })
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(paths.order(id))
}

/** A page with one question and one button. */
export async function confirmAction(
  request: Request,
  context: AppLoadContext,
  run: () => Promise<unknown>,
  to: string,
) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, z.object({}))
  if (!parsed.ok) return parsed.reply
  try {
    await run()
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(to)
}
