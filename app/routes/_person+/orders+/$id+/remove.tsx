import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('orders', 'remove.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('delete')) throw tooLate(paths.order(order.id))
  return { id: order.id }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return confirmAction(
    request,
    context,
    () => context.api.orders.remove({ id: params.id ?? '', deleted: true }),
    paths.ownOrders,
  )
}

export default function RemoveOrder() {
  const { id } = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <ConfirmPage
      title={t('remove.title')}
      yes={t('remove.yes')}
      no={{ label: t('remove.no'), href: paths.order(id) }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('remove.question', { id })}</p>
      <p>{t('remove.text')}</p>
    </ConfirmPage>
  )
}
