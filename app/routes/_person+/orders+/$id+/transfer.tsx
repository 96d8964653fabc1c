import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { TransferPage } from '~/areas/billing/screens/TransferPages'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { transferAction } from '~/areas/billing/requests/billing'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'
import { today } from '~/web/query'

export const handle = pageName('billing', 'transfer.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const info = await context.api.billing.invoiceOfOrder({ id: params.id ?? '' }).catch(asPage)
  if (!info.canPay) throw tooLate(paths.order(info.orderId))
  const { list } = await context.api.billing.bankCards({ storeId: info.storeId }).catch(asPage)
  return {
    info,
    cards: list,
    today: today(),
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return transferAction(request, context, params.id ?? '')
}

export default function Transfer() {
  return <TransferPage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
