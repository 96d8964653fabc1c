import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { BankCard, InvoiceInfo } from '~/contract/billing'
import { useFieldMessages, type FormReply } from '~/features/form-reply'
import { useFormToken, usePick } from '~/features/root-data'
import {
  Actions,
  ButtonLink,
  DateField,
  DescriptionList,
  ErrorSummary,
  FileField,
  Form,
  fromConform,
  HiddenField,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextField,
  type Description,
} from '~/ui'
import { useOrderWords } from './order-words'
import { minuteOf } from './when'

/** What is known of the invoice of an order; `noFile` says that there is no file of it. */
export function InvoiceFacts({
  info,
  orderHref,
  noFile,
}: {
  info: InvoiceInfo
  orderHref: string
  noFile: string
}) {
  const { t } = useTranslation('billing')
  const { t: orders } = useOrderWords()
  const pick = usePick()
  const facts: (Description | false)[] = [
    {
      term: t('invoice.order'),
      value: (
        <Link href={orderHref} className="m-figures">
          {info.orderId}
        </Link>
      ),
    },
    { term: t('invoice.supplier'), value: pick(info.storeName, info.storeNameEn) },
    { term: t('invoice.amount'), value: <Money hao={info.amount} look="price" /> },
    { term: t('invoice.type'), value: orders(`invoiceType.${info.invoice.type}`) },
    !!info.invoice.title && { term: t('invoice.head'), value: info.invoice.title },
    !!info.invoice.taxNo && {
      term: t('invoice.taxNo'),
      value: <span className="m-figures">{info.invoice.taxNo}</span>,
    },
    {
      term: t('invoice.no'),
      value: info.invNo ? <span className="m-figures">{info.invNo}</span> : t('invoice.none'),
    },
    !!info.issuedOn && {
      term: t('invoice.issuedOn'),
      value: <span className="m-figures">{info.issuedOn}</span>,
    },
    !!info.recordedBy && { term: t('invoice.by'), value: info.recordedBy },
    !!info.recordedAt && {
      term: t('invoice.at'),
      value: <span className="m-figures">{minuteOf(info.recordedAt)}</span>,
    },
    {
      term: t('invoice.file'),
      value: info.file ? (
        <a href={info.file.url} target="_blank" rel="noopener noreferrer">
          {t('invoice.open')}（{info.file.name}）
        </a>
      ) : (
        noFile
      ),
    },
  ]
  return (
    <Panel title={t('invoice.info')}>
      <DescriptionList items={facts.filter((it): it is Description => it !== false)} />
    </Panel>
  )
}

/** The buyer's page of an invoice: read and print it, record the number of a paper one. */
export function InvoicePage({
  info,
  saved,
  reimbursement,
  reply,
}: {
  info: InvoiceInfo
  saved: boolean
  reimbursement: string | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('billing')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ invNo: string }>({
    id: 'invoice',
    lastResult: reply?.result,
    defaultValue: { invNo: info.invNo },
  })
  const back = `/orders/${info.orderId}`
  return (
    <Page
      title={t('invoice.title')}
      lead={t('invoice.lead')}
      actions={
        <>
          <ButtonLink href={back}>{t('invoice.back')}</ButtonLink>
          {reimbursement ? (
            <>
              {' '}
              <ButtonLink href={reimbursement} newWindow>
                {t('invoice.reimbursement')}
              </ButtonLink>
            </>
          ) : null}
        </>
      }
    >
      {saved ? (
        <Notice tone="success" announce>
          {t('invoice.saved')}
        </Notice>
      ) : null}
      <ErrorSummary {...summary(form.id, { invNo: t('invoice.no') })} />
      <InvoiceFacts info={info} orderHref={back} noFile={t('invoice.noFile')} />
      {info.canRecord ? (
        <Panel title={t('invoice.record')}>
          <Form token={token} id={form.id} look="aligned" label={t('invoice.record')}>
            <TextField
              {...fromConform(fields.invNo, say)}
              label={t('invoice.no')}
              hint={t('invoice.recordHint')}
              required
              maxLength={20}
              inputMode="numeric"
              width="medium"
            />
            <Actions>
              <SubmitButton label={t('invoice.save')} />
            </Actions>
          </Form>
        </Panel>
      ) : null}
    </Page>
  )
}

