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

export const handle = pageName('orders', 'receive.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('receive')) throw tooLate(paths.order(order.id))
  return { id: order.id, days: context.mall.autoAcceptDays }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const id = params.id ?? ''
  return confirmAction(request, context, () => context.api.orders.receive({ id }), paths.order(id))
}

export default function ReceiveOrder() {
  const { id, days } = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <ConfirmPage
      title={t('receive.title')}
      yes={t('receive.yes')}
      no={{ label: t('receive.no'), href: paths.order(id) }}
      reply={asFormReply(useActionData())}
    >
      <p>{t('receive.question', { id })}</p>
      <p>{t('receive.text', { days })}</p>
    </ConfirmPage>
  )
}
