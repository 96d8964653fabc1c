import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CompareTable } from '~/features/catalogue/CompareTable'
import { pageTitle } from '~/features/page-title'
import { Breadcrumb, Page, Panel } from '~/ui'
import { comparedGoods } from '~/web/compare-goods'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { goods: await comparedGoods(request, context), title: translator(context.locale).getFixedT(null, 'catalogue')('compare.title') }
}

export default function Compare() {
  const { goods } = useLoaderData<typeof loader>()
  const { t } = useTranslation('catalogue')
  const { t: search } = useTranslation('search')
  return (
    <Page title={t('compare.title')} lead={t('compare.lead')}>
      <Breadcrumb label={search('crumbs')} crumbs={[{ label: search('home'), href: '/' }, { label: search('allGoods'), href: '/product' }, { label: t('compare.title') }]} />
      <Panel flush><CompareTable goods={goods} /></Panel>
    </Page>
  )
}
