import { useEffect, useState, type ComponentProps, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceTypes } from '~/areas/orders/codes'
import { Panel, RadioGroupField, TextField } from '~/ui'

type FieldProps<Control extends React.ElementType> = Omit<
  ComponentProps<Control>,
  'label' | 'choices'
>

/** Whether there is to be an invoice, and whose. Where scripts run its fields open with the answer. */
export function CheckoutInvoice({
  fields: { type, title, taxNo },
  note,
  schoolName,
}: {
  fields: {
    type: FieldProps<typeof RadioGroupField>
    title: FieldProps<typeof TextField>
    taxNo: FieldProps<typeof TextField>
  }
  note: string | undefined
  schoolName: string
}) {
  const { t } = useTranslation('checkout')
  const [choice, setChoice] = useState<string | null>(null)
  useEffect(
    () =>
      setChoice(
        document.querySelector<HTMLInputElement>('[name="invoice.type"]:checked')?.value ?? null,
      ),
    [],
  )
  const choose = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') setChoice(target.value)
  }
  return (
    <Panel title={t('check.invoice')} note={note}>
      <div onChange={choose}>
        <RadioGroupField
          {...type}
          label={t('check.invoiceType')}
          choices={invoiceTypes.map(value => ({ value, label: t(`invoiceType.${value}`) }))}
        />
      </div>
      {choice === 'none' ? null : (
        <>
          <TextField
            {...title}
            label={t('check.invoiceTitle')}
            maxLength={100}
            placeholder={schoolName}
          />
          <TextField
            {...taxNo}
            label={t('check.taxNo')}
            hint={t('check.taxHint')}
            maxLength={20}
            width="medium"
          />
        </>
      )}
    </Panel>
  )
}
