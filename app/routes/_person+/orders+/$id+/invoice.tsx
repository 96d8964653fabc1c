import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { InvoicePage } from '~/areas/billing/screens/InvoicePages'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { invoiceNoAction } from '~/areas/billing/requests/billing'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'

export const handle = pageName('billing', 'invoice.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = params.id ?? ''
  const [info, order] = await Promise.all([
    context.api.billing.invoiceOfOrder({ id }),
    context.api.orders.detail({ id }),
  ]).catch(asPage)
  return {
    info,
    saved: new URL(request.url).searchParams.has('saved'),
    reimbursement: order.actions.includes('reimbursement')
      ? `${order.payType === 'unified' ? paths.centralised : paths.uncentralised}?id=${id}`
      : null,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (requirePerson(request, context).roles.has('auditor'))
    throw new Response(null, { status: 403 })
  return invoiceNoAction(request, context, params.id ?? '')
}

export default function Invoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
