import { useTranslation } from 'react-i18next'
import type { AuditShare } from '../contract'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Notice,
  Panel,
  TextareaField,
  Tiles,
} from '~/ui'
import { useFundMessages } from './fund-words'

const RETURN = 'give-back'

/** What was wrong with a decision, for the top of its page. */
export function DecisionErrors({ reply }: { reply: FormReply }) {
  const { t } = useTranslation('funds')
  return <ErrorSummary {...useFundMessages(reply).summary(RETURN, { remark: t('audit.remark') })} />
}

/** Approve with one press, or return with a reason. */
export function DecideForms({
  shares,
  filling,
  reply,
}: {
  shares: readonly AuditShare[]
  /** The one that is shown. */
  filling: number
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('funds')
  const token = useFormToken()
  const { say } = useFundMessages(reply)
  const short = shares.find(share => share.status === 'toAudit' && share.after < 0)
  const isFrozen = shares.every(
    share => share.status !== 'toAudit' || share.frozen === share.amount,
  )
  const remark = reply?.result.error?.remark?.[0]
  return (
    <Tiles columns={2}>
      <Panel title={t('audit.approve')}>
        {short ? (
          <Notice tone="warning">{t('audit.shortNotice', { accountNo: short.accountNo })}</Notice>
        ) : (
          <p className="m-muted">{isFrozen ? t('audit.approveHeld') : t('audit.approveHint')}</p>
        )}
        <Form token={token} id="approve" label={t('audit.approve')}>
          <HiddenField name="filling" value={filling} />
          <Actions>
            <IntentButton intent="approve" label={t('audit.approve')} look="primary" size="large" />
          </Actions>
        </Form>
      </Panel>
      <Panel title={t('audit.returnTitle')}>
        <Form token={token} id={RETURN} label={t('audit.returnTitle')}>
          <HiddenField name="filling" value={filling} />
          <TextareaField
            id={`${RETURN}-remark`}
            name="remark"
            label={t('audit.remark')}
            hint={t('audit.returnHint')}
            required
            rows={3}
            maxLength={200}
            defaultValue={String(reply?.result.initialValue?.remark ?? '')}
            error={remark && say(remark)}
          />
          <Actions>
            <IntentButton intent="return" label={t('audit.giveBack')} look="danger" />
          </Actions>
        </Form>
      </Panel>
    </Tiles>
  )
}
