import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/frame/page-title'
import { SupplierDirectory } from '~/areas/suppliers/screens/SupplierDirectory'
import { Breadcrumb, Page } from '~/ui'
import { findSuppliers } from '~/areas/suppliers/requests/find-suppliers'
import { paths } from '~/paths'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const results = await findSuppliers(request, context)
  const t = translator(context.locale).getFixedT(null, 'suppliers')
  return {
    results,
    title: results.keyword ? t('results', { keyword: results.keyword }) : t('search'),
  }
}

export default function SupplierSearch() {
  const { results, title } = useLoaderData<typeof loader>()
  const { t } = useTranslation('suppliers')
  const { t: search } = useTranslation('search')
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('title'), href: paths.suppliers },
          { label: title },
        ]}
      />
      <h1 className="m-hidden">{title}</h1>
      <SupplierDirectory path={paths.supplierSearch} results={results} />
    </Page>
  )
}
