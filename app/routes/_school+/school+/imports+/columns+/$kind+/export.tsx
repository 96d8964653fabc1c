import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendTemplate } from '~/areas/imports/requests/columns'
import { requireRole } from '~/web/access'

/** An empty table of one kind, with its headings: `?type=xlsx|csv`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'auditor')
  return sendTemplate(request, context, params.kind)
}
