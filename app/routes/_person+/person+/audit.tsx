import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DecisionHistory } from '~/features/funds/DecisionHistory'
import { named } from '~/features/page-name'
import { usePaged } from '~/features/paged'
import { Actions, ButtonLink, DateField, Form, Page, Pager, Panel, SelectField, SubmitButton, TextField } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = named('teams', 'audit.title')

const PATH = '/person/audit'
const results = ['approved', 'returned'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { page, rows, text, day } = listQuery(request)
  const query = { keyword: text('keyword'), result: results.find(it => it === text('result')), from: day('from'), to: day('to') }
  return { ...(await context.api.funds.auditHistory({ ...query, page, rows }).catch(asPage)), query, page, rows }
}

export default function AuditHistory() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  const { list, total, query, page, rows } = data
  const pager = usePaged(PATH, query, data)
  const filtered = Object.values(query).some(Boolean)
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <Panel title={t('audit.list')} note={t('count', { n: total })}>
        <Form method="get" action={PATH} look="inline" label={t('query')}>
          <TextField id="audit-keyword" name="keyword" label={t('audit.keyword')} defaultValue={query.keyword} maxLength={40} width="medium" />
          <SelectField id="audit-result" name="result" label={t('audit.result')} empty={t('any')} defaultValue={query.result} width="short" choices={results.map(it => ({ value: it, label: t(`audit.results.${it}`) }))} />
          <DateField id="audit-from" name="from" label={t('audit.from')} defaultValue={query.from} />
          <DateField id="audit-to" name="to" label={t('audit.to')} defaultValue={query.to} />
          <Actions><SubmitButton label={t('query')} look="secondary" />{filtered ? <ButtonLink href={PATH} look="quiet">{t('clear')}</ButtonLink> : null}</Actions>
        </Form>
        <DecisionHistory list={list} filtered={filtered} />
        {total > rows || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
