import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadYearRuns, lookAction } from '~/areas/year-change/requests/year-forms'
import { YearRuns } from '~/areas/year-change/screens/YearRuns'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('yearChange', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'finance', 'auditor')
  return loadYearRuns(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator', 'finance')
  return lookAction(request, context)
}

export default function YearChanges() {
  return <YearRuns {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
