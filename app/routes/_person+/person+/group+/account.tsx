import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { AddFundForm, ResearchGroupFunds } from '~/areas/teams/screens/ResearchGroupFunds'
import { ResearchGroupFrame } from '~/areas/teams/screens/ResearchGroupFrame'
import { Notice } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { addFundAction } from '~/areas/teams/requests/grant-forms'
import { listQuery } from '~/web/query'
import { askedFor, loadResearchGroups } from '~/areas/teams/requests/research-group-page'

export const handle = pageName('teams', 'account.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { text } = listQuery(request)
  const { list, team } = await loadResearchGroups(request, context)
  const accounts = team
    ? await context.api.teams.accounts({ id: team.id }).catch(asPage)
    : { list: [], addable: [] }
  return { teams: list, team, accounts, added: !!text('added'), removed: !!text('removed') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { team } = await loadResearchGroups(request, context)
  return addFundAction(request, context, team?.id ?? askedFor(request))
}

export default function Accounts() {
  const { teams, team, accounts, added, removed } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('teams')
  return (
    <ResearchGroupFrame part="account" teams={teams} team={team}>
      {added && !reply ? (
        <Notice tone="success" announce>
          {t('account.added')}
        </Notice>
      ) : null}
      {removed && !reply ? (
        <Notice tone="success" announce>
          {t('account.removed')}
        </Notice>
      ) : null}
      <ResearchGroupFunds team={team?.id ?? ''} list={accounts.list} />
      {accounts.addable.length || reply ? (
        <AddFundForm addable={accounts.addable} reply={reply} />
      ) : null}
    </ResearchGroupFrame>
  )
}
