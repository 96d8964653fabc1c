import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendStanding } from '~/areas/imports/requests/standing'
import { requireRole } from '~/web/access'

/** What the school has now, as a table of one kind that may be brought in again: `?type=xlsx|csv`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return sendStanding(request, context, params.kind)
}
