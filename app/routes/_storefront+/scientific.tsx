import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ProductCard } from '~/features/catalogue/ProductCard'
import { Page, ProductGrid } from '~/ui'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.api.search.products({ searchType: 'product-science', sort: 'sales', rows: 20 })
}

export default function ReagentHome() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  return <Page title={t('science.title')}><ProductGrid>{list.map(product => <ProductCard key={product.id} product={product} />)}</ProductGrid></Page>
}
