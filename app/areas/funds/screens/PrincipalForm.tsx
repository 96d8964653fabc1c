import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { Actions, ErrorSummary, Form, IntentButton, Panel, TextField } from '~/ui'

const FORM = 'principal'

/** Whether a refused form was the one about the staff number. */
export const ofPrincipal = (reply: FormReply | undefined) =>
  !!reply?.result.initialValue && 'accountPrincipalNo' in reply.result.initialValue

/** For buyers who know the person and not the account: fills the form above by a staff number. */
export function PrincipalForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('checkout')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const code = reply?.result.error?.accountPrincipalNo?.[0]
  return (
    <Panel title={t('check.principal')}>
      <ErrorSummary {...summary(FORM, { accountPrincipalNo: t('check.principalNo') })} />
      <Form token={token} id={FORM} look="aligned" label={t('check.principal')}>
        <TextField
          id={`${FORM}-accountPrincipalNo`}
          name="accountPrincipalNo"
          label={t('check.principalNo')}
          hint={t('check.principalHint')}
          required
          maxLength={40}
          width="medium"
          defaultValue={String(reply?.result.initialValue?.accountPrincipalNo ?? '')}
          error={code && say(code)}
        />
        <Actions>
          <IntentButton intent="principal" label={t('check.principalGo')} />
        </Actions>
      </Form>
    </Panel>
  )
}
