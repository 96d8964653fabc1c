import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CaseList } from '~/areas/after-sales/screens/CaseList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadCases } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'

export const handle = pageName('afterSales', 'desk.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const { deskList: list, deskCount: count } = context.api.afterSales
  return loadCases(request, { list, count })
}

export default function DeskCases() {
  return <CaseList data={useLoaderData<typeof loader>()} path={paths.deskReturns} whose="store" />
}
