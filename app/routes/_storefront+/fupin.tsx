import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProductCard } from '~/features/catalogue/ProductCard'
import { usePaged } from '~/features/paged'
import { usePick } from '~/features/root-data'
import { Page, Pager, ProductGrid } from '~/ui'
import { listQuery } from '~/web/query'

const ROWS = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, rows } = listQuery(request, ROWS)
  const [about, { list, total }] = await Promise.all([context.api.content.poverty(), context.api.search.products({ tag: 'poverty', page, rows })])
  return { about, list, total, page, rows }
}

export default function PovertyRelief() {
  const { about, list, total, page, rows } = useLoaderData<typeof loader>()
  const pick = usePick()
  const paged = usePaged('/fupin', {}, { page, rows, total })
  return (
    <Page title={pick(about.title, about.titleEn)} lead={pick(about.lead, about.leadEn)}>
      <ProductGrid>{list.map(product => <ProductCard key={product.id} product={product} />)}</ProductGrid>
      <Pager {...paged} />
    </Page>
  )
}