/** The supplier's page of an invoice. */
export function UploadInvoicePage({
  info,
  today,
  saved,
  reply,
}: {
  info: InvoiceInfo
  today: string
  saved: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('billing')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ invNo: string; issuedOn: string; fileId: string; file: string }>(
    {
      id: 'upload-invoice',
      lastResult: reply?.result,
      defaultValue: { invNo: info.invNo, issuedOn: info.issuedOn ?? today },
    },
  )
  const kept = reply?.result.initialValue?.fileId
  const back = `/desk/orders/${info.orderId}`
  return (
    <Page
      title={t('upload.title')}
      lead={t('upload.lead')}
      actions={<ButtonLink href={back}>{t('invoice.back')}</ButtonLink>}
    >
      {saved ? (
        <Notice tone="success" announce>
          {t('invoice.saved')}
        </Notice>
      ) : null}
      <ErrorSummary
        {...summary(form.id, {
          invNo: t('invoice.no'),
          issuedOn: t('invoice.issuedOn'),
          file: t('invoice.file'),
        })}
      />
      <InvoiceFacts info={info} orderHref={back} noFile={t('upload.noFile')} />
      {info.canUpload ? (
        <Panel title={t('upload.title')}>
          <Form token={token} id={form.id} look="aligned" label={t('upload.title')} multipart>
            {typeof kept === 'string' && kept ? <HiddenField name="fileId" value={kept} /> : null}
            <TextField
              {...fromConform(fields.invNo, say)}
              label={t('invoice.no')}
              hint={t('invoice.recordHint')}
              required
              maxLength={20}
              inputMode="numeric"
              width="medium"
            />
            <DateField
              {...fromConform(fields.issuedOn, say)}
              label={t('invoice.issuedOn')}
              required
            />
            <FileField
              {...fromConform(fields.file, say)}
              label={t('invoice.file')}
              hint={
                info.file
                  ? `${t('upload.fileHint')}　${t('upload.keep', { name: info.file.name })}`
                  : t('upload.fileHint')
              }
              accept="application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg"
            />
            <Actions>
              <SubmitButton label={t('upload.submit')} />
            </Actions>
          </Form>
        </Panel>
      ) : null}
    </Page>
  )
}

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
  const paid = info.bankPayment
  const [form, fields] = useForm<{ bankCardId: string; transferNo: string; paidOn: string }>({
    id: 'transfer',
    lastResult: reply?.result,
    defaultValue: {
      bankCardId: paid?.bankCardId ?? cards[0]?.id ?? '',
      transferNo: paid?.transferNo ?? '',
      paidOn: paid?.paidOn ?? today,
    },
  })
  return (
    <Page
      title={t('transfer.title')}
      lead={t('transfer.lead')}
      actions={<ButtonLink href={`/orders/${info.orderId}`}>{t('invoice.back')}</ButtonLink>}
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
                <Link href={`/orders/${info.orderId}`} className="m-figures">
                  {info.orderId}
                </Link>
              ),
            },
            { term: t('invoice.supplier'), value: pick(info.storeName, info.storeNameEn) },
            {
              term: t('transfer.amount'),
              value: <Money hao={info.amount} look="price" size="large" />,
            },
            ...(paid
              ? [{ term: t('transfer.now'), value: t('transfer.nowText', { ...paid }) }]
              : []),
          ]}
        />
      </Panel>
      <TransferAnswer info={info} />
      {paid?.answer?.received ? null : cards.length ? (
        <Panel title={t('transfer.panel')}>
          <Form token={token} id={form.id} look="aligned" label={t('transfer.title')}>
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
