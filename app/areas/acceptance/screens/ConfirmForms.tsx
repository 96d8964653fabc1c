import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  IntentButton,
  Panel,
  TextareaField,
  TextField,
  Tiles,
} from '~/ui'

const CONFIRM = 'confirm-acceptance'
const RETURN = 'return-acceptance'

/** What was wrong with a decision, for the top of its page. */
export function ConfirmErrors({ reply }: { reply: FormReply }) {
  const { t } = useTranslation('acceptance')
  return (
    <ErrorSummary
      {...useFieldMessages(reply).summary(reply.result.error?.note ? CONFIRM : RETURN, {
        note: t('todo.remark'),
        remark: t('todo.reason'),
      })}
    />
  )
}

/** Confirm, with a word if wished, or return with a reason. */
export function ConfirmForms({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('acceptance')
  const token = useFormToken()
  const { say } = useFieldMessages(reply)
  const remark = reply?.result.error?.remark?.[0]
  const note = reply?.result.error?.note?.[0]
  return (
    <Tiles columns={2}>
      <Panel title={t('todo.confirm')}>
        <Form token={token} id={CONFIRM} label={t('todo.confirm')}>
          <TextField
            id={`${CONFIRM}-note`}
            name="note"
            label={t('todo.remark')}
            hint={t('todo.confirmHint')}
            maxLength={200}
            width="full"
            defaultValue={String(reply?.result.initialValue?.note ?? '')}
            error={note && say(note)}
          />
          <Actions>
            <IntentButton intent="confirm" label={t('todo.confirm')} look="primary" size="large" />
          </Actions>
        </Form>
      </Panel>
      <Panel title={t('todo.returnTitle')}>
        <Form token={token} id={RETURN} label={t('todo.returnTitle')}>
          <TextareaField
            id={`${RETURN}-remark`}
            name="remark"
            label={t('todo.reason')}
            hint={t('todo.returnHint')}
            required
            rows={3}
            maxLength={200}
            defaultValue={String(reply?.result.initialValue?.remark ?? '')}
            error={remark && say(remark)}
          />
          <Actions>
            <IntentButton intent="return" label={t('todo.giveBack')} look="danger" />
          </Actions>
        </Form>
      </Panel>
    </Tiles>
  )
}
