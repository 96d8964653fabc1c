import { useTranslation } from 'react-i18next'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  CheckboxGroupField,
  Form,
  Notice,
  Page,
  Panel,
  SelectField,
  SubmitButton,
} from '~/ui'
import { mailLanguages } from '../codes'
import type { MessageChoices } from '../contract'

/** Of which kinds e-mails are sent, and in which language. The inbox has all of them. */
export function MessageSettings({
  address,
  isRefused,
  isConnected,
  language,
  kinds,
  isSaved,
}: MessageChoices & { isSaved: boolean }) {
  const { t } = useTranslation('messages')
  const token = useFormToken()
  return (
    <Page
      title={t('settings.title')}
      lead={t('settings.lead')}
      actions={<ButtonLink href={paths.messages}>{t('settings.back')}</ButtonLink>}
    >
      {isSaved ? (
        <Notice tone="success" announce>
          {t('settings.saved')}
        </Notice>
      ) : null}
      {isConnected ? null : <Notice tone="warning">{t('settings.unconnected')}</Notice>}
      {isRefused ? (
        <Notice tone="warning">{t('settings.refused', { address: address ?? '' })}</Notice>
      ) : null}
      <Panel>
        <p>{address ? t('settings.address', { address }) : t('settings.noAddress')}</p>
        <Form id="message-settings" token={token} label={t('settings.title')}>
          <CheckboxGroupField
            id="kinds"
            name="kinds"
            label={t('settings.kinds')}
            hint={t('settings.kindsHint')}
            choices={kinds.map(({ kind }) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            defaultValues={kinds.filter(it => it.mail).map(it => it.kind)}
          />
          <SelectField
            id="language"
            name="language"
            label={t('settings.language')}
            choices={mailLanguages.map(value => ({
              value,
              label: t(`settings.languages.${value}`),
            }))}
            defaultValue={language}
            width="short"
          />
          <Actions>
            <SubmitButton label={t('settings.save')} />
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
