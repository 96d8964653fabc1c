import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendYearRun } from '~/areas/year-change/requests/year-forms'
import { requireRole } from '~/web/access'

/** The accounts of a year change as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'finance', 'auditor')
  return sendYearRun(request, context)
}
