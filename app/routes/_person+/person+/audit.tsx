import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { FilterForm } from '~/frame/FilterForm'
import { ExportLinks } from '~/frame/ExportLinks'
import { DecisionHistory } from '~/areas/funds/screens/DecisionHistory'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { DateField, Page, Pager, Panel, SelectField, TextField } from '~/ui'
import { requireReader } from '~/web/access'
import { decisionQuery } from '~/areas/funds/requests/export-funds'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'

export const handle = pageName('teams', 'audit.title')

const PATH = paths.decisions
const results = ['approved', 'returned'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireReader(request, context)
  const { page, rows, filters: query } = decisionQuery(request)
  return {
    ...(await context.api.funds.auditHistory({ ...query, page, rows }).catch(asPage)),
    query,
    page,
    rows,
  }
}

export default function AuditHistory() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  const { t: common } = useTranslation()
  const { list, total, query, page, rows } = data
  const pager = usePaged(PATH, query, data)
  const filtered = Object.values(query).some(Boolean)
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <Panel title={t('audit.list')} note={t('count', { n: total })}>
        <FilterForm
          path={PATH}
          label={t('query')}
          submit={t('query')}
          look="secondary"
          clear={filtered && { label: t('clear'), href: PATH }}
        >
          <TextField
            id="audit-keyword"
            name="keyword"
            label={t('audit.keyword')}
            defaultValue={query.keyword}
            maxLength={40}
            width="medium"
          />
          <SelectField
            id="audit-result"
            name="result"
            label={t('audit.result')}
            empty={t('any')}
            defaultValue={query.result}
            width="short"
            choices={results.map(it => ({ value: it, label: t(`audit.results.${it}`) }))}
          />
          <DateField
            id="audit-from"
            name="from"
            label={t('audit.from')}
            defaultValue={query.from}
          />
          <DateField id="audit-to" name="to" label={t('audit.to')} defaultValue={query.to} />
        </FilterForm>
        {total ? (
          <ExportLinks
            hrefOf={type => hrefWith(paths.exportDecisions, { ...query, type })}
            hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
          />
        ) : null}
        <DecisionHistory list={list} filtered={filtered} />
        {total > rows || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
