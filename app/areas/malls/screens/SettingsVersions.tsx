import { useTranslation } from 'react-i18next'
import { usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { DataTable, EmptyState, Pager, Panel } from '~/ui'
import type { Version } from '../contract'
import { useTellChange } from './tell-change'

/** Who has changed the settings of a school, when, why, and what it was before and after. */
export function SettingsVersions({
  path,
  title,
  list,
  total,
  query,
}: {
  /** Of the page they stand on. */
  path: string
  title: string
  list: Version[]
  total: number
  query: { page: number; rows: number }
}) {
  const { t } = useTranslation('schoolSettings')
  const { tellChange } = useTellChange()
  const pager = usePaged(path, {}, { ...query, total })
  return (
    <Panel title={title} flush>
      <DataTable
        caption={title}
        rows={list}
        rowId={it => String(it.no)}
        empty={<EmptyState picture="paper" title={t('history.none')} />}
        columns={[
          {
            id: 'at',
            head: t('history.at'),
            names: true,
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          { id: 'by', head: t('history.by'), cell: it => it.by },
          { id: 'reason', head: t('history.reason'), cell: it => it.reason },
          {
            id: 'changes',
            head: t('history.changes'),
            cell: it =>
              it.changes.length
                ? it.changes.map(change => <div key={change.field}>{tellChange(change)}</div>)
                : t('history.first'),
          },
        ]}
      />
      {list.length || query.page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}
