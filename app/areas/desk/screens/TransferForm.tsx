import { useTranslation } from 'react-i18next'
import type { InvoiceInfo } from '~/areas/billing/contract'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { TransferAnswer } from '~/areas/billing/screens/TransferPages'
import { minuteOf } from '~/frame/when'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Money,
  Notice,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextareaField,
} from '~/ui'

const FORM = 'answer'

/** The supplier looks at what the buyer says was transferred, and says whether it has come. */
export function TransferForm({
  info,
  saved,
  reply,
}: {
  info: InvoiceInfo
  saved: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('billing')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, ['received', 'remark'])
  const payment = info.bankPayment
  const back = paths.deskOrder(info.orderId)
  return (
    <Page
      title={t('answer.title')}
      lead={t('answer.lead')}
      actions={<ButtonLink href={back}>{t('invoice.back')}</ButtonLink>}
    >
      {saved ? (
        <Notice tone="success" announce>
          {t('answer.saved')}
        </Notice>
      ) : null}
      <ErrorSummary
        {...summary(FORM, { received: t('answer.question'), remark: t('answer.remark') })}
      />
      <TransferAnswer info={info} />
      {payment ? (
        <Panel>
          <DescriptionList
            columns={1}
            items={[
              {
                term: t('invoice.order'),
                value: <span className="m-figures">{info.orderId}</span>,
              },
              {
                term: t('transfer.amount'),
                value: <Money hao={info.amount} look="price" size="large" />,
              },
              {
                term: t('answer.transfer'),
                value: t('transfer.nowText', {
                  bank: payment.bank,
                  accountNo: payment.accountNo,
                  transferNo: payment.transferNo,
                  paidOn: payment.paidOn,
                }),
              },
              {
                term: t('answer.at'),
                value: <span className="m-figures">{minuteOf(payment.at)}</span>,
              },
            ]}
          />
          {info.canAnswer ? (
            <Form
              token={token}
              id={FORM}
              checked="transferAnswer"
              look="aligned"
              label={t('answer.title')}
            >
              <HiddenField name="transferNo" value={payment.transferNo} />
              <RadioGroupField
                {...fromConform(fields.received, say)}
                label={t('answer.question')}
                required
                choices={[
                  { value: 'true', label: t('answer.yes') },
                  { value: 'false', label: t('answer.no') },
                ]}
              />
              <TextareaField
                {...fromConform(fields.remark, say)}
                label={t('answer.remark')}
                hint={t('answer.remarkHint')}
                rows={2}
                maxLength={200}
              />
              <Actions>
                <SubmitButton label={t('answer.submit')} />
                <ButtonLink href={back}>{t('invoice.back')}</ButtonLink>
              </Actions>
            </Form>
          ) : null}
        </Panel>
      ) : null}
    </Page>
  )
}
