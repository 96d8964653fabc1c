import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CancelForm } from '~/areas/orders/screens/CancelForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { remixI18n } from '~/web/i18n'
import { cancelAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('orders', 'cancel.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('cancel')) throw tooLate(paths.order(order.id))
  return {
    id: order.id,
    storeName: order.storeName,
    storeNameEn: order.storeNameEn,
    amount: order.amount,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const t = await remixI18n.getFixedT(context.locale, 'orders')
  return cancelAction(
    request,
    context,
    params.id ?? '',
    t('cancel.reasons', { returnObjects: true }) as Record<string, string>,
  )
}

export default function CancelOrder() {
  return <CancelForm order={useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
