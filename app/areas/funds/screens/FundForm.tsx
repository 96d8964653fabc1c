import { FUND_SPLITS_MAX } from '../limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareRow as Row } from '../arithmetic'
import type { Fund } from '../contract'
import { yuanText } from '~/contract/money'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken, useRootData } from '~/frame/root-data'
import {
  Actions,
  DataTable,
  ErrorSummary,
  Form,
  IntentButton,
  Money,
  MoneyField,
  Notice,
  Panel,
  SelectField,
  SubmitButton,
} from '~/ui'
import { useFundChoices } from './fund-choices'
import { SharesSummary } from './SharesSummary'
import { useFundMessages } from './fund-words'

const FORM = 'fill'
const idOf = (row: number, field: keyof Row) => `${FORM}-shares[${row}].${field}`

/** Rows to begin with: the whole amount in the first, a second one to split. */
const firstRows = (due: number, funds: readonly Fund[]): Row[] => [
  { fundId: funds.length === 1 ? (funds[0]?.id ?? '') : '', amount: yuanText(due) },
  { fundId: '', amount: '' },
]

/** Rows as they were typed; a list that somebody else made may have gaps. */
const rowsOf = (shares: unknown): Row[] | undefined =>
  Array.isArray(shares)
    ? Array.from(shares as (Partial<Row> | undefined)[], it => ({
        fundId: it?.fundId ?? '',
        amount: it?.amount ?? '',
      }))
    : undefined

export interface FundFormProps {
  funds: readonly Fund[]
  due: number
  /** The orders that are paid, where there are several. */
  orders?: readonly { id: string; amount: number }[]
  reply: FormReply | undefined
  /** A split to begin with. */
  draft?: readonly { fundId: string; amount: number }[] | null
  /** Words of the button that keeps the split without submitting it; none where that cannot be. */
  mayDraft?: string
  /** Other words of the button, and another explanation, where it is not an order's first split. */
  submit?: string
  note?: string
  /** Further fields, with files among them: what they are called, and what tells them from those before. */
  more?: { fields: ReactNode; nameOf(field: string): string | undefined; key: string }
}

/** Fund accounts and amounts, row by row. Plain controls: it works without script as it stands. */
export function FundForm({
  funds,
  due,
  orders = [],
  reply,
  draft,
  mayDraft,
  submit,
  note,
  more,
}: FundFormProps) {
  const { t } = useTranslation('funds')
  const token = useFormToken()
  const { mall } = useRootData()
  const { say, summary } = useFundMessages(reply)
  const inputRows = rowsOf(reply?.result.initialValue?.shares)
  const rows =
    inputRows ??
    (draft?.length
      ? draft.map(it => ({ fundId: it.fundId, amount: yuanText(it.amount) }))
      : firstRows(due, funds))
  const errorOf = (row: number, field: keyof Row) => {
    const code = reply?.result.error?.[`shares[${row}].${field}`]?.[0]
    return code && say(code)
  }
  const nameOf = (path: string) => {
    const [, row, field] = /^shares\[(\d+)\]\.(fundId|amount)$/.exec(path) ?? []
    return field
      ? t(field === 'fundId' ? 'fill.fundOf' : 'fill.amountOf', { n: Number(row) + 1 })
      : more?.nameOf(path)
  }
  const choices = useFundChoices()(funds)
  return (
    <Form
      token={token}
      id={FORM}
      checked="fundShares"
      label={t('fill.sharesTitle')}
      multipart={!!more}
      key={JSON.stringify([inputRows ?? null, more?.key])}
    >
      <ErrorSummary {...summary(FORM, nameOf)} />
      <Panel
        title={t('fill.sharesTitle')}
        note={
          <>
            {t('fill.due')} <Money hao={due} look="price" size="large" />
          </>
        }
      >
        <div className="m-stack">
          <DataTable
            caption={t('fill.sharesTitle')}
            stacks
            rows={rows.map((row, i) => ({ ...row, i }))}
            rowId={row => String(row.i)}
            columns={[
              { id: 'row', head: '#', width: 'tiny', align: 'centre', cell: row => row.i + 1 },
              {
                id: 'fund',
                head: t('fill.fund'),
                cell: row => (
                  <SelectField
                    id={idOf(row.i, 'fundId')}
                    name={`shares[${row.i}].fundId`}
                    label={t('fill.fundOf', { n: row.i + 1 })}
                    labelHidden
                    choices={choices}
                    empty={t('fill.choose')}
                    defaultValue={row.fundId}
                    width="full"
                    error={errorOf(row.i, 'fundId')}
                  />
                ),
              },
              {
                id: 'amount',
                head: t('fill.amount'),
                width: 'medium',
                cell: row => (
                  <MoneyField
                    id={idOf(row.i, 'amount')}
                    name={`shares[${row.i}].amount`}
                    label={t('fill.amountOf', { n: row.i + 1 })}
                    labelHidden
                    defaultValue={row.amount}
                    width="full"
                    maxLength={16}
                    error={errorOf(row.i, 'amount')}
                  />
                ),
              },
            ]}
          />
          <SharesSummary rows={rows} due={due} orders={orders} funds={funds} />
          {more?.fields}
          <div>
            <Notice>
              {note ?? (
                <>
                  {mall.freezeAt === 'submit' ? t('fill.freezeSubmit') : t('fill.freezeApproval')}{' '}
                  {t('fill.own')} {t('fill.split')}
                </>
              )}
            </Notice>
          </div>
          <Actions>
            <SubmitButton label={submit ?? t('fill.submit')} size="large" />
            {mayDraft ? <IntentButton intent="draft" label={mayDraft} size="large" /> : null}
            {rows.length < FUND_SPLITS_MAX ? (
              <IntentButton intent="addRow" label={t('fill.addRow')} />
            ) : (
              <span className="m-hint">{t('fill.rowsMax', { n: FUND_SPLITS_MAX })}</span>
            )}
            <IntentButton intent="fillRest" label={t('fill.fillRest')} />
          </Actions>
        </div>
      </Panel>
    </Form>
  )
}
