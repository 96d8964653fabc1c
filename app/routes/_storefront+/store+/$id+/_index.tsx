import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageTitle } from '~/frame/page-title'
import { GoodsList } from '~/areas/search/screens/GoodsList'
import { SupplierHead } from '~/areas/suppliers/screens/SupplierHead'
import { SupplierBar, SupplierHome } from '~/areas/suppliers/screens/SupplierHome'
import { supplierHref } from '~/areas/suppliers/screens/supplier-words'
import { SectionHead } from '~/areas/content/screens/Floor'
import { Page } from '~/ui'
import { supplierPage } from '~/areas/suppliers/requests/supplier-page'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  supplierPage(request, context, params.id ?? '')

export default function SupplierRoute() {
  const { supplier, categories, home, query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('suppliers')
  const frame = useFrameData()
  return (
    <Page>
      <SupplierHead supplier={supplier} here={home ? 'goods' : 'list'} keyword={query.keyword} />
      <SupplierBar supplierId={supplier.id} categories={categories} current={query.category} />
      {home ? <SupplierHome supplierId={supplier.id} categories={categories} {...home} /> : null}
      <div className="m-zone-part">
        {home ? <SectionHead title={t('allGoods')} /> : null}
        <GoodsList
          path={supplierHref(supplier.id)}
          query={query}
          reply={reply}
          hots={frame?.hots}
          hide="store"
        />
      </div>
    </Page>
  )
}
