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

export const handle = pageName('complaints', 'withdraw.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { id, subject, actions } = await context.api.complaints
    .detail({ id: params.id ?? '' })
    .catch(asPage)
  if (!actions.includes('withdraw')) throw tooLate(paths.ownComplaint(id))
  return { id, subject }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const id = params.id ?? ''
  await context.api.complaints.detail({ id }).catch(asPage)
  return confirmAction(
    request,
    context,
    () => context.api.complaints.change({ id, status: 'WITHDRAWN' }),
    `${paths.ownComplaints}?said=withdrawn`,
  )
}

export default function WithdrawComplaint() {
  const { id, subject } = useLoaderData<typeof loader>()
  const { t } = useTranslation('complaints')
  return (
    <ConfirmPage
      title={t('withdraw.title')}
      yes={t('withdraw.yes')}
      no={{ label: t('withdraw.no'), href: paths.ownComplaint(id) }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('withdraw.question', { subject })}</p>
      <p>{t('withdraw.text')}</p>
    </ConfirmPage>
  )
}
