import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { ProxyList } from '~/areas/proxy-buying/screens/ProxyList'
import { FindPerson } from '~/areas/teams/screens/FindPerson'
import { PersonForm } from '~/areas/teams/screens/PersonForm'
import { Notice, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { addProxyAction, loadFinder } from '~/areas/teams/requests/grant-forms'
import { paths } from '~/paths'
import { listQuery } from '~/web/query'

export const handle = pageName('teams', 'agency.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { page, rows, text } = listQuery(request)
  const personName = text('personName')
  const proxies = await context.api.proxyBuying
    .list({ relation: 'agency', personName, page, rows })
    .catch(asPage)
  return {
    proxies: { ...proxies, page, rows, personName },
    finder: await loadFinder(request, context),
    added: text('added'),
    removed: text('removed'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return addProxyAction(request, context)
}

export default function Agency() {
  const { proxies, finder, added, removed } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('teams')
  return (
    <Page title={t('agency.title')} lead={t('agency.lead')}>
      {added && !reply ? (
        <Notice tone="success" announce>
          {t('agency.added', { name: added })}
        </Notice>
      ) : null}
      {removed && !reply ? (
        <Notice tone="success" announce>
          {t('agency.removed')}
        </Notice>
      ) : null}
      <ProxyList data={proxies} relation="agency" />
      <FindPerson finder={finder} path={paths.proxies} />
      <PersonForm
        key={finder.chosen}
        id="proxy"
        title={t('agency.add')}
        submit={t('agency.submit')}
        personCode={finder.chosen}
        reply={reply}
      />
    </Page>
  )
}
