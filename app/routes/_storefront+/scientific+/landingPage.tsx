import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { BuyingNotes } from '~/areas/reagents/screens/BuyingNotes'
import { ReagentHead } from '~/areas/reagents/screens/ReagentHead'
import { ByBrand, ByCas, ByClass, ByPurity } from '~/areas/reagents/screens/ReagentSections'
import { Breadcrumb, Page } from '~/ui'
import { reagentOverview } from '~/areas/promotions/requests/channel'
import { paths } from '~/paths'

export const handle = pageName('reagents', 'title')
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  overview: await reagentOverview(context),
})

/** Where to begin when it is not clear yet what to search for. */
export default function ReagentLanding() {
  const { overview } = useLoaderData<typeof loader>()
  const { t } = useTranslation('reagents')
  const { t: content } = useTranslation('content')
  const { t: search } = useTranslation('search')
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: content('scientific.title'), href: paths.scientific },
          { label: t('title') },
        ]}
      />
      <ReagentHead
        title={t('title')}
        lead={t('lead')}
        base={paths.scientificLanding}
        total={overview.total}
        notes
      />
      <ByClass classes={overview.classes} />
      <ByPurity purities={overview.purities} />
      <ByCas substances={overview.substances} />
      <ByBrand brands={overview.brands} />
      <BuyingNotes />
    </Page>
  )
}
