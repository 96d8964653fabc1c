import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
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

export const handle = pageName('teams', 'setting.handOverTitle')

const queryOf = (request: Request) => ({
  id: askedFor(request),
  personId: askedFor(request, 'person'),
})

/** What the question is about; not there for whoever has no say in it. */
async function findSubject(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const { id, personId } = queryOf(request)
  const { name: team, people, isManager } = await context.api.teams.detail({ id }).catch(asPage)
  const member = people.find(it => it.id === personId)
  if (!member || !isManager) throw new Response(null, { status: 404 })
  return {
    team,
    name: member.name,
    back: `${paths.researchGroupSettings}?id=${encodeURIComponent(id)}`,
  }
}

export const loader = ({ request, context }: LoaderFunctionArgs) => findSubject(request, context)

export async function action({ request, context }: ActionFunctionArgs) {
  await findSubject(request, context)
  const { id, personId } = queryOf(request)
  return confirmAction(
    request,
    context,
    () => context.api.teams.handOver({ id, personId }).catch(asPage),
    `${paths.researchGroups}?handedOver=1`,
  )
}

export default function HandOver() {
  const { back, ...words } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('setting.handOverTitle')}
      yes={t('setting.handOverYes')}
      no={{ label: t('setting.handOverNo'), href: back }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('setting.handOverText', words)}</p>
    </ConfirmPage>
  )
}
