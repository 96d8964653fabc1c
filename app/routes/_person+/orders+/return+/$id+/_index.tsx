import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CaseSheet, CaseStanding, SaidNotice } from '~/areas/after-sales/screens/CaseSheet'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Page, Panel } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('afterSales', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return {
    it: await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage),
    notice: listQuery(request).text('said', 20) ?? null,
  }
}

export default function OwnCase() {
  const { it, notice } = useLoaderData<typeof loader>()
  const { t } = useTranslation('afterSales')
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: paths.returns }, { label: it.id }]}
      />
      <SaidNotice code={notice} />
      <Panel>
        <CaseStanding it={it} />
        <div className="m-actions m-screen-only">
          {it.actions.includes('sendBack') ? (
            <ButtonLink href={paths.sendReturn(it.id)} look="primary">
              {t('send.title')}
            </ButtonLink>
          ) : null}{' '}
          {it.actions.includes('withdraw') ? (
            <ButtonLink href={paths.withdrawReturn(it.id)}>{t('withdraw.title')}</ButtonLink>
          ) : null}{' '}
          <ButtonLink href={`${paths.complain}?businessType=ORDERS&businessId=${it.orderId}`}>
            {t('detail.complain')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.returns}>{t('back')}</ButtonLink>
        </div>
      </Panel>
      <CaseSheet it={it} />
    </Page>
  )
}
