import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmAction } from '~/areas/orders/requests/order-forms'
import { askedFor } from '~/areas/teams/requests/research-group-page'
import { paths } from '~/paths'

export const handle = pageName('teams', 'group.leaveTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { name, isManager } = await context.api.teams
    .detail({ id: askedFor(request) })
    .catch(asPage)
  if (isManager) throw new Response(null, { status: 404 })
  return { name }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { personId } = requireBuyer(request, context)
  return confirmAction(
    request,
    context,
    () => context.api.teams.removeMember({ id: askedFor(request), personId }).catch(asPage),
    `${paths.researchGroups}?left=1`,
  )
}

export default function LeaveResearchGroup() {
  const { name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('group.leaveTitle')}
      yes={t('group.leaveYes')}
      no={{ label: t('group.leaveNo'), href: paths.researchGroups }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('group.leaveText', { name })}</p>
    </ConfirmPage>
  )
}
