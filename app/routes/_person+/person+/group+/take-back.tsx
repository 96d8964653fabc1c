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

export const handle = pageName('teams', 'account.removeTitle')

const queryOf = (request: Request) => ({ id: askedFor(request), fundId: askedFor(request, 'fund') })

/** What the question is about; not there for whoever has no say in it. */
async function findSubject(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const { id, fundId } = queryOf(request)
  const [{ name: team }, { list }] = await Promise.all([
    context.api.teams.detail({ id }),
    context.api.teams.accounts({ id }),
  ]).catch(asPage)
  const account = list.find(it => it.id === fundId && it.isOwner)
  if (!account) throw new Response(null, { status: 404 })
  return {
    team,
    no: account.accountNo,
    back: `${paths.researchGroupFunds}?id=${encodeURIComponent(id)}`,
  }
}

export const loader = ({ request, context }: LoaderFunctionArgs) => findSubject(request, context)

export async function action({ request, context }: ActionFunctionArgs) {
  await findSubject(request, context)
  const { id, fundId } = queryOf(request)
  return confirmAction(
    request,
    context,
    () => context.api.teams.removeAccount({ id, fundId }).catch(asPage),
    `${paths.researchGroupFunds}?id=${encodeURIComponent(id)}&removed=1`,
  )
}

export default function TakeBack() {
  const { back, ...words } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <ConfirmPage
      title={t('account.removeTitle')}
      yes={t('account.removeYes')}
      no={{ label: t('account.removeNo'), href: back }}
      danger
      reply={asFormReply(useActionData())}
    >
      <p>{t('account.removeText', words)}</p>
    </ConfirmPage>
  )
}
