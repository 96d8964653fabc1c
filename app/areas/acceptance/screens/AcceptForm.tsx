import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '~/areas/orders/contract'
import { formatYuan } from '~/contract/money'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { KeptPictures } from '~/frame/KeptPictures'
import { PictureField } from '~/frame/PictureField'
import { useFormToken, usePick, useQuantity, useRootData, useSpec } from '~/frame/root-data'
import { LineMark } from '~/areas/promotions/screens/LineMarks'
import { paths } from '~/paths'
import {
  Actions,
  DataTable,
  ErrorSummary,
  Form,
  HiddenField,
  Item,
  Money,
  Notice,
  Panel,
  QuantityField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { ACCEPTANCE_PHOTOS_MAX } from '../limits'

interface TypedLine {
  lineNo: string
  acceptedNum: string
  rejectedNum: string
  reason: string
  photoIds?: string[]
}
const FORM = 'accept'
const idOf = (i: number, field: string) => `${FORM}-lines[${i}].${field}`

/** Quantities, reasons and photos line by line, in one form that needs no script. */
export function AcceptForm({ order, reply }: { order: OrderDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('acceptance')
  const { t: parcels } = useTranslation('parcels')
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const { mall } = useRootData()
  const { say, summary } = useFieldMessages(reply)
  const inputs = reply?.result.initialValue?.lines as TypedLine[] | undefined
  const errorOf = (field: string) => {
    const code = reply?.result.error?.[field]?.[0]
    return code && say(code)
  }
  const rows = order.lines.map((line, i) => ({ line, i, typed: inputs?.[i] }))
  /** Pieces the supplier says will not come. */
  const missing = (line: OrderLine) => (order.shortReason === null ? 0 : line.num - line.shippedNum)
  const name = (line: OrderLine) => pick(line.name, line.nameEn)
  const cell = (i: number, field: string) => ({
    id: idOf(i, field),
    name: `lines[${i}].${field}`,
    error: errorOf(`lines[${i}].${field}`),
  })
  const nameOf = (path: string) => {
    const [, i, field = path] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? []
    const line = order.lines[Number(i)]
    const of = { name: line ? name(line) : '' }
    return {
      acceptedNum: t('form.acceptedOf', of),
      rejectedNum: t('form.rejectedOf', of),
      reason: t('form.reasonOf', of),
      photos: t('form.photosOf', of),
      remark: t('form.remark'),
    }[field]
  }
  const hasStoredPhotos = inputs?.some(line => line.photoIds?.length)
  return (
    <Form
      token={token}
      id={FORM}
      checked="acceptance"
      multipart
      label={t('form.title')}
      key={JSON.stringify(inputs ?? null)}
    >
      <ErrorSummary {...summary(FORM, nameOf)} />
      {order.shortReason ? (
        <Notice tone="warning">{parcels('shortAccept', { reason: order.shortReason })}</Notice>
      ) : null}
      {hasStoredPhotos ? <Notice tone="info">{t('form.stored')}</Notice> : null}
      <Panel title={t('form.table')} flush>
        <DataTable
          caption={t('form.table')}
          rows={rows}
          rowId={row => String(row.line.lineNo)}
          columns={[
            {
              id: 'product',
              head: t('form.product'),
              names: true,
              cell: ({ line, i }) => (
                <>
                  <HiddenField name={`lines[${i}].lineNo`} value={line.lineNo} />
                  <Item
                    name={name(line)}
                    href={paths.product(order.storeId, line.productId)}
                    picture={line.pic}
                    facts={`${spec(line.spec)} · ${line.code}`}
                  >
                    <span className="m-small">
                      <Money hao={line.unitPrice} />
                    </span>{' '}
                    <LineMark line={line} />
                  </Item>
                </>
              ),
            },
            {
              id: 'ordered',
              head: t('form.ordered'),
              numeric: true,
              width: 'tiny',
              cell: ({ line }) => quantity(line.num, line),
            },
            {
              id: 'accepted',
              head: t('form.accepted'),
              width: 'short',
              cell: ({ line, i, typed }) => (
                <QuantityField
                  {...cell(i, 'acceptedNum')}
                  label={t('form.acceptedOf', { name: name(line) })}
                  defaultValue={typed?.acceptedNum ?? line.num - missing(line)}
                />
              ),
            },
            {
              id: 'rejected',
              head: t('form.rejected'),
              width: 'short',
              cell: ({ line, i, typed }) => (
                <QuantityField
                  {...cell(i, 'rejectedNum')}
                  label={t('form.rejectedOf', { name: name(line) })}
                  defaultValue={typed?.rejectedNum ?? missing(line)}
                />
              ),
            },
            {
              id: 'why',
              head: `${t('form.reason')} / ${t('form.photos')}`,
              width: 'long',
              cell: ({ line, i, typed }) => (
                <div className="m-stack-tight">
                  <TextField
                    {...cell(i, 'reason')}
                    label={t('form.reasonOf', { name: name(line) })}
                    labelHidden
                    placeholder={t('form.reasonHint')}
                    defaultValue={
                      typed?.reason ?? (missing(line) ? (order.shortReason ?? '') : undefined)
                    }
                    width="full"
                    maxLength={200}
                  />
                  <KeptPictures ids={typed?.photoIds ?? []} name={`lines[${i}].photoIds`} />
                  <PictureField
                    {...cell(i, 'photos')}
                    label={t('form.photosOf', { name: name(line) })}
                    labelHidden
                    multiple
                    hint={t('form.photosHint', { n: ACCEPTANCE_PHOTOS_MAX })}
                  />
                </div>
              ),
            },
          ]}
        />
      </Panel>
      <Panel>
        <div className="m-stack">
          <TextareaField
            id={`${FORM}-remark`}
            name="remark"
            label={t('form.remark')}
            rows={2}
            maxLength={500}
            defaultValue={String(reply?.result.initialValue?.remark ?? '')}
            error={errorOf('remark')}
          />
          <div>
            <Notice>
              {mall.confirmAcceptance ? t('form.confirmNote') : t('form.directNote')}{' '}
              {order.freight ? t('form.freightNote', { amount: formatYuan(order.freight) }) : ''}{' '}
              {order.payType === 'unified' ? t('form.rejectNote') : ''}
            </Notice>
          </div>
          <Actions>
            <SubmitButton label={t('form.submit')} size="large" />
          </Actions>
        </div>
      </Panel>
    </Form>
  )
}
