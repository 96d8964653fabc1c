import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { InvoiceInfo } from '../contract'
import { formatYuan, yuanText } from '~/contract/money'
import { fromConform, MoneyField, Notice, TextField } from '~/ui'

export type NumberFields = { invNo: string; invCode: string; total: string; amount: string }

/** What the form holds before anybody has typed: the invoice as it is known, else one that is for this order alone. */
export const numberDefaults = (info: InvoiceInfo): NumberFields => ({
  invNo: info.invNo,
  invCode: info.invCode,
  total: yuanText(info.total ?? info.due),
  amount: yuanText(info.billed ?? info.due),
})

export function useNumberLabels() {
  const { t } = useTranslation('billing')
  return {
    invNo: t('invoice.no'),
    invCode: t('invoice.code'),
    total: t('invoice.total'),
    amount: t('invoice.part'),
  }
}

/** Number and amounts of an invoice: the same for whoever records it. */
export function InvoiceNumberFields({
  fields,
  say,
}: {
  fields: Record<keyof NumberFields, FieldMetadata<string>>
  say: (code: string) => string
}) {
  const { t } = useTranslation('billing')
  const labels = useNumberLabels()
  return (
    <>
      <TextField
        {...fromConform(fields.invNo, say)}
        label={labels.invNo}
        hint={t('invoice.recordHint')}
        required
        maxLength={20}
        inputMode="numeric"
        width="medium"
      />
      <TextField
        {...fromConform(fields.invCode, say)}
        label={labels.invCode}
        hint={t('invoice.codeHint')}
        maxLength={12}
        inputMode="numeric"
        width="medium"
      />
      <MoneyField
        {...fromConform(fields.total, say)}
        label={labels.total}
        hint={t('invoice.totalHint')}
        required
        maxLength={16}
      />
      <MoneyField
        {...fromConform(fields.amount, say)}
        label={labels.amount}
        hint={t('invoice.partHint')}
        required
        maxLength={16}
      />
    </>
  )
}

/** Where the figures of an invoice do not fit. */
export function InvoiceFaults({ info }: { info: InvoiceInfo }) {
  const { t } = useTranslation('billing')
  return (
    <>
      {info.faults.includes('sum') ? (
        <Notice tone="warning">
          {t('invoice.fault.sum', {
            total: formatYuan(info.total ?? 0),
            sum: formatYuan(info.billedSum ?? 0),
            n: info.orderCount,
          })}
        </Notice>
      ) : null}
      {info.faults.includes('over') ? (
        <Notice tone="warning">
          {t('invoice.fault.over', {
            billed: formatYuan(info.billed ?? 0),
            due: formatYuan(info.due),
          })}
        </Notice>
      ) : null}
    </>
  )
}
