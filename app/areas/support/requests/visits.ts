import { redirect, type AppLoadContext } from '@remix-run/node'
import { enter } from '~/areas/accounts/requests/enter'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { listQuery } from '~/web/query'

const ROWS = 15
const TICKET_MAX = 100
const SAID_MAX = 10
const visits = (notice: string) => `${paths.supportVisits}?said=${notice}`

/** A page of the visits of support. */
export async function loadVisits(request: Request, context: AppLoadContext) {
  const { page, rows, text } = listQuery(request, ROWS)
  const list = await context.api.support.visits({ page, rows }).catch(asPage)
  return { ...list, query: { page, rows }, said: text('said', SAID_MAX) ?? null }
}

/** Ends the visit that the pressed button names. */
export async function endAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const id = String(fields.get('id') ?? '')
  return context.api.support.endVisit({ id }).then(
    () => redirect(visits('ended')),
    (error: unknown) => {
      if (isMallError(error) && error.code === 'wrong_state') return redirect(visits('late'))
      return asPage(error)
    },
  )
}

const ticketOf = (request: Request) =>
  (new URL(request.url).searchParams.get('ticket') ?? '').slice(0, TICKET_MAX)

/** Uses the link by a button, because whatever reads ahead would use it up by a look. */
export async function enterAction(request: Request, context: AppLoadContext) {
  await readForm(request, context, 'token')
  try {
    return enter(context, await context.api.support.enter({ ticket: ticketOf(request) }), null)
  } catch (error) {
    if (isMallError(error) && error.code === 'not_found') return { wrong: true as const }
    return asPage(error)
  }
}
