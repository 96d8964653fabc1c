import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withdrawAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import { WithdrawForm } from '~/areas/operators/screens/SchoolActs'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'withdraw.title')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { school } = await loadSchoolForm(request, context, params.id)
  const plan = school.plans.find(it => it.id === params.plan && it.status === 'waiting')
  if (!plan) throw data({ code: 'not_found' }, { status: 404 })
  return { school, plan }
}
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  withdrawAction(request, context, { id: params.id, plan: params.plan })

export default function WithdrawPlan() {
  return <WithdrawForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
