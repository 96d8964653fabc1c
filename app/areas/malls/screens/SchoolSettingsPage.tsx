import { useTranslation } from 'react-i18next'
import type { Plan, Version } from '../contract'
import type { OfficeSettings } from '../settings'
import type { FormReply } from '~/frame/form-reply'
import { paths } from '~/paths'
import { Notice, Page } from '~/ui'
import { SettingsForm } from './SettingsForm'
import { SettingsLook, type Look } from './SettingsLook'
import { SettingsPlans } from './SettingsPlans'
import { SettingsVersions } from './SettingsVersions'
import { useAudits } from '~/frame/root-data'

export interface SchoolSettingsData {
  settings: OfficeSettings
  version: number
  versions: { list: Version[]; total: number }
  query: { page: number; rows: number }
  plans: Plan[]
  said?: string
}

const outcomes = ['saved', 'planned', 'withdrawn', 'same'] as const

/** What the school has decided, to be changed, and below it who changed what. */
export function SchoolSettingsPage({
  settings,
  version,
  versions,
  plans,
  query,
  said,
  reply,
  look,
}: SchoolSettingsData & { reply: FormReply | undefined; look: Look | undefined }) {
  const { t } = useTranslation('schoolSettings')
  const audits = useAudits()
  const outcome = outcomes.find(it => it === said)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {!reply && outcome ? (
        <Notice tone={outcome === 'same' ? 'info' : 'success'} announce>
          {t(outcome)}
        </Notice>
      ) : null}
      {look ? <SettingsLook {...look} /> : null}
      {audits ? (
        // Shown as it stands, and without a button.
        <fieldset disabled>
          <legend className="m-hidden">{t('title')}</legend>
          <SettingsForm settings={settings} version={version} reply={reply} />
        </fieldset>
      ) : (
        <SettingsForm settings={settings} version={version} reply={reply} />
      )}
      <SettingsPlans
        plans={plans}
        wayOf={it => (it.withdrawable ? paths.withdrawSettings(it.id) : null)}
      />
      <SettingsVersions
        path={paths.schoolSettings}
        title={t('history.title')}
        {...versions}
        query={query}
      />
    </Page>
  )
}
