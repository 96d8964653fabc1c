import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useAudits, useFormToken } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import {
  Actions,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  IntentButton,
  Notice,
  Panel,
  PasswordField,
  SelectField,
  TextField,
} from '~/ui'
import { knownBys } from '../codes'
import type { MessageChannels } from '../contract'

/** What only this form is told: pages without it do not carry the words. */
const faults = ['app_wrong', 'agent_wrong', 'choose_one'] as const
const names = ['clientId', 'agentId', 'knownBy', 'secret'] as const
type Name = (typeof names)[number]

/** The school's app at one messenger. */
export function ChannelForm({
  channel,
  app,
  reply: anyReply,
}: MessageChannels['channels'][number] & { reply: FormReply | undefined }) {
  const { t } = useTranslation('messageChannels')
  const token = useFormToken()
  const audits = useAudits()
  const reply = anyReply?.result.initialValue?.channel === channel ? anyReply : undefined
  const { say: usual, summary } = useFieldMessages(reply)
  const say = (code: string) => {
    const fault = faults.find(it => it === code)
    return fault ? t(`fault.${fault}`) : usual(code)
  }
  const { clientId = '', agentId = '', knownBy = 'number' } = app ?? {}
  const fields = plainFields<Name>(channel, reply, [...names], { clientId, agentId, knownBy })
  const labels: Record<Name, string> = {
    clientId: t(`field.${channel}.clientId`),
    agentId: t(`field.${channel}.agentId`),
    secret: t(`field.${channel}.secret`),
    knownBy: t('field.knownBy'),
  }
  const field = (name: Name) => ({ ...fromConform(fields[name], say), label: labels[name] })
  return (
    <>
      <ErrorSummary {...summary(channel, labels, say)} />
      <Form id={channel} token={token} look="stacked" label={t(`name.${channel}`)}>
        <Panel
          title={t(`name.${channel}`)}
          note={app ? t('set', { by: app.by, at: minuteOf(app.at) }) : t('unset')}
        >
          {app && !app.isReadable ? <Notice tone="warning">{t('lost')}</Notice> : null}
          <HiddenField name="channel" value={channel} />
          <TextField {...field('clientId')} hint={t('hint.clientId')} autoComplete="off" required />
          <TextField {...field('agentId')} autoComplete="off" inputMode="numeric" required />
          <PasswordField
            {...field('secret')}
            hint={app ? t('hint.secret') : undefined}
            autoComplete="new-password"
            required={!app}
          />
          <SelectField
            {...field('knownBy')}
            hint={t('hint.knownBy')}
            choices={knownBys.map(value => ({ value, label: t(`knownBy.${value}`) }))}
          />
          {audits ? null : (
            <Actions>
              <IntentButton intent="keep" label={t('keep')} look="primary" />
              {app ? <IntentButton intent={`forget:${channel}`} label={t('forget')} /> : null}
            </Actions>
          )}
        </Panel>
      </Form>
    </>
  )
}
