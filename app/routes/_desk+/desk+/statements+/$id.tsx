import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { StatementSheet } from '~/areas/settlement/screens/StatementSheet'
import { paths } from '~/paths'
import { ButtonLink, Link, Notice, Page } from '~/ui'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('settlement', 'detail.title')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return { statement: await context.api.settlement.detail({ id: params.id ?? '' }).catch(asPage) }
}

export default function StatementOfSupplier() {
  const { statement } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  return (
    <Page
      title={t('detail.title')}
      actions={
        <>
          <ButtonLink href={paths.statementPaper(statement.id)} newWindow>
            {t('detail.open')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.downloadStatement(statement.id)} download>
            {t('detail.download')}
          </ButtonLink>{' '}
          <Link href={paths.deskStatements}>{t('detail.back')}</Link>
        </>
      }
    >
      {statement.status === 'cancelled' ? (
        <Notice tone="warning">{t('detail.cancelledNote')}</Notice>
      ) : null}
      <StatementSheet statement={statement} orderHref={id => paths.deskOrder(id)} />
    </Page>
  )
}
