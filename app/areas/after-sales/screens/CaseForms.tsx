import { useTranslation } from 'react-i18next'
import type { AfterSalesDetail } from '../contract'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  Money,
  NumberField,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { afterSalesAnswers } from '../codes'

type Reply = FormReply | undefined

/** The supplier's answer to a case. */
export function AnswerForm({ it, reply }: { it: AfterSalesDetail; reply: Reply }) {
  const { t } = useTranslation('afterSales')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields('answer', reply, ['answer', 'returnAddress', 'remark'], {
    answer: it.kind === 'return' ? 'agree' : 'waive',
  })
  return (
    <Panel title={t('desk.answerTitle')}>
      <ErrorSummary
        {...summary('answer', {
          answer: t('desk.answer'),
          returnAddress: t('desk.address'),
          remark: t('desk.remark'),
        })}
      />
      <Form
        token={token}
        id="answer"
        checked="caseAnswer"
        look="aligned"
        label={t('desk.answerTitle')}
      >
        <RadioGroupField
          {...fromConform(fields.answer, say)}
          label={t('desk.answer')}
          required
          look="list"
          choices={afterSalesAnswers.map(one => ({ value: one, label: t(`action.${one}`) }))}
        />
        <TextField
          {...fromConform(fields.returnAddress, say)}
          label={t('desk.address')}
          hint={t('desk.addressHint')}
          maxLength={200}
        />
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t('desk.remark')}
          hint={t('desk.remarkHint')}
          rows={3}
          maxLength={300}
        />
        <Actions>
          <SubmitButton label={t('desk.submit')} />
        </Actions>
      </Form>
    </Panel>
  )
}

/** The goods have come back: how many of them are fit for sale. */
export function ReceiveForm({ it, reply }: { it: AfterSalesDetail; reply: Reply }) {
  const { t } = useTranslation('afterSales')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields('receive', reply, ['restockNum', 'remark'], { restockNum: '0' })
  return (
    <Panel title={t('desk.receiveTitle')}>
      <ErrorSummary
        {...summary('receive', { restockNum: t('desk.restock'), remark: t('desk.receiveRemark') })}
      />
      <Form
        token={token}
        id="receive"
        checked="caseReceipt"
        look="aligned"
        label={t('desk.receiveTitle')}
      >
        <NumberField
          {...fromConform(fields.restockNum, say)}
          label={t('desk.restock')}
          hint={t('desk.restockHint')}
          required
          maxLength={4}
        />
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t('desk.receiveRemark')}
          rows={2}
          maxLength={300}
        />
        <Actions>
          <SubmitButton label={t('desk.receiveSubmit')} />
          <ButtonLink href={paths.refuseReturn(it.id)}>{t('desk.refuseTitle')}</ButtonLink>
        </Actions>
      </Form>
    </Panel>
  )
}

/** Refusing what came back takes a reason. */
export function RefuseForm({ it, reply }: { it: AfterSalesDetail; reply: Reply }) {
  const { t } = useTranslation('afterSales')
  const { say } = useFieldMessages(reply)
  const fields = plainFields('refuse', reply, ['remark'])
  return (
    <ConfirmPage
      title={t('desk.refuseTitle')}
      yes={t('desk.refuseSubmit')}
      no={{ label: t('desk.no'), href: paths.deskReturn(it.id) }}
      danger
      reply={reply}
      formId="refuse"
      names={{ remark: t('desk.remark') }}
      fields={
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t('desk.remark')}
          hint={t('desk.remarkHint')}
          required
          maxLength={300}
          rows={3}
        />
      }
    >
      <CaseLine it={it} />
    </ConfirmPage>
  )
}

/** Money goes back: asked once more. `back` is the page of the case. */
export function RefundForm({
  it,
  back,
  reply,
}: {
  it: AfterSalesDetail
  back: string
  reply: Reply
}) {
  const { t } = useTranslation('afterSales')
  const { say } = useFieldMessages(reply)
  const fields = plainFields('refund', reply, ['refundRef'])
  const wording = it.route === 'waiting' ? 'direct' : it.route
  const needsRef = it.route === 'direct' || it.route === 'ledger'
  return (
    <ConfirmPage
      title={t('desk.refundTitle')}
      yes={t('desk.yes')}
      no={{ label: t('desk.no'), href: back }}
      reply={reply}
      formId="refund"
      names={{ refundRef: t('desk.ref') }}
      fields={
        <TextField
          {...fromConform(fields.refundRef, say)}
          label={t('desk.ref')}
          hint={t('desk.refHint')}
          required={needsRef}
          maxLength={60}
          width="medium"
        />
      }
    >
      <p>
        {t('desk.refundQuestion', { id: it.id })}{' '}
        <Money hao={it.amount + it.freight} look="price" size="large" />
      </p>
      <CaseLine it={it} />
      <p>{t(`desk.refundText.${wording}`)}</p>
    </ConfirmPage>
  )
}

/** The parcel of the goods on their way back. */
export function SendBackForm({ it, reply }: { it: AfterSalesDetail; reply: Reply }) {
  const { t } = useTranslation('afterSales')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields('send', reply, ['logisticsCompany', 'logisticsNo'])
  return (
    <>
      <ErrorSummary
        {...summary('send', { logisticsCompany: t('send.company'), logisticsNo: t('send.no') })}
      />
      <Panel>
        <DescriptionList
          columns={1}
          items={[
            { term: t('detail.address'), value: it.returnAddress ?? t('detail.none') },
            { term: t('detail.goods'), value: <CaseLine it={it} /> },
          ]}
        />
        <Form token={token} id="send" checked="returnParcel" look="aligned" label={t('send.title')}>
          <TextField
            {...fromConform(fields.logisticsCompany, say)}
            label={t('send.company')}
            hint={t('send.companyHint')}
            required
            maxLength={40}
            width="medium"
          />
          <TextField
            {...fromConform(fields.logisticsNo, say)}
            label={t('send.no')}
            hint={t('send.noHint')}
            required
            maxLength={40}
            width="medium"
          />
          <Actions>
            <SubmitButton label={t('send.submit')} />
            <ButtonLink href={paths.returnCase(it.id)}>{t('send.cancel')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </>
  )
}

function CaseLine({ it }: { it: AfterSalesDetail }) {
  const pick = usePick()
  const spec = useSpec()
  return (
    <p>
      {pick(it.name, it.nameEn)} <span className="m-muted">{spec(it.spec)}</span> × {it.num}
    </p>
  )
}
