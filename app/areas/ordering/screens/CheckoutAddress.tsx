import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '~/areas/accounts/contract'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, IntentButton, Link, Notice, Panel, RadioGroupField } from '~/ui'

/** Where scripts run, choosing another address prices the page by it at once; the button does the same everywhere. */
function useReprice() {
  const submit = useSubmit()
  return (event: FormEvent<HTMLElement>) => {
    const control = event.target
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || !control.form) return
    const fields = new FormData(control.form)
    // Papers that were chosen stay in the form, and are sent with the order.
    fields.delete('rules.papers')
    fields.set('intent.reprice', '1')
    submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  }
}

/** An address that came from a small page over this one becomes the chosen one; React leaves the controls as they were. */
function useNewlyChosen(id: string) {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    for (const it of document.querySelectorAll<HTMLInputElement>('#main [name=addressId]'))
      it.checked = it.value === id
  }, [id])
}

/** A button of the form, so that what was typed is kept meanwhile. The new address is the chosen one afterwards. */
function AddAddress({ here }: { here: string }) {
  const { t } = useTranslation('checkout')
  return (
    <IntentButton
      intent={`aside.addressId:${paths.addAddress}?returnTo=${encodeURIComponent(here)}`}
      label={t('check.addressAdd')}
      look="link"
      size="small"
    />
  )
}

/** Where the goods go. Prices, campaigns and stock are those of the chosen address. */
export function CheckoutAddress({
  here,
  addresses,
  chosen,
  field,
}: {
  /** The address of the page, to come back to. */
  here: string
  addresses: Address[]
  /** What the page is priced by. */
  chosen: string
  field: Omit<ComponentProps<typeof RadioGroupField>, 'choices' | 'label'>
}) {
  const { t } = useTranslation('checkout')
  const pick = usePick()
  const { mall } = useRootData()
  const reprice = useReprice()
  useNewlyChosen(chosen)
  const region = (address: Address) => {
    const it = mall.regions.find(one => one.code === address.regionCode)
    return it ? pick(it.name, it.nameEn) : address.regionName
  }
  return (
    <Panel
      title={t('check.address')}
      actions={
        <>
          <AddAddress here={here} /> <Link href={paths.addresses}>{t('check.addressEdit')}</Link>
        </>
      }
    >
      {addresses.length ? (
        <div onChange={reprice}>
          <RadioGroupField
            {...field}
            label={t('check.address')}
            labelHidden
            required
            look="list"
            choices={addresses.map(it => ({
              value: it.id,
              label: `${it.consignee} ${it.phone}`,
              hint: `${region(it)} ${it.detail}${it.isDefault ? ` · ${t('check.addressDefault')}` : ''}`,
            }))}
          />
          {addresses.length > 1 ? (
            <Actions>
              <IntentButton intent="reprice" size="small" label={t('check.reprice')} />
            </Actions>
          ) : null}
        </div>
      ) : (
        <Notice tone="warning">
          {t('check.addressNone')} <AddAddress here={here} />
        </Notice>
      )}
    </Panel>
  )
}
