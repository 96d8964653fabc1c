import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageName } from '~/frame/page-name'
import { RecentSearches } from '~/areas/search/screens/RecentSearches'
import { Breadcrumb, Page, PageHead } from '~/ui'
import { findRecent, forgetRecent } from '~/areas/search/requests/recent'

export const handle = pageName('search', 'recent.title')
export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  recent: await findRecent(request, context),
})
export const action = ({ request, context }: ActionFunctionArgs) => forgetRecent(request, context)

export default function Recent() {
  const { recent } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  const frame = useFrameData()
  return (
    <Page narrow>
      <Breadcrumb
        label={t('crumbs')}
        crumbs={[{ label: t('home'), href: '/' }, { label: t('recent.title') }]}
      />
      <PageHead title={t('recent.title')} lead={t('recent.lead')} />
      <RecentSearches recent={recent} hots={frame?.hots ?? []} />
    </Page>
  )
}
