import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadRun } from '~/areas/settlement/requests/make-statements'
import { RunResult } from '~/areas/settlement/screens/RunResult'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { ButtonLink, Link, Page } from '~/ui'
import { useAudits } from '~/frame/root-data'

export const handle = pageName('settlement', 'run.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadRun(request, context, params.id ?? '')

/** What was made of many suppliers at once, and what not. */
export default function StatementRunPage() {
  const { run } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  const audits = useAudits()
  return (
    <Page
      title={t('run.title')}
      actions={
        <>
          {audits ? null : (
            <>
              <ButtonLink href={paths.makeStatements}>{t('run.again')}</ButtonLink>{' '}
            </>
          )}
          <Link href={paths.financeSettlement}>{t('detail.back')}</Link>
        </>
      }
    >
      <RunResult run={run} />
    </Page>
  )
}
