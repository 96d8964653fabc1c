import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FundCards } from '~/areas/funds/screens/FundCards'
import { Ledger } from '~/areas/funds/screens/Ledger'
import { Spending } from '~/areas/funds/screens/Spending'
import { AUDITED_FUNDS_SHOWN } from '~/areas/funds/limits'
import { FilterForm } from '~/frame/FilterForm'
import { pageName } from '~/frame/page-name'
import { useAudits } from '~/frame/root-data'
import { paths } from '~/paths'
import { EmptyState, Page, Panel, TextField } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery, today } from '~/web/query'

export const handle = pageName('funds', 'page.title')

const ROWS = 15

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const keyword = query.text('keyword'),
    kind = query.text('kind'),
    fundId = query.text('fund')
  const { list } = await context.api.funds.list({ keyword, all: 'true' })
  const fund = fundId ? await context.api.funds.detail({ id: fundId }).catch(asPage) : list[0]
  const [entries, spending] = fund
    ? await Promise.all([
        context.api.funds.entries({ id: fund.id, page, rows, kind }),
        context.api.funds.spending({ id: fund.id }),
      ])
    : [null, null]
  return { list, keyword, kind, page, rows, today: today(), fund, entries, spending }
}

export default function FundAccounts() {
  const {
    list,
    keyword,
    kind,
    page,
    rows,
    today: day,
    fund,
    entries,
    spending,
  } = useLoaderData<typeof loader>()
  const { t } = useTranslation('funds')
  const { t: common } = useTranslation()
  const audits = useAudits()
  return (
    <Page
      title={t('page.title')}
      lead={audits ? t('page.auditLead', { n: AUDITED_FUNDS_SHOWN }) : t('page.lead')}
    >
      <Panel>
        <FilterForm path={paths.funds} label={t('page.find')} submit={common('search')}>
          <TextField
            id="fund-keyword"
            name="keyword"
            label={common('keyword')}
            placeholder={t('page.keyword')}
            defaultValue={keyword}
          />
        </FilterForm>
      </Panel>
      {list.length ? (
        <FundCards funds={list} current={fund?.id} today={day} />
      ) : (
        <Panel>
          <EmptyState picture={keyword ? 'search' : 'paper'} title={t('page.empty')}>
            {t('page.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {fund && spending ? <Spending fund={fund} spending={spending} /> : null}
      {fund && entries ? (
        <Ledger fund={fund} entries={entries} kind={kind} page={page} rows={rows} />
      ) : null}
    </Page>
  )
}
