import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DateField,
  ErrorSummary,
  Form,
  fromConform,
  MoneyField,
  NumberField,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'

type Fields = {
  name: string
  spec: string
  num: string
  unit: string
  categoryId: string
  expectedPrice: string
  neededBy: string
  reason: string
}
const LIST = paths.demands

/** What somebody would like to buy together with others. */
export function DemandForm({
  categories,
  reply,
}: {
  categories: { id: string; name: string; nameEn: string }[]
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('groupBuying')
  const token = useFormToken()
  const pick = usePick()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({ id: 'demand', lastResult: reply?.result })
  return (
    <Page title={t('add.title')} lead={t('add.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('title'), href: paths.groupBuying },
          { label: t('demands.title'), href: LIST },
          { label: t('add.title') },
        ]}
      />
      <ErrorSummary
        {...summary(form.id, {
          name: t('add.name'),
          spec: t('add.spec'),
          num: t('add.num'),
          unit: t('add.unit'),
          categoryId: t('add.category'),
          expectedPrice: t('add.price'),
          neededBy: t('add.day'),
          reason: t('add.reason'),
        })}
      />
      <Panel>
        <Form token={token} id={form.id} checked="demand" look="aligned" label={t('add.title')}>
          <TextField
            {...fromConform(fields.name, say)}
            label={t('add.name')}
            hint={t('add.nameHint')}
            required
            maxLength={80}
          />
          <TextField
            {...fromConform(fields.spec, say)}
            label={t('add.spec')}
            hint={t('add.specHint')}
            maxLength={80}
            width="medium"
          />
          <NumberField
            {...fromConform(fields.num, say)}
            label={t('add.num')}
            required
            maxLength={4}
          />
          <TextField
            {...fromConform(fields.unit, say)}
            label={t('add.unit')}
            hint={t('add.unitHint')}
            required
            maxLength={10}
            width="short"
          />
          <SelectField
            {...fromConform(fields.categoryId, say)}
            label={t('add.category')}
            empty={t('add.any')}
            choices={categories.map(it => ({ value: it.id, label: pick(it.name, it.nameEn) }))}
          />
          <MoneyField
            {...fromConform(fields.expectedPrice, say)}
            label={t('add.price')}
            hint={t('add.priceHint')}
            maxLength={12}
          />
          <DateField {...fromConform(fields.neededBy, say)} label={t('add.day')} />
          <TextareaField
            {...fromConform(fields.reason, say)}
            label={t('add.reason')}
            hint={t('add.reasonHint')}
            required
            rows={3}
            maxLength={300}
          />
          <Actions>
            <SubmitButton label={t('add.submit')} />
            <ButtonLink href={LIST}>{t('add.back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
