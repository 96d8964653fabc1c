import { useTranslation } from 'react-i18next'
import type { Version } from '../contract'
import type { OfficeSettings } from '../settings'
import type { FormReply } from '~/frame/form-reply'
import { paths } from '~/paths'
import { Notice, Page } from '~/ui'
import { SettingsForm } from './SettingsForm'
import { SettingsVersions } from './SettingsVersions'
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
      <SettingsVersions
        path={paths.schoolSettings}
        title={t('history.title')}
        {...versions}
        query={query}
      />
    </Page>
  )
}
