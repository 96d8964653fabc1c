import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { AuthorizeForm } from '~/areas/funds/screens/AuthorizeForm'
import { pageName } from '~/frame/page-name'
import { FindPerson } from '~/areas/teams/screens/FindPerson'
import { EmptyState, Page, Panel } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { authorizeAction, loadFinder, usualTerm } from '~/areas/teams/requests/grant-forms'
import { paths } from '~/paths'

export const handle = pageName('teams', 'purchase.give')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { list } = await context.api.funds.list({}).catch(asPage)
  const funds = list
    .filter(it => it.isOwner)
    .map(({ id, accountNo, name, available }) => ({ id, accountNo, name, available }))
  return { funds, finder: await loadFinder(request, context), term: usualTerm() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return authorizeAction(request, context)
}

export default function Authorize() {
  const { funds, finder, term } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('teams')
  return (
    <Page title={t('purchase.give')} lead={t('purchase.giveLead')}>
      {funds.length ? (
        <>
          <FindPerson finder={finder} path={paths.giveAuthorisation} />
          <AuthorizeForm
            key={finder.chosen}
            funds={funds}
            personCode={finder.chosen}
            term={term}
            reply={reply}
          />
        </>
      ) : (
        <Panel>
          <EmptyState picture="paper" title={t('purchase.noFunds')} />
        </Panel>
      )}
    </Page>
  )
}
