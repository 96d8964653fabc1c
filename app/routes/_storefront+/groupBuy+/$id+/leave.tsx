import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { usePick, useQuantity } from '~/frame/root-data'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('groupBuying', 'leave.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { id, title, titleEn, unit, unitEn, own, actions } = await context.api.groupBuying
    .detail({ id: params.id ?? '' })
    .catch(asPage)
  if (!own || !actions.includes('leave')) throw tooLate(paths.group(id))
  return { id, title, titleEn, unit, unitEn, num: own.num }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { id } = await context.api.groupBuying.detail({ id: params.id ?? '' }).catch(asPage)
  return confirmAction(
    request,
    context,
    () => context.api.groupBuying.leave({ id }),
    `${paths.group(id)}?said=left`,
  )
}

export default function LeaveGroup() {
  const group = useLoaderData<typeof loader>()
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const quantity = useQuantity()
  return (
    <ConfirmPage
      title={t('leave.title')}
      yes={t('leave.yes')}
      no={{ label: t('leave.no'), href: paths.group(group.id) }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('leave.question', { title: pick(group.title, group.titleEn) })}</p>
      <p>{t('leave.text', { quantity: quantity(group.num, group) })}</p>
    </ConfirmPage>
  )
}
