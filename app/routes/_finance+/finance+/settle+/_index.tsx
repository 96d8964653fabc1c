import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { statementStatuses } from '~/areas/settlement/codes'
import { FilterForm } from '~/frame/FilterForm'
import { pageName } from '~/frame/page-name'
import { DueTable } from '~/areas/settlement/screens/DueTable'
import { StatementTable } from '~/areas/settlement/screens/StatementTable'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, DateField, Notice, Page, Pager, Panel, Tabs } from '~/ui'
import { requireRole } from '~/web/access'
import { listQuery } from '~/web/query'
import { useAudits } from '~/frame/root-data'

export const handle = pageName('settlement', 'due.title')

const PATH = paths.financeSettlement

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  const query = listQuery(request)
  const { page, rows } = query
  const from = query.day('from'),
    to = query.day('to')
  const status = statementStatuses.find(it => it === query.text('status'))
  const [due, statements] = await Promise.all([
    context.api.settlement.due({ from, to }),
    context.api.settlement.list({ page, rows, status }),
  ])
  return {
    page,
    rows,
    from,
    to,
    status,
    due: due.list,
    statements,
    withdrawn: query.text('withdrawn') !== undefined,
  }
}

export default function Settle() {
  const { page, rows, from, to, status, due, statements, withdrawn } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  const audits = useAudits()
  const pager = usePaged(PATH, { from, to, status }, { page, rows, total: statements.total })
  const href = (of?: string) => `${hrefWith(PATH, { from, to, status: of })}#statements`
  return (
    <Page
      title={t('due.title')}
      lead={t('due.lead')}
      actions={
        audits ? null : (
          <ButtonLink href={hrefWith(paths.makeStatements, { from, to })} look="primary">
            {t('many.link')}
          </ButtonLink>
        )
      }
    >
      {withdrawn ? (
        <Notice tone="success" announce>
          {t('detail.withdrawnDone')}
        </Notice>
      ) : null}
      <Panel title={t('due.panel')}>
        <FilterForm
          path={PATH}
          label={t('due.panel')}
          kept={{ status }}
          submit={t('due.show')}
          clear={(from || to) && { label: t('due.clear'), href: PATH }}
        >
          <DateField id="due-from" name="from" label={t('due.from')} defaultValue={from} />
          <DateField id="due-to" name="to" label={t('due.to')} defaultValue={to} />
        </FilterForm>
        <DueTable list={due} from={from} to={to} />
      </Panel>
      <Panel id="statements" title={t('list.title')}>
        <Tabs
          label={t('list.status')}
          look="pill"
          tabs={[
            { label: t('list.all'), href: href(), current: !status },
            ...statementStatuses.map(it => ({
              label: t(`status.${it}`),
              href: href(it),
              current: status === it,
            })),
          ]}
        />
        <StatementTable
          list={statements.list}
          hrefOf={id => paths.financeStatement(id)}
          filtered={!!status}
        />
        {statements.total > 0 || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
