import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Panel,
  TextareaField,
  Tiles,
} from '~/ui'

const RETURN = 'give-back'

/** What was wrong with a decision, for the top of its page. */
export function StepErrors({ reply }: { reply: FormReply }) {
  const { t } = useTranslation('approvals')
  return <ErrorSummary {...useFieldMessages(reply).summary(RETURN, { remark: t('remark') })} />
}

/** Agree with one press, or return with a reason. */
export function StepForms({
  filling,
  step,
  reply,
}: {
  /** Those that are shown. */
  filling: number
  step: number
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('approvals')
  const token = useFormToken()
  const { say } = useFieldMessages(reply)
  const remark = reply?.result.error?.remark?.[0]
  return (
    <Tiles columns={2}>
      <Panel title={t('approve')}>
        <p className="m-muted">{t('approveHint')}</p>
        <Form token={token} id="approve" label={t('approve')}>
          <HiddenField name="filling" value={filling} />
          <HiddenField name="step" value={step} />
          <Actions>
            <IntentButton intent="approve" label={t('approve')} look="primary" size="large" />
          </Actions>
        </Form>
      </Panel>
      <Panel title={t('returnTitle')}>
        <Form token={token} id={RETURN} label={t('returnTitle')}>
          <HiddenField name="filling" value={filling} />
          <HiddenField name="step" value={step} />
          <TextareaField
            id={`${RETURN}-remark`}
            name="remark"
            label={t('remark')}
            hint={t('returnHint')}
            required
            rows={3}
            maxLength={200}
            defaultValue={String(reply?.result.initialValue?.remark ?? '')}
            error={remark && say(remark)}
          />
          <Actions>
            <IntentButton intent="return" label={t('giveBack')} look="danger" />
          </Actions>
        </Form>
      </Panel>
    </Tiles>
  )
}
