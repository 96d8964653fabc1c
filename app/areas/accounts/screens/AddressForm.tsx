import { useForm } from '@conform-to/react'
import type { Address } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  CheckboxField,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { paths } from '~/paths'

type Fields = {
  consignee: string
  phone: string
  regionCode: string
  detail: string
  isDefault: string
  returnTo: string
}

/** Adds an address or changes one. */
export function AddressForm({
  address,
  returnTo,
  reply,
}: {
  address?: Address
  returnTo: string
  reply: FormReply | undefined
}) {
  const { t } = useOrderWords()
  const token = useFormToken()
  const pick = usePick()
  const { mall } = useRootData()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({
    id: 'address',
    lastResult: reply?.result,
    defaultValue: address ? { ...address, isDefault: address.isDefault ? 'on' : '' } : undefined,
  })
  const full = reply?.code === 'conflict'
  const title = address ? t('address.edit') : t('address.add')
  return (
    <Page title={title}>
      {full ? (
        <ErrorSummary title={title} errors={[{ message: t('address.full') }]} />
      ) : (
        <ErrorSummary
          {...summary(form.id, {
            consignee: t('address.consignee'),
            phone: t('address.phone'),
            regionCode: t('address.region'),
            detail: t('address.detail'),
          })}
        />
      )}
      <Panel>
        <Form token={token} id={form.id} checked="address" look="aligned" label={title}>
          <HiddenField name="returnTo" value={returnTo} />
          <TextField
            {...fromConform(fields.consignee, say)}
            label={t('address.consignee')}
            required
            maxLength={40}
            width="medium"
            autoComplete="name"
          />
          <TextField
            {...fromConform(fields.phone, say)}
            label={t('address.phone')}
            required
            maxLength={11}
            width="medium"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <SelectField
            {...fromConform(fields.regionCode, say)}
            label={t('address.region')}
            required
            empty={t('address.chooseRegion')}
            choices={mall.regions.map(it => ({ value: it.code, label: pick(it.name, it.nameEn) }))}
          />
          <TextField
            {...fromConform(fields.detail, say)}
            label={t('address.detail')}
            hint={t('address.detailHint')}
            required
            maxLength={200}
            autoComplete="street-address"
          />
          <CheckboxField
            id={fields.isDefault.id}
            name={fields.isDefault.name}
            label={t('address.isDefault')}
            defaultChecked={fields.isDefault.initialValue === 'on'}
          />
          <Actions>
            <SubmitButton label={t('address.save')} />
            <ButtonLink href={returnTo || paths.addresses}>{t('address.cancel')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
