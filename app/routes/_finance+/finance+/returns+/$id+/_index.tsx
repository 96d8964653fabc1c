import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CaseSheet, CaseStanding, SaidNotice } from '~/areas/after-sales/screens/CaseSheet'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Page, Panel } from '~/ui'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('afterSales', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  return {
    it: await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage),
    notice: listQuery(request).text('said', 20) ?? null,
  }
}

export default function FinanceCase() {
  const { it, notice } = useLoaderData<typeof loader>()
  const { t } = useTranslation('afterSales')
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('finance.title'), href: paths.financeReturns }, { label: it.id }]}
      />
      <SaidNotice code={notice} />
      <Panel>
        <CaseStanding it={it} />
        {it.actions.includes('refund') ? (
          <div className="m-actions m-screen-only">
            <ButtonLink href={paths.refundFinanceReturn(it.id)} look="primary">
              {t('desk.toRefund')}
            </ButtonLink>
          </div>
        ) : null}
      </Panel>
      <CaseSheet it={it} />
      <p className="m-way-back">
        <ButtonLink href={paths.financeReturns}>{t('back')}</ButtonLink>
      </p>
    </Page>
  )
}
