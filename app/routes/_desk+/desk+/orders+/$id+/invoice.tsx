import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { UploadInvoicePage } from '~/areas/billing/screens/InvoicePages'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { uploadInvoiceAction } from '~/areas/billing/requests/billing'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'
import { today } from '~/web/query'

export const handle = pageName('billing', 'upload.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const info = await context.api.billing.invoiceOfOrder({ id: params.id ?? '' }).catch(asPage)
  if (!info.canUpload) throw tooLate(paths.deskOrder(info.orderId))
  return { info, today: today(), saved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return uploadInvoiceAction(request, context, params.id ?? '')
}

export default function UploadInvoice() {
  return (
    <UploadInvoicePage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
  )
}
