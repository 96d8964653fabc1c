import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SupplierDirectory } from '~/features/suppliers/SupplierDirectory'
import { Page } from '~/ui'
import { listQuery } from '~/web/query'

const ROWS = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const type = query.text('type', 40), keyword = query.text('keyword')
  return { ...(await context.api.suppliers.list({ page, rows, type, keyword })), page, rows, type, keyword }
}

export default function SupplierSearch() {
  const found = useLoaderData<typeof loader>()
  const { t } = useTranslation('suppliers')
  return (
    <Page title={found.keyword ? t('search.title', { keyword: found.keyword }) : t('search.any')}>
      <SupplierDirectory path="/supplierSearch" found={found} />
    </Page>
  )
}
