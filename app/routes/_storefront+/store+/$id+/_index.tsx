import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFrameData } from '~/features/malls/frame-data'
import { pageTitle } from '~/features/page-title'
import { GoodsList } from '~/features/search/GoodsList'
import { ShopHead } from '~/features/suppliers/ShopHead'
import { storeHref } from '~/features/suppliers/store-words'
import { Page } from '~/ui'
import { asPage } from '~/web/failures'
import { searchGoods } from '~/web/search-goods'

export const meta = pageTitle

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [shop, found] = await Promise.all([context.api.suppliers.store({ id }), searchGoods(request, context, { within: id })]).catch(asPage)
  return { ...found, shop, title: context.locale === 'en' ? shop.nameEn : shop.name }
}

export default function ShopHome() {
  const { shop, query, reply } = useLoaderData<typeof loader>()
  const frame = useFrameData()
  return (
    <Page>
      <ShopHead shop={shop} here="goods" keyword={query.keyword} />
      <GoodsList path={storeHref(shop.id)} query={query} reply={reply} hots={frame?.hots} hide="store" />
    </Page>
  )
}
