import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { BankCard, InvoiceInfo } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  DateField,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextField,
} from '~/ui'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'

/** What the supplier says of a transfer. */
export function TransferAnswer({ info }: { info: InvoiceInfo }) {
  const { t } = useTranslation('billing')
  const answer = info.bankPayment?.answer
  if (!answer) return null
  return (
    <Notice tone={answer.received ? 'success' : 'warning'}>
      {answer.received
        ? t('answer.receivedNotice')
        : t('answer.missingNotice', { remark: answer.remark })}{' '}
      <span className="m-muted">
        {t('answer.byAt', { name: answer.byName, at: minuteOf(answer.at) })}
      </span>
    </Notice>
  )
}

/** Where a buyer records a transfer to the supplier. */
export function TransferPage({
  info,
  cards,
  today,
  saved,
  reply,
}: {
  info: InvoiceInfo
  cards: BankCard[]
  today: string
  saved: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('billing')
  const token = useFormToken()
  const pick = usePick()
  const { say, summary } = useFieldMessages(reply)
  const payment = info.bankPayment
  const [form, fields] = useForm<{ bankCardId: string; transferNo: string; paidOn: string }>({
    id: 'transfer',
    lastResult: reply?.result,
    defaultValue: {
      bankCardId: payment?.bankCardId ?? cards[0]?.id ?? '',
      transferNo: payment?.transferNo ?? '',
      paidOn: payment?.paidOn ?? today,
    },
  })
  return (
    <Page
      title={t('transfer.title')}
      lead={t('transfer.lead')}
      actions={<ButtonLink href={paths.order(info.orderId)}>{t('invoice.back')}</ButtonLink>}
    >
      {saved ? (
        <Notice tone="success" announce>
          {t('transfer.saved')}
        </Notice>
      ) : null}
      <ErrorSummary
        {...summary(form.id, {
          bankCardId: t('transfer.card'),
          transferNo: t('transfer.no'),
          paidOn: t('transfer.on'),
        })}
      />
      <Panel>
        <DescriptionList
          columns={1}
          items={[
            {
              term: t('invoice.order'),
              value: (
                <Link href={paths.order(info.orderId)} className="m-figures">
                  {info.orderId}
                </Link>
              ),
            },
            { term: t('invoice.supplier'), value: pick(info.storeName, info.storeNameEn) },
            {
              term: t('transfer.amount'),
              value: <Money hao={info.amount} look="price" size="large" />,
            },
            ...(payment
              ? [{ term: t('transfer.now'), value: t('transfer.nowText', { ...payment }) }]
              : []),
          ]}
        />
      </Panel>
      <TransferAnswer info={info} />
      {payment?.answer?.received ? null : cards.length ? (
        <Panel title={t('transfer.panel')}>
          <Form
            token={token}
            id={form.id}
            checked="transfer"
            look="aligned"
            label={t('transfer.title')}
          >
            <RadioGroupField
              {...fromConform(fields.bankCardId, say)}
              label={t('transfer.card')}
              required
              look="list"
              choices={cards.map(it => ({
                value: it.id,
                label: it.accountName,
                hint: t('transfer.cardHint', {
                  bank: pick(it.bank, it.bankEn),
                  accountNo: it.accountNo,
                }),
              }))}
            />
            <TextField
              {...fromConform(fields.transferNo, say)}
              label={t('transfer.no')}
              hint={t('transfer.noHint')}
              required
              maxLength={40}
              width="medium"
            />
            <DateField {...fromConform(fields.paidOn, say)} label={t('transfer.on')} required />
            <Actions>
              <SubmitButton label={t('transfer.submit')} />
            </Actions>
          </Form>
        </Panel>
      ) : (
        <Notice tone="warning">{t('transfer.nothing')}</Notice>
      )}
    </Page>
  )
}
