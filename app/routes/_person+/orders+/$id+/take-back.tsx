import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('billing', 'takeBack.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('takeBackFunds')) throw tooLate(paths.order(order.id))
  return { id: order.id }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const id = params.id ?? ''
  return confirmAction(
    request,
    context,
    () => context.api.ordering.takeBack({ id }),
    paths.order(id),
  )
}

export default function TakeBackFunds() {
  const { id } = useLoaderData<typeof loader>()
  const { t } = useTranslation('billing')
  return (
    <ConfirmPage
      title={t('takeBack.title')}
      yes={t('takeBack.yes')}
      no={{ label: t('takeBack.no'), href: paths.order(id) }}
      reply={asFormReply(useActionData())}
    >
      <p>{t('takeBack.question', { id })}</p>
      <p>{t('takeBack.text')}</p>
    </ConfirmPage>
  )
}
