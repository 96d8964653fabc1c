import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AcceptanceCards } from '~/areas/acceptance/screens/AcceptanceTable'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { DateField, EmptyState, Page, Pager, Panel, Tabs, Toolbar } from '~/ui'
import { requireRole } from '~/web/access'
import { listQuery } from '~/web/query'

export const handle = pageName('people', 'audit.acceptances')

const PATH = paths.auditAcceptances
const shownStates = ['toConfirm', 'returned', 'toSettle', 'settled'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'auditor')
  const { page, rows, text, day } = listQuery(request)
  const filters = {
    status: shownStates.find(it => it === text('status')),
    keyword: text('keyword'),
    from: day('from'),
    to: day('to'),
  }
  const found = await context.api.acceptances.list({ ...filters, page, rows })
  return { ...found, filters, page, rows }
}

export default function AuditedAcceptances() {
  const { list, total, filters, page, rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('acceptance')
  const { t: own } = useTranslation('people')
  const { t: common } = useTranslation()
  const { status, keyword, from, to } = filters
  const pager = usePaged(PATH, filters, { page, rows, total })
  const label = {
    toConfirm: t('status.toConfirm'),
    returned: t('status.returned'),
    toSettle: t('settle.toSettle'),
    settled: t('settle.settled'),
  }
  return (
    <Page title={own('audit.acceptances')} lead={own('audit.acceptancesLead')}>
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            { label: t('list.all'), href: PATH, current: !status },
            ...shownStates.map(it => ({
              label: label[it],
              href: hrefWith(PATH, { status: it }),
              current: it === status,
            })),
          ]}
        />
        <KeywordForm
          id="audit-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('list.keyword')}
          kept={{ status }}
        >
          <DateField id="audit-from" name="from" label={t('list.from')} defaultValue={from} />
          <DateField id="audit-to" name="to" label={t('list.to')} defaultValue={to} />
        </KeywordForm>
      </Panel>
      <Toolbar end={<span className="m-muted m-figures">{common('count', { n: total })}</span>} />
      {list.length ? (
        <AcceptanceCards list={list} hrefOf={id => paths.acceptance(id)} look={t('list.detail')} />
      ) : (
        <Panel>
          <EmptyState picture="search" title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
