import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AccountSecurity, type ChangeDone } from '~/areas/accounts/screens/AccountSecurity'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { DescriptionList, Page, Panel, Tag } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('orders', 'person.core')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const [person, teams] = await Promise.all([
    context.api.accounts.current(),
    context.api.accounts.teams(),
  ]).catch(asPage)
  const doneCode = new URL(request.url).searchParams.get('done')
  return {
    person,
    teams: teams.list,
    done: (['password', 'phone'] as const).find((it): it is ChangeDone => it === doneCode) ?? null,
  }
}

export default function BasicInfo() {
  const { person, teams, done } = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  const { t: people } = useTranslation('people')
  const none = t('detail.none')
  return (
    <Page title={t('person.core')} lead={people('core.hint')}>
      <Panel>
        <DescriptionList
          bordered
          items={[
            { term: people('core.name'), value: person.name },
            { term: people('core.code'), value: <span className="m-figures">{person.code}</span> },
            { term: people('core.kind'), value: t(`who.${person.kind}`) },
            { term: people('core.org'), value: person.orgName || none },
            {
              term: people('core.phone'),
              value: <span className="m-figures">{person.phone ?? none}</span>,
            },
            { term: people('core.email'), value: person.email ?? none },
            {
              term: people('core.buyer'),
              value: person.shoper ? people('core.yes') : people('core.no'),
            },
            {
              term: people('core.roles'),
              value: person.roles.map(it => (
                <span key={it}>
                  <Tag>{people(`role.${it}`)}</Tag>{' '}
                </span>
              )),
            },
            {
              term: people('core.teams'),
              wide: true,
              value: teams.length
                ? teams.map(it => (
                    <p key={it.id}>
                      {it.name}{' '}
                      <span className="m-muted m-small">
                        {people('core.manager', { name: it.managerName })}
                      </span>
                    </p>
                  ))
                : none,
            },
          ]}
        />
      </Panel>
      <AccountSecurity done={done} />
    </Page>
  )
}
