import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProductCard } from '~/features/catalogue/ProductCard'
import { usePaged } from '~/features/paged'
import { usePick } from '~/features/root-data'
import { Page, Pager, ProductGrid } from '~/ui'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 20

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const id = params.id ?? ''
  const keyword = query.text('keyword'), category = query.text('category', 64)
  const store = await context.api.suppliers.store({ id }).catch(asPage)
  const { list, total } = await context.api.search.products({ within: id, keyword, category, page, rows }).catch(asPage)
  return { store, list, total, keyword, category, page, rows }
}

export default function ShopHome() {
  const { store, list, total, keyword, category, page, rows } = useLoaderData<typeof loader>()
  const pick = usePick()
  const paged = usePaged(`/store/${store.id}`, { keyword, category }, { page, rows, total })
  return (
    <Page title={pick(store.name, store.nameEn)} lead={pick(store.intro, store.introEn)}>
      <ProductGrid>{list.map(product => <ProductCard key={product.id} product={product} />)}</ProductGrid>
      <Pager {...paged} />
    </Page>
  )
}
