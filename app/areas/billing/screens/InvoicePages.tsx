import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { InvoiceInfo } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick } from '~/frame/root-data'
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
  SubmitButton,
  type Description,
} from '~/ui'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import {
  InvoiceFaults,
  InvoiceNumberFields,
  numberDefaults,
  useNumberLabels,
  type NumberFields,
} from './InvoiceFields'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'

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
    !!info.invCode && {
      term: t('invoice.code'),
      value: <span className="m-figures">{info.invCode}</span>,
    },
    info.billed !== null && { term: t('invoice.part'), value: <Money hao={info.billed} /> },
    info.total !== null && { term: t('invoice.total'), value: <Money hao={info.total} /> },
    info.billedSum !== null &&
      info.orderCount > 1 && {
        term: t('invoice.together', { n: info.orderCount }),
        value: <Money hao={info.billedSum} />,
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
      <InvoiceFaults info={info} />
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
  const labels = useNumberLabels()
  const [form, fields] = useForm<NumberFields>({
    id: 'invoice',
    lastResult: reply?.result,
    defaultValue: numberDefaults(info),
  })
  const back = paths.order(info.orderId)
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
      <ErrorSummary {...summary(form.id, labels)} />
      <InvoiceFacts info={info} orderHref={back} noFile={t('invoice.noFile')} />
      {info.canRecord ? (
        <Panel title={t('invoice.record')}>
          <Form
            token={token}
            id={form.id}
            checked="invoice"
            look="aligned"
            label={t('invoice.record')}
          >
            <InvoiceNumberFields fields={fields} say={say} />
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
  const labels = useNumberLabels()
  const [form, fields] = useForm<NumberFields & { issuedOn: string; fileId: string; file: string }>(
    {
      id: 'upload-invoice',
      lastResult: reply?.result,
      defaultValue: { ...numberDefaults(info), issuedOn: info.issuedOn ?? today },
    },
  )
  const fileId = reply?.result.initialValue?.fileId
  const back = paths.deskOrder(info.orderId)
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
          ...labels,
          issuedOn: t('invoice.issuedOn'),
          file: t('invoice.file'),
        })}
      />
      <InvoiceFacts info={info} orderHref={back} noFile={t('upload.noFile')} />
      {info.canUpload ? (
        <Panel title={t('upload.title')}>
          <Form
            token={token}
            id={form.id}
            checked="supplierInvoice"
            look="aligned"
            label={t('upload.title')}
            multipart
          >
            {typeof fileId === 'string' && fileId ? (
              <HiddenField name="fileId" value={fileId} />
            ) : null}
            <InvoiceNumberFields fields={fields} say={say} />
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
