import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/features/form-reply'
import { DecideForm } from '~/features/jobs/FailedJobSheet'
import { named } from '~/features/page-name'
import { requireRole } from '~/web/access'
import { decideAction, loadDecision } from '~/web/job-desk'

export const handle = named('jobs', 'giveUp.title')

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
