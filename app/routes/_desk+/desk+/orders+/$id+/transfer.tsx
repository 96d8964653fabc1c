import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TransferForm } from '~/areas/desk/screens/TransferForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { answerTransferAction } from '~/areas/billing/requests/billing'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('billing', 'answer.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const info = await context.api.billing.invoiceOfOrder({ id: params.id ?? '' }).catch(asPage)
  if (!info.bankPayment) throw tooLate(paths.deskOrder(info.orderId))
  return { info, saved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return answerTransferAction(request, context, params.id ?? '')
}

export default function CheckTransfer() {
  return <TransferForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
