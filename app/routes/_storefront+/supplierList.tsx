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
  const [results, all] = await Promise.all([
    findSuppliers(request, context),
    context.api.suppliers.list({ rows: 1 }),
  ])
  return {
    results,
    count: all.total,
    title: translator(context.locale).getFixedT(null, 'suppliers')('title'),
  }
}

export default function SupplierList() {
  const { results, count } = useLoaderData<typeof loader>()
  const { t } = useTranslation('suppliers')
  const { t: search } = useTranslation('search')
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('title') }]}
      />
      <div className="m-channel m-channel-low">
        <h1 className="m-channel-title">{t('title')}</h1>
        <p className="m-channel-lead">{t('lead', { n: count })}</p>
      </div>
      <SupplierDirectory path={paths.suppliers} results={results} />
    </Page>
  )
}
