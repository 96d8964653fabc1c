import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CaseList } from '~/areas/after-sales/screens/CaseList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadCases } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'

export const handle = pageName('afterSales', 'finance.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  const { financeList: list, financeCount: count } = context.api.afterSales
  return loadCases(request, { list, count })
}

export default function FinanceCases() {
  return (
    <CaseList data={useLoaderData<typeof loader>()} path={paths.financeReturns} whose="finance" />
  )
}
