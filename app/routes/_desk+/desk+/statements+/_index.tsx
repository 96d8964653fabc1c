import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { statementStatuses } from '~/areas/settlement/codes'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { StatementTable } from '~/areas/settlement/screens/StatementTable'
import { paths } from '~/paths'
import { Page, Pager, Panel, Tabs } from '~/ui'
import { requireRole } from '~/web/access'
import { listQuery } from '~/web/query'

export const handle = pageName('settlement', 'list.title')
const PATH = paths.deskStatements

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const query = listQuery(request)
  const { page, rows } = query
  const status = statementStatuses.find(it => it === query.text('status'))
  return {
    page,
    rows,
    status,
    statements: await context.api.settlement.list({ page, rows, status }),
  }
}

export default function StatementsOfSupplier() {
  const { page, rows, status, statements } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  const pager = usePaged(PATH, { status }, { page, rows, total: statements.total })
  return (
    <Page title={t('list.title')} lead={t('list.storeLead')}>
      <Panel>
        <Tabs
          label={t('list.status')}
          look="pill"
          tabs={[
            { label: t('list.all'), href: PATH, current: !status },
            ...statementStatuses.map(it => ({
              label: t(`status.${it}`),
              href: hrefWith(PATH, { status: it }),
              current: status === it,
            })),
          ]}
        />
        <StatementTable
          list={statements.list}
          hrefOf={id => paths.deskStatement(id)}
          filtered={!!status}
        />
        {statements.total > 0 || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
