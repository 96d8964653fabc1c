import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Actions, ButtonLink, DataTable, Notice, Panel } from '~/ui'
import type { Version } from '../contract'
import { useTellChange } from './tell-change'

/** What a form would change and does not yet. `isKept`: pages can be looked at with it. */
export interface Look {
  changes: Version['changes']
  isKept: boolean
}

/** What an action answers where somebody looks first; undefined where it is anything else. */
export const asLook = (answer: unknown): Look | undefined =>
  answer && typeof answer === 'object' && 'look' in answer ? (answer.look as Look) : undefined

/** Each setting that would differ, as it is and as it would be, above the form as it was typed. */
export function SettingsLook({ changes, isKept }: Look) {
  const { t } = useTranslation('schoolSettings')
  const { tell } = useTellChange()
  if (!changes.length)
    return (
      <Notice tone="info" announce>
        {t('look.same')}
      </Notice>
    )
  return (
    <>
      <Notice tone="info" announce>
        {t('look.notYet', { count: changes.length })}
      </Notice>
      <Panel title={t('look.title')} flush>
        <DataTable
          caption={t('look.title')}
          rows={changes}
          rowId={it => it.field}
          columns={[
            {
              id: 'field',
              head: t('look.field'),
              names: true,
              cell: it => t(`field.${it.field as 'name'}`),
            },
            { id: 'before', head: t('look.before'), cell: it => tell(it.field, it.before) },
            { id: 'after', head: t('look.after'), cell: it => tell(it.field, it.after) },
          ]}
        />
        {isKept ? (
          <Actions>
            <ButtonLink href={paths.previewSettings}>{t('look.home')}</ButtonLink>
            {changes.some(it => it.field === 'approvalRules') ? (
              <ButtonLink href={paths.rulesTrial}>{t('look.trial')}</ButtonLink>
            ) : null}
          </Actions>
        ) : null}
      </Panel>
    </>
  )
}

/** Says above the home page that it is shown with settings that do not count yet, and leads back to them. */
export function SettingsPreviewBar() {
  const { t } = useTranslation('schoolSettings')
  return (
    <div role="region" aria-label={t('look.previewing')}>
      <Notice tone="warning" title={t('look.previewing')}>
        <ButtonLink href={paths.schoolSettings} size="small">
          {t('look.back')}
        </ButtonLink>
      </Notice>
    </div>
  )
}
