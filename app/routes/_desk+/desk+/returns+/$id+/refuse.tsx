import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RefuseForm } from '~/areas/after-sales/screens/CaseForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { refuseAction } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('afterSales', 'desk.refuseTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const it = await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage)
  if (!it.actions.includes('receive')) throw tooLate(paths.deskReturn(it.id))
  return { it }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return refuseAction(request, context, params.id ?? '')
}

export default function RefuseReturned() {
  return <RefuseForm it={useLoaderData<typeof loader>().it} reply={asFormReply(useActionData())} />
}
