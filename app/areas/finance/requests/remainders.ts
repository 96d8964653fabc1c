import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { parseFields } from '~/web/forms'

/**
 * Has the finance system asked what is left of an order's accounts, from the page at `here` where one decides on it; a script asks
 * `?quietly`, and stays on its page.
 */
export async function askRemainders(
  request: Request,
  fields: FormData,
  context: AppLoadContext,
  id: string,
  here: string,
) {
  const isQuiet = new URL(request.url).searchParams.has('quietly')
  const parsed = parseFields(fields, z.object({}))
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.approvals.askBudgets({ id })
  } catch (error) {
    // Nobody pressed anything: what is shown stays as it is.
    if (isQuiet) return null
    return parsed.fail(error)
  }
  if (isQuiet) return null
  throw redirect(`${here}#budgets`)
}
