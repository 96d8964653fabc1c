import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ProductCard } from '~/features/catalogue/ProductCard'
import { usePaged } from '~/features/paged'
import { Page, Pager, ProductGrid } from '~/ui'
import { listQuery } from '~/web/query'

const ROWS = 40

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const keyword = query.text('keyword')
  const { list, total } = await context.api.search.products({ searchType: 'product-science', keyword, page, rows })
  return { list, total, keyword, page, rows }
}

export default function ScienceProducts() {
  const { list, total, keyword, page, rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const paged = usePaged('/product_science', { keyword }, { page, rows, total })
  return (
    <Page title={t('science.title')}>
      <ProductGrid>{list.map(product => <ProductCard key={product.id} product={product} />)}</ProductGrid>
      <Pager {...paged} />
    </Page>
  )
}
