import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CaseList } from '~/features/after-sales/CaseList'
import { named } from '~/features/page-name'
import { requireRole } from '~/web/access'
import { loadCases } from '~/web/after-sales-forms'

export const handle = named('afterSales', 'finance.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  const { financeList: list, financeCount: count } = context.api.afterSales
  return loadCases(request, { list, count })
}

export default function FinanceCases() {
  return <CaseList data={useLoaderData<typeof loader>()} path="/finance/returns" whose="finance" />
}
