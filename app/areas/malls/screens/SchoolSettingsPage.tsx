import { useTranslation } from 'react-i18next'
import type { Version } from '../contract'
import type { OfficeSettings } from '../settings'
import type { FormReply } from '~/frame/form-reply'
import { usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, EmptyState, Notice, Page, Pager, Panel } from '~/ui'
import { SettingsForm } from './SettingsForm'
import { useTellChange } from './tell-change'
import { useAudits } from '~/frame/root-data'

export interface SchoolSettingsData {
  settings: OfficeSettings
  version: number
  versions: { list: Version[]; total: number }
  query: { page: number; rows: number }
  said?: string
}

/** What the school has decided, to be changed, and below it who changed what. */
export function SchoolSettingsPage({
  settings,
  version,
  versions,
  query,
  said,
  reply,
}: SchoolSettingsData & { reply: FormReply | undefined }) {
  const { t } = useTranslation('schoolSettings')
  const audits = useAudits()
  return (
    <Page title={t('title')} lead={t('lead')}>
      {!reply && (said === 'saved' || said === 'same') ? (
        <Notice tone={said === 'saved' ? 'success' : 'info'} announce>
          {t(said)}
        </Notice>
      ) : null}
      {audits ? (
        // Shown as it stands, and without a button.
        <fieldset disabled>
          <legend className="m-hidden">{t('title')}</legend>
          <SettingsForm settings={settings} version={version} reply={reply} />
        </fieldset>
      ) : (
        <SettingsForm settings={settings} version={version} reply={reply} />
      )}
      <History {...versions} query={query} />
    </Page>
  )
}

function History({
  list,
  total,
  query,
}: SchoolSettingsData['versions'] & Pick<SchoolSettingsData, 'query'>) {
  const { t } = useTranslation('schoolSettings')
  const tellChange = useTellChange()
  const pager = usePaged(paths.schoolSettings, {}, { ...query, total })
  return (
    <Panel title={t('history.title')} flush>
      <DataTable
        caption={t('history.title')}
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
      <Pager {...pager} />
    </Panel>
  )
}
