import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  Notice,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'

export interface SendPushProps {
  allowed: number
  sentToday: number
  done: { sent: number; held: number } | null
  code: string
  reply: FormReply | undefined
}

/** A supplier pushes goods of its supplier to the buyers who allow it. */
export function SendPush({ allowed, sentToday, done, code, reply }: SendPushProps) {
  const { t } = useTranslation('push')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ code: string; words: string }>({
    id: 'push',
    lastResult: reply?.result,
    defaultValue: { code },
  })
  return (
    <Page title={t('deskPush.title')} lead={t('deskPush.lead')}>
      {done ? (
        <Notice tone="success" announce>
          {t('deskPush.sent', done)}
        </Notice>
      ) : null}
      <ErrorSummary
        {...summary(form.id, { code: t('deskPush.code'), words: t('deskPush.words') })}
      />
      <Panel>
        <DescriptionList
          columns={2}
          items={[
            { term: t('deskPush.audience'), value: t('deskPush.people', { n: allowed }) },
            { term: t('deskPush.sentToday'), value: t('deskPush.times', { n: sentToday }) },
          ]}
        />
        {allowed === 0 ? <Notice tone="info">{t('deskPush.nobody')}</Notice> : null}
        <Form token={token} id={form.id} look="aligned" label={t('deskPush.title')}>
          <TextField
            {...fromConform(fields.code, say)}
            label={t('deskPush.code')}
            hint={t('deskPush.codeHint')}
            required
            maxLength={100}
            width="medium"
          />
          <TextField
            {...fromConform(fields.words, say)}
            label={t('deskPush.words')}
            hint={t('deskPush.wordsHint')}
            maxLength={100}
            width="long"
          />
          <Actions>
            <SubmitButton label={t('deskPush.send')} />
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
