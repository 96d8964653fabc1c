import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { HotGoods } from '~/areas/content/screens/Floor'
import { pageName } from '~/frame/page-name'
import { ReagentHead } from '~/areas/reagents/screens/ReagentHead'
import { ByBrand, ByCas, ByClass, ByPurity } from '~/areas/reagents/screens/ReagentSections'
import { Breadcrumb, Page } from '~/ui'
import { reagentHome } from '~/areas/promotions/requests/channel'
import { paths } from '~/paths'

const CLASSES = 8
const SUBSTANCES = 15
const BRANDS = 12

export const handle = pageName('content', 'scientific.title')
export const loader = ({ context }: LoaderFunctionArgs) => reagentHome(context)

export default function Scientific() {
  const { hot, fresh, overview } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: reagents } = useTranslation('reagents')
  const { t: search } = useTranslation('search')
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('scientific.title') }]}
      />
      <ReagentHead
        title={t('scientific.title')}
        lead={t('scientific.lead')}
        base={paths.scientific}
        total={overview.total}
      />
      <ByClass classes={overview.classes} short={CLASSES} />
      <ByCas substances={overview.substances} short={SUBSTANCES} />
      <ByPurity purities={overview.purities} short />
      <HotGoods
        title={t('scientific.hot')}
        goods={hot}
        links={[{ label: t('scientific.all'), href: `${paths.scientificGoods}?sort=sales` }]}
      />
      <ByBrand brands={overview.brands} short={BRANDS} />
      <HotGoods
        title={reagents('fresh')}
        goods={fresh}
        links={[{ label: t('scientific.all'), href: `${paths.scientificGoods}?sort=new` }]}
      />
    </Page>
  )
}
