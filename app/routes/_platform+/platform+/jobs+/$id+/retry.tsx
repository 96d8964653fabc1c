import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { DecideForm } from '~/areas/failed-jobs/screens/FailedJobSheet'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { decideAction, loadDecision } from '~/areas/failed-jobs/requests/job-desk'

export const handle = pageName('jobs', 'retry.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'it')
  return loadDecision(context, params.id ?? '', 'retry')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'platform', 'it')
  return decideAction(request, context, params.id ?? '', 'retry')
}

export default function Retry() {
  const { job } = useLoaderData<typeof loader>()
  return <DecideForm job={job} operate="retry" reply={asFormReply(useActionData())} />
}
