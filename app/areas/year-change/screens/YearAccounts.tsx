import { useTranslation } from 'react-i18next'
import { fundKinds, type FundKind } from '~/areas/malls/codes'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { ExportLinks } from '~/frame/ExportLinks'
import { FilterForm } from '~/frame/FilterForm'
import { ListCount } from '~/frame/ListPanel'
import type { FormReply } from '~/frame/form-reply'
import { hrefWith, usePaged } from '~/frame/paged'
import { useAudits } from '~/frame/root-data'
import { paths } from '~/paths'
import { Pager, Panel, SelectField, Tabs, TextField } from '~/ui'
import { yearOutcomes, type YearOutcome } from '../codes'
import { DecideForm } from './DecideForm'
import { YearAccountTable } from './YearAccountTable'
import type { YearRunDetail } from './YearRunSheet'

export interface AccountQuery {
  page: number
  rows: number
  kind?: FundKind
  outcome?: YearOutcome
  keyword?: string
}

/** The accounts of a run, by what became of them; those that wait are decided on here. */
export function YearAccounts({
  run,
  query: { page, rows, ...filters },
  reply,
}: {
  run: YearRunDetail
  query: AccountQuery
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('yearChange')
  const { t: common } = useTranslation()
  const audits = useAudits()
  const path = paths.yearChange(run.id)
  const { kind, outcome, keyword } = filters
  const pager = usePaged(path, filters, { page, rows, total: run.list.total })
  const isFiltered = !!(kind || outcome || keyword || page > 1)
  const tab = (label: string, value: YearOutcome | undefined) => ({
    label,
    href: hrefWith(path, { kind, keyword, outcome: value }),
    current: outcome === value,
    count: value && run.counts[value],
  })
  const decides =
    outcome === 'waiting' && run.list.list.some(it => it.done) && !audits ? true : false
  return (
    <>
      <Panel title={t('accounts.title')}>
        <Tabs
          label={t('accounts.tabs')}
          tabs={[
            tab(t('accounts.all'), undefined),
            ...yearOutcomes.map(it => tab(t(`outcomes.${it}`), it)),
          ]}
        />
        <FilterForm
          path={path}
          label={t('accounts.filters')}
          kept={{ outcome }}
          submit={t('query')}
          clear={isFiltered && { label: t('clear'), href: path }}
        >
          <TextField
            id="year-keyword"
            name="keyword"
            label={t('accounts.keyword')}
            maxLength={100}
            defaultValue={keyword}
          />
          <SelectField
            id="year-kind"
            name="kind"
            label={t('sums.kind')}
            empty={t('accounts.allKinds')}
            defaultValue={kind}
            choices={fundKinds.map(it => ({ value: it, label: t(`kinds.${it}`) }))}
          />
        </FilterForm>
        {run.list.total ? (
          <ExportLinks
            hrefOf={type => hrefWith(paths.exportYearChange, { id: run.id, ...filters, type })}
            hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
          />
        ) : null}
      </Panel>
      <ListCount pager={pager} />
      {decides ? (
        <DecideForm run={run} reply={reply} />
      ) : (
        <Panel flush>
          <YearAccountTable list={run.list.list} isFiltered={isFiltered} />
        </Panel>
      )}
      {run.list.total > rows || page > 1 ? <Pager {...pager} /> : null}
    </>
  )
}
