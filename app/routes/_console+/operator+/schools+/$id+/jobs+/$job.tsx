import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { retryAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import { RetryForm } from '~/areas/operators/screens/SchoolActs'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'retry.title')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { school, jobs } = await loadSchoolForm(request, context, params.id)
  const job = jobs.find(it => it.id === params.job)
  if (!job) throw data({ code: 'not_found' }, { status: 404 })
  return { school, job }
}
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  retryAction(request, context, { id: params.id, job: params.job })

export default function RetryJob() {
  return <RetryForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
