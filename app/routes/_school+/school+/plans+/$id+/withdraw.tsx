import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadWithdrawal, withdrawAction } from '~/areas/malls/requests/setting-plans'
import { WithdrawPlan } from '~/areas/malls/screens/SettingsPlans'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('schoolSettings', 'plans.withdraw')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  return loadWithdrawal(context, params.id ?? '')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return withdrawAction(request, context, params.id ?? '')
}

export default function WithdrawSettings() {
  return <WithdrawPlan {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
