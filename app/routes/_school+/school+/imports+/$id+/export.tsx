import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendImportRows } from '~/areas/imports/requests/columns'
import { requireRole } from '~/web/access'

/** What comes of each row of a file as a table to keep: `?type=xlsx|csv`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'auditor')
  return sendImportRows(request, context, params.id ?? '')
}
