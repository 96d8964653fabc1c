import { SMS_NOTICES_PERSON_DAY, SMS_NOTICES_SCHOOL_DAY } from '../limits'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { useAudits, useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  CheckboxField,
  Form,
  IntentButton,
  Link,
  Notice,
  Page,
  Panel,
  SelectField,
} from '~/ui'
import { hours } from '../codes'
import type { MessageChannels } from '../contract'
import { ChannelForm } from './ChannelForm'

const USUAL = { from: 22, to: 7 }

/** The ways by which the school's people hear from the mall, beside the inbox and e-mails. */
export function ChannelsPage({
  channels,
  quiet,
  isTwin,
  hasSms,
  said,
  reply,
}: MessageChannels & { said: string | undefined; reply: FormReply | undefined }) {
  const { t } = useTranslation('messageChannels')
  const audits = useAudits()
  const outcome = (['saved', 'forgotten'] as const).find(it => it === said)
  const forms = (
    <>
      {channels.map(it => (
        <ChannelForm key={it.channel} {...it} reply={reply} />
      ))}
      <SchoolQuiet quiet={quiet} />
    </>
  )
  return (
    <Page title={t('title')} lead={t('lead')}>
      {!reply && outcome ? (
        <Notice tone="success" announce>
          {t(outcome)}
        </Notice>
      ) : null}
      {isTwin ? (
        <Notice tone="info">
          {t('twin')} <Link href={paths.noticeOutbox}>{t('outbox')}</Link>
        </Notice>
      ) : null}
      <p>
        {hasSms
          ? t('sms', { person: SMS_NOTICES_PERSON_DAY, school: SMS_NOTICES_SCHOOL_DAY })
          : t('noSms')}
      </p>
      {audits ? (
        // Shown as it stands, and without a button.
        <fieldset disabled>
          <legend className="m-hidden">{t('title')}</legend>
          {forms}
        </fieldset>
      ) : (
        forms
      )}
    </Page>
  )
}

/** Hours of whoever has said nothing else. */
function SchoolQuiet({ quiet }: Pick<MessageChannels, 'quiet'>) {
  const { t } = useTranslation('messageChannels')
  const token = useFormToken()
  const audits = useAudits()
  const shownHours = quiet ?? USUAL
  const hour = (name: 'from' | 'to') => (
    <SelectField
      id={`quiet-${name}`}
      name={name}
      label={t(`quiet.${name}`)}
      choices={hours.map(it => ({ value: String(it), label: t('quiet.hour', { hour: it }) }))}
      defaultValue={String(shownHours[name])}
      width="short"
    />
  )
  return (
    <Form id="quiet" token={token} look="stacked" label={t('quiet.title')}>
      <Panel title={t('quiet.title')}>
        <p>{t('quiet.lead')}</p>
        <CheckboxField
          id="quiet-on"
          name="on"
          label={t('quiet.on')}
          defaultChecked={quiet !== null}
        />
        {hour('from')}
        {hour('to')}
        {audits ? null : (
          <Actions>
            <IntentButton intent="quiet" label={t('quiet.keep')} look="primary" />
          </Actions>
        )}
      </Panel>
    </Form>
  )
}
