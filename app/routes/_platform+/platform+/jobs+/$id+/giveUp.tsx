import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { DecideForm } from '~/areas/failed-jobs/screens/FailedJobSheet'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { decideAction, loadDecision } from '~/areas/failed-jobs/requests/job-desk'

export const handle = pageName('jobs', 'giveUp.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform')
  return loadDecision(context, params.id ?? '', 'giveUp')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'platform')
  return decideAction(request, context, params.id ?? '', 'giveUp')
}

export default function GiveUp() {
  const { job } = useLoaderData<typeof loader>()
  return <DecideForm job={job} operate="giveUp" reply={asFormReply(useActionData())} />
}
