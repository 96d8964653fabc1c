import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageTitle } from '~/frame/page-title'
import { GoodsList } from '~/areas/search/screens/GoodsList'
import { ShopHead } from '~/areas/suppliers/screens/ShopHead'
import { ShopBar, ShopHome } from '~/areas/suppliers/screens/ShopHome'
import { storeHref } from '~/areas/suppliers/screens/store-words'
import { SectionHead } from '~/areas/content/screens/Floor'
import { Page } from '~/ui'
import { shopPage } from '~/areas/suppliers/requests/shop'

export const meta = pageTitle
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  shopPage(request, context, params.id ?? '')

export default function Shop() {
  const { shop, categories, home, query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('suppliers')
  const frame = useFrameData()
  return (
    <Page>
      <ShopHead shop={shop} here="goods" keyword={query.keyword} />
      <ShopBar shopId={shop.id} categories={categories} chosen={query.category} />
      {home ? <ShopHome shopId={shop.id} categories={categories} {...home} /> : null}
      <div className="m-zone-part">
        {home ? <SectionHead title={t('allGoods')} /> : null}
        <GoodsList
          path={storeHref(shop.id)}
          query={query}
          reply={reply}
          hots={frame?.hots}
          hide="store"
        />
      </div>
    </Page>
  )
}
