import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CaseList } from '~/areas/after-sales/screens/CaseList'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadCases } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'

export const handle = pageName('afterSales', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadCases(request, context.api.afterSales)
}

export default function OwnCases() {
  return <CaseList data={useLoaderData<typeof loader>()} path={paths.returns} whose="own" />
}
