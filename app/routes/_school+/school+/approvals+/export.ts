import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendApprovals } from '~/areas/approvals/requests/approval-figures'
import { requireRole } from '~/web/access'

/** A table of the figures of approvals as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return sendApprovals(request, context)
}
