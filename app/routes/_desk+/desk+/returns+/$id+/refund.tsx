import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RefundForm } from '~/areas/after-sales/screens/CaseForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { refundAction } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('afterSales', 'desk.refundTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const it = await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage)
  if (!it.actions.includes('refund')) throw tooLate(paths.deskReturn(it.id))
  return { it }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return refundAction(request, context, params.id ?? '')
}

export default function RefundAtDesk() {
  const { it } = useLoaderData<typeof loader>()
  return <RefundForm it={it} back={paths.deskReturn(it.id)} reply={asFormReply(useActionData())} />
}
