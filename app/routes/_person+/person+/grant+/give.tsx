import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { FindPerson } from '~/areas/teams/screens/FindPerson'
import { GrantForm } from '~/areas/teams/screens/GrantForm'
import { EmptyState, Page, Panel } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { giveAction, loadFinder, usualTerm } from '~/areas/teams/requests/grant-forms'
import { paths } from '~/paths'
import { listQuery } from '~/web/query'

export const handle = pageName('teams', 'grant.giveTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const inGroup = listQuery(request).text('scope') === 'group'
  const teams = inGroup
    ? (await context.api.teams.list({}).catch(asPage)).list
        .filter(it => it.isManager)
        .map(({ id, name }) => ({ id, name }))
    : null
  return { finder: await loadFinder(request, context), term: usualTerm(), teams }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return giveAction(request, context)
}

export default function GiveGrant() {
  const { finder, term, teams } = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  const back = teams ? paths.groupGrants : paths.ownGrants
  const reply = asFormReply(useActionData())
  return (
    <Page
      title={teams ? t('grant.giveGroupTitle') : t('grant.giveTitle')}
      lead={t('grant.giveLead')}
    >
      {teams && !teams.length ? (
        <Panel>
          <EmptyState picture="paper" title={t('grant.noTeam')} />
        </Panel>
      ) : (
        <>
          <FindPerson
            finder={finder}
            path={paths.giveGrant}
            keep={{ scope: teams ? 'group' : undefined }}
          />
          <GrantForm
            key={finder.chosen}
            personCode={finder.chosen}
            term={term}
            teams={teams}
            back={back}
            reply={reply}
          />
        </>
      )}
    </Page>
  )
}
