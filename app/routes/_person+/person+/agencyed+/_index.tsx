import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { ProxyList } from '~/areas/proxy-buying/screens/ProxyList'
import { Notice, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('teams', 'agencyed.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { page, rows, text } = listQuery(request)
  const personName = text('personName')
  return {
    ...(await context.api.proxyBuying
      .list({ relation: 'agencyed', personName, page, rows })
      .catch(asPage)),
    page,
    rows,
    personName,
    removed: text('removed'),
  }
}

export default function ProxyPrincipals() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  return (
    <Page title={t('agencyed.title')} lead={t('agencyed.lead')}>
      {data.removed ? (
        <Notice tone="success" announce>
          {t('agency.removed')}
        </Notice>
      ) : null}
      <ProxyList data={data} relation="agencyed" />
    </Page>
  )
}
