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

export const handle = pageName('afterSales', 'withdraw.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { id, actions } = await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage)
  if (!actions.includes('withdraw')) throw tooLate(paths.returnCase(id))
  return { id }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const id = params.id ?? ''
  return confirmAction(
    request,
    context,
    () => context.api.afterSales.withdraw({ id }),
    `${paths.returnCase(id)}?said=withdrawn`,
  )
}

export default function WithdrawCase() {
  const { id } = useLoaderData<typeof loader>()
  const { t } = useTranslation('afterSales')
  return (
    <ConfirmPage
      title={t('withdraw.title')}
      yes={t('withdraw.yes')}
      no={{ label: t('withdraw.no'), href: paths.returnCase(id) }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('withdraw.question', { id })}</p>
      <p>{t('withdraw.text')}</p>
    </ConfirmPage>
  )
}
