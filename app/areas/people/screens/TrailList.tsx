import { useTranslation } from 'react-i18next'
import { KeywordForm } from '~/frame/KeywordForm'
import { usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, DateField, EmptyState, Link, Page, Pager, Panel, Toolbar } from '~/ui'
import type { TrailArchive, TrailRow } from '../contract'
import { TrailArchives } from './TrailArchives'
import { useTrailWords } from './trail-words'

export interface TrailData {
  list: TrailRow[]
  archived: TrailArchive[]
  total: number
  query: { keyword?: string; from?: string; to?: string; page: number; rows: number }
}
const PATH = paths.auditTrail

/** What was done at the school, by whom, found by name, number, deed and day. */
export function TrailList({ list, archived, total, query }: TrailData) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const words = useTrailWords()
  const { keyword, from, to, page, rows } = query
  const pager = usePaged(PATH, { keyword, from, to }, { page, rows, total })
  return (
    <Page title={t('audit.trail')} lead={t('audit.trailLead')}>
      <Panel>
        <KeywordForm
          id="trail-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('audit.keyword')}
        >
          <DateField id="trail-from" name="from" label={t('audit.from')} defaultValue={from} />
          <DateField id="trail-to" name="to" label={t('audit.to')} defaultValue={to} />
        </KeywordForm>
      </Panel>
      <TrailArchives archives={archived} />
      <Toolbar end={<span className="m-muted m-figures">{common('count', { n: total })}</span>} />
      <Panel flush>
        <DataTable
          caption={t('audit.trail')}
          dense
          rows={list}
          rowId={it => it.id}
          empty={
            <EmptyState
              picture="search"
              title={t(archived.length ? 'audit.emptyHere' : 'audit.emptyTitle')}
            >
              {t('audit.emptyText')}
            </EmptyState>
          }
          columns={[
            {
              id: 'at',
              head: t('audit.at'),
              names: true,
              cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
            },
            {
              id: 'by',
              head: t('audit.by'),
              cell: it => (it.actorName === 'system' ? t('audit.system') : it.actorName),
            },
            {
              id: 'deed',
              head: t('audit.deed'),
              cell: it => (
                <>
                  {words.did(it.verb)}
                  <div className="m-small m-muted">{it.verb}</div>
                </>
              ),
            },
            {
              id: 'subject',
              head: t('audit.subject'),
              cell: it => (
                <>
                  {words.kindOf(it.subject)}
                  <div className="m-figures m-break">
                    {it.subject === 'order' ? (
                      <Link href={paths.order(it.subjectId)}>{it.subjectId}</Link>
                    ) : (
                      it.subjectId
                    )}
                  </div>
                </>
              ),
            },
            {
              id: 'detail',
              head: t('audit.detail'),
              cell: it => (
                <div className="m-small m-break">
                  {words.linesOf(it).map((line, at) => (
                    <div key={at}>{line}</div>
                  ))}
                </div>
              ),
            },
          ]}
        />
        {list.length || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
