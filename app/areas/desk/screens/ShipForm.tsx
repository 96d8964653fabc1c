import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '~/areas/orders/contract'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { useFormToken, usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Item,
  Page,
  Panel,
  QuantityField,
  SubmitButton,
  TextField,
} from '~/ui'

const FORM = 'ship'

/** Shipping takes company and number of the parcel, and what is in it: all that is left, unless told otherwise. */
export function ShipForm({ order, reply }: { order: OrderDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('desk')
  const { t: parcels } = useTranslation('parcels')
  const { t: orders } = useOrderWords()
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, ['logisticsCompany', 'logisticsNo', 'note'])
  const inputs = reply?.result.initialValue?.lines as
    { lineNo?: string; num?: string }[] | undefined
  const rows = order.lines.filter(it => it.shippedNum < it.num).map((line, i) => ({ line, i }))
  const name = (line: OrderLine) => pick(line.name, line.nameEn)
  const numOf = (line: OrderLine) =>
    inputs
      ? (inputs.find(it => it?.lineNo === String(line.lineNo))?.num ?? '0')
      : line.num - line.shippedNum
  const nameOf = (field: string) => {
    const row = rows[Number(/^lines\[(\d+)\]\.num$/.exec(field)?.[1] ?? -1)]
    return row
      ? parcels('numOf', { name: name(row.line) })
      : { logisticsCompany: t('company'), logisticsNo: t('logisticsNo'), note: parcels('note') }[
          field
        ]
  }
  const errorOf = (field: string) => {
    const code = reply?.result.error?.[field]?.[0]
    return code && say(code)
  }
  return (
    <Page title={t('shipTitle')} lead={t('shipLead')}>
      <ErrorSummary {...summary(FORM, nameOf)} />
      <Form token={token} id={FORM} checked="ship" look="aligned" label={t('shipTitle')}>
        <Panel>
          <DescriptionList
            columns={1}
            items={[
              { term: t('id'), value: <span className="m-figures">{order.id}</span> },
              {
                term: orders('detail.consignee'),
                value: (
                  <>
                    {order.consignee} <span className="m-figures">{order.phone}</span>
                  </>
                ),
              },
              { term: orders('detail.address'), value: order.address },
            ]}
          />
        </Panel>
        <Panel>
          <TextField
            {...fromConform(fields.logisticsCompany, say)}
            label={t('company')}
            hint={t('companyHint')}
            required
            maxLength={40}
            width="medium"
          />
          <TextField
            {...fromConform(fields.logisticsNo, say)}
            label={t('logisticsNo')}
            hint={t('logisticsNoHint')}
            required
            maxLength={40}
            width="medium"
          />
          <TextField
            {...fromConform(fields.note, say)}
            label={parcels('note')}
            hint={parcels('noteHint')}
            maxLength={200}
            width="long"
          />
          <p className="m-hint">{parcels('tableHint')}</p>
        </Panel>
        <Panel title={parcels('table')} flush>
          <DataTable
            caption={parcels('table')}
            rows={rows}
            rowId={row => String(row.line.lineNo)}
            columns={[
              {
                id: 'product',
                head: orders('detail.name'),
                names: true,
                cell: ({ line, i }) => (
                  <>
                    <HiddenField name={`lines[${i}].lineNo`} value={line.lineNo} />
                    <Item
                      name={name(line)}
                      href={paths.product(order.storeId, line.productId)}
                      picture={line.pic}
                      facts={`${spec(line.spec)} · ${line.code}`}
                    />
                  </>
                ),
              },
              {
                id: 'ordered',
                head: parcels('ordered'),
                numeric: true,
                cell: ({ line }) => quantity(line.num, line),
              },
              {
                id: 'left',
                head: parcels('left'),
                numeric: true,
                cell: ({ line }) => line.num - line.shippedNum,
              },
              {
                id: 'now',
                head: parcels('now'),
                width: 'short',
                cell: ({ line, i }) => (
                  <QuantityField
                    id={`${FORM}-lines[${i}].num`}
                    name={`lines[${i}].num`}
                    label={parcels('numOf', { name: name(line) })}
                    defaultValue={numOf(line)}
                    error={errorOf(`lines[${i}].num`)}
                  />
                ),
              },
            ]}
          />
        </Panel>
        <Actions>
          <SubmitButton label={t('shipYes')} />
          <ButtonLink href={paths.deskOrder(order.id)}>{t('no')}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  )
}
