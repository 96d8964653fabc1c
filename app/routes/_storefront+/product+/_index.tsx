import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/features/page-title'
import { useCategoryCrumbs } from '~/features/catalogue/category-crumbs'
import { useFrameData } from '~/features/malls/frame-data'
import { GoodsList } from '~/features/search/GoodsList'
import { Breadcrumb, Page } from '~/ui'
import { translator } from '~/web/i18n'
import { searchGoods } from '~/web/search-goods'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await searchGoods(request, context)
  const t = translator(context.locale).getFixedT(null, 'search')
  return { ...found, title: found.query.keyword || t('allGoods') }
}

export default function Products() {
  const { query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  const frame = useFrameData()
  const crumbs = useCategoryCrumbs('/product', query, t('allGoods'))
  return (
    <Page>
      <Breadcrumb label={t('crumbs')} crumbs={crumbs} />
      <h1 className="m-hidden">{crumbs.at(-1)?.label}</h1>
      <GoodsList path="/product" query={query} reply={reply} hots={frame?.hots} />
    </Page>
  )
}
