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

export const handle = pageName('groupBuying', 'withdraw.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { id, name, actions } = await context.api.groupBuying
    .demand({ id: params.id ?? '' })
    .catch(asPage)
  if (!actions.includes('withdraw')) throw tooLate(paths.demand(id))
  return { id, name }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { id } = await context.api.groupBuying.demand({ id: params.id ?? '' }).catch(asPage)
  return confirmAction(
    request,
    context,
    () => context.api.groupBuying.withdrawDemand({ id }),
    `${paths.ownDemands}?said=withdrawn`,
  )
}

export default function WithdrawDemand() {
  const { id, name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('groupBuying')
  return (
    <ConfirmPage
      title={t('withdraw.title')}
      yes={t('withdraw.yes')}
      no={{ label: t('withdraw.no'), href: paths.demand(id) }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('withdraw.question', { name })}</p>
      <p>{t('withdraw.text')}</p>
    </ConfirmPage>
  )
}
