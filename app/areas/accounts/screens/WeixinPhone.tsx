import { useTranslation } from 'react-i18next'
import type { PhoneTicket } from '~/areas/weixin/contract'
import { minuteOf } from '~/frame/when'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import { DescriptionList, ErrorSummary, Form, IntentButton, Notice } from '~/ui'

type ScanEnd = 'expired' | 'notWeixin' | 'allowed' | 'refused' | 'taken' | 'closed'

/** What a telephone is told where there is nothing to answer (any more). */
export function PhoneMessage({ told }: { told: ScanEnd }) {
  const { t } = useTranslation('weixin')
  return (
    <Notice
      tone={told === 'allowed' ? 'success' : told === 'refused' ? 'info' : 'warning'}
      title={t(`phone.${told}`)}
    >
      {t(`phone.${told}Text`)}
    </Notice>
  )
}

/** The question on the telephone that has scanned, and what became of it. */
export function PhoneQuestion({
  ticket,
  reply,
}: {
  ticket: PhoneTicket
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('weixin')
  const { mall } = useRootData()
  const pick = usePick()
  const token = useFormToken()
  const { summary } = useFieldMessages(reply)
  const { kind, status, person, address, at } = ticket
  const isLogin = kind === 'LOGIN'
  if (status === 'confirmed')
    return (
      <Notice tone="success" title={t('phone.confirmed')}>
        {t(isLogin ? 'phone.confirmedLogin' : 'phone.confirmedBind')}
      </Notice>
    )
  if (status !== 'scanned' && status !== 'notBound') return <PhoneMessage told={status} />
  const school = pick(mall.schoolName, mall.schoolNameEn)
  const facts = [
    ...(person ? [{ term: t('phone.person'), value: `${person.name}（${person.code}）` }] : []),
    ...(address
      ? [{ term: t('phone.address'), value: <span className="m-figures">{address}</span> }]
      : []),
    { term: t('phone.at'), value: <span className="m-figures">{minuteOf(at)}</span> },
  ]
  const yes =
    status === 'notBound'
      ? t('phone.allow')
      : t(isLogin ? 'phone.confirmLogin' : 'phone.confirmBind')
  return (
    <div className="m-scan">
      <ErrorSummary {...summary('weixin-answer')} />
      <h3>{isLogin ? t('phone.login', { school }) : t('phone.binding')}</h3>
      {status === 'notBound' ? (
        <Notice tone="warning" title={t('phone.notBound')}>
          {t('phone.notBoundText')}
        </Notice>
      ) : (
        <p>{t(isLogin ? 'phone.askLogin' : 'phone.askBind')}</p>
      )}
      <DescriptionList items={facts} />
      <p className="m-hint">{t('phone.warn')}</p>
      <Form token={token} id="weixin-answer" label={t('phone.title')}>
        <p>
          <IntentButton intent="confirm" label={yes} look="primary" size="large" wide />
        </p>
        <p>
          <IntentButton intent="refuse" label={t('phone.refuse')} size="large" wide />
        </p>
      </Form>
    </div>
  )
}
