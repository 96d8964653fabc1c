import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadApprovalFigures } from '~/areas/approvals/requests/approval-figures'
import { ApprovalFiguresPage } from '~/areas/approvals/screens/ApprovalFiguresPage'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('approvalFigures', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadApprovalFigures(request, context)
}

export default function SchoolApprovals() {
  return <ApprovalFiguresPage {...useLoaderData<typeof loader>()} />
}
