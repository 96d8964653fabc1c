import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { COUNT_CEILING } from '~/contract/limits'
import { pageName } from '~/frame/page-name'
import { StatementSheet } from '~/areas/settlement/screens/StatementSheet'
import { paths } from '~/paths'
import { ButtonLink, Link, Notice, Page } from '~/ui'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('settlement', 'detail.title')

/** How many of something the address tells of. */
const countIn = (query: URLSearchParams, name: string, most: number) =>
  Math.min(most, Math.max(0, Math.trunc(Number(query.get(name))) || 0))

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  const query = new URL(request.url).searchParams
  return {
    statement: await context.api.settlement.detail({ id: params.id ?? '' }).catch(asPage),
    made: query.has('made'),
    settled: query.has('settled'),
    bounced: countIn(query, 'bounced', 100),
    left: countIn(query, 'left', COUNT_CEILING),
  }
}

export default function StatementOfDesk() {
  const { statement, made, settled, bounced, left } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  const { t: changes } = useTranslation('changes')
  const own = paths.financeStatement(statement.id)
  return (
    <Page
      title={t('detail.title')}
      actions={
        <>
          {statement.canSettle ? (
            <>
              <ButtonLink href={`${own}/settle`} look="primary">
                {t('detail.settle')}
              </ButtonLink>{' '}
              <ButtonLink href={`${own}/withdraw`}>{t('detail.withdraw')}</ButtonLink>{' '}
              <ButtonLink href={`${own}/bounce`}>{changes('bounce.link')}</ButtonLink>{' '}
            </>
          ) : null}
          <ButtonLink href={paths.statementPaper(statement.id)} newWindow>
            {t('detail.open')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.downloadStatement(statement.id)} download>
            {t('detail.download')}
          </ButtonLink>{' '}
          <Link href={paths.financeSettlement}>{t('detail.back')}</Link>
        </>
      }
    >
      {made ? (
        <Notice tone="success" announce>
          {t('detail.made')} {left ? t('detail.left', { n: left }) : null}
        </Notice>
      ) : null}
      {bounced ? (
        <Notice tone="success" announce>
          {changes('bounce.done', { n: bounced })}
        </Notice>
      ) : null}
      {settled && statement.status === 'settled' ? (
        <Notice tone="success" announce>
          {t('detail.settledDone')}
        </Notice>
      ) : null}
      {statement.status === 'cancelled' ? (
        <Notice tone="warning">{t('detail.cancelledNote')}</Notice>
      ) : null}
      <StatementSheet statement={statement} />
    </Page>
  )
}
