import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { DifferenceSheet } from '~/areas/failed-jobs/screens/Differences'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { resolveAction } from '~/areas/failed-jobs/requests/job-desk'
import { listQuery } from '~/web/query'

export const handle = pageName('jobs', 'difference.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'auditor')
  return {
    difference: await context.api.jobs.difference({ id: params.id ?? '' }).catch(asPage),
    notice: listQuery(request).text('said', 20) ?? null,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'platform')
  return resolveAction(request, context, params.id ?? '')
}

export default function OneDifference() {
  return (
    <DifferenceSheet {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
  )
}
