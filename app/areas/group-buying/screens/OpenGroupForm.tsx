import { useForm } from '@conform-to/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DateField,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  MoneyField,
  Notice,
  NumberField,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'

interface Goods {
  id: string
  name: string
  nameEn: string
  code: string
  spec: string
  unit: string
  unitPrice: number
}
type Fields = {
  productId: string
  title: string
  titleEn: string
  intro: string
  introEn: string
  maxNum: string
  personMax: string
  endDay: string
  demandId: string
}
const STEPS = 3
const PATH = paths.deskGroups

/** Goods, price steps, limits and last day of a new group. Goods are looked for by a form of their own above. */
export function OpenGroupForm({
  goods,
  find,
  demand,
  reply,
}: {
  goods: Goods[]
  find: string
  demand: { id: string; name: string } | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('groupBuying')
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({ id: 'open', lastResult: reply?.result })
  const steps = Array.from({ length: STEPS }, (_, i) => i)
  const inputs = reply?.result.initialValue?.steps as
    ({ num?: string; unitPrice?: string } | undefined)[] | undefined
  const step = (i: number, name: 'num' | 'unitPrice') => {
    const field = `steps[${i}].${name}`
    const code = reply?.result.error?.[field]?.[0]
    return {
      id: `${form.id}-${field}`,
      name: field,
      error: code && say(code),
      defaultValue: inputs?.[i]?.[name],
    }
  }
  const nameOf = (field: string) => {
    const [, i, part] = /^steps\[(\d)\]\.(\w+)$/.exec(field) ?? []
    if (part)
      return part === 'num'
        ? t('desk.form.stepNum', { n: Number(i) + 1 })
        : t('desk.form.stepPrice', { n: Number(i) + 1 })
    const names: Record<string, string> = {
      productId: t('desk.form.product'),
      title: t('desk.form.name'),
      titleEn: t('desk.form.nameEn'),
      intro: t('desk.form.intro'),
      introEn: t('desk.form.introEn'),
      maxNum: t('desk.form.max'),
      personMax: t('desk.form.personMax'),
      endDay: t('desk.form.day'),
    }
    return names[field]
  }
  return (
    <Page title={t('desk.form.title')} lead={t('desk.form.lead')}>
      <ErrorSummary {...summary(form.id, nameOf)} />
      {demand ? <Notice>{t('desk.form.demand', { name: demand.name })}</Notice> : null}
      <Panel>
        <Form method="get" action={paths.openGroup} look="inline" label={t('desk.form.find')}>
          {demand ? <HiddenField name="demand" value={demand.id} /> : null}
          <TextField
            id="find-goods"
            name="find"
            label={t('desk.form.find')}
            placeholder={t('desk.form.findHint')}
            defaultValue={find}
            width="medium"
            maxLength={100}
          />
          <Actions>
            <SubmitButton label={t('desk.form.search')} look="secondary" />
          </Actions>
        </Form>
      </Panel>
      <Panel>
        <Form
          token={token}
          id={form.id}
          checked="group"
          look="aligned"
          label={t('desk.form.title')}
        >
          {demand ? <HiddenField name="demandId" value={demand.id} /> : null}
          <SelectField
            {...fromConform(fields.productId, say)}
            label={t('desk.form.product')}
            required
            empty={t('desk.form.choose')}
            width="full"
            choices={goods.map(it => ({
              value: it.id,
              label: `${pick(it.name, it.nameEn)} ${spec(it.spec)} ${it.code} ¥${formatYuan(it.unitPrice)}`,
            }))}
          />
          <TextField
            {...fromConform(fields.title, say)}
            label={t('desk.form.name')}
            required
            maxLength={60}
          />
          <TextField
            {...fromConform(fields.titleEn, say)}
            label={t('desk.form.nameEn')}
            maxLength={100}
          />
          {steps.map(i => (
            <Fragment key={i}>
              <NumberField
                {...step(i, 'num')}
                label={t('desk.form.stepNum', { n: i + 1 })}
                hint={i === 1 ? t('desk.form.stepHint') : undefined}
                required={i === 0}
                maxLength={4}
              />
              <MoneyField
                {...step(i, 'unitPrice')}
                label={t('desk.form.stepPrice', { n: i + 1 })}
                required={i === 0}
                maxLength={12}
              />
            </Fragment>
          ))}
          <NumberField
            {...fromConform(fields.maxNum, say)}
            label={t('desk.form.max')}
            required
            maxLength={4}
          />
          <NumberField
            {...fromConform(fields.personMax, say)}
            label={t('desk.form.personMax')}
            required
            maxLength={4}
          />
          <DateField
            {...fromConform(fields.endDay, say)}
            label={t('desk.form.day')}
            hint={t('desk.form.dayHint')}
            required
          />
          <TextareaField
            {...fromConform(fields.intro, say)}
            label={t('desk.form.intro')}
            rows={3}
            maxLength={500}
          />
          <TextareaField
            {...fromConform(fields.introEn, say)}
            label={t('desk.form.introEn')}
            rows={3}
            maxLength={800}
          />
          <Actions>
            <SubmitButton label={t('desk.form.submit')} />
            <ButtonLink href={PATH}>{t('desk.form.back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}

/** Asks for the reason before a group is withdrawn. */
export function WithdrawGroupForm({
  group,
  reply,
}: {
  group: { title: string; titleEn: string; joinedPeople: number }
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ remark: string }>({ id: 'end', lastResult: reply?.result })
  return (
    <ConfirmPage
      title={t('desk.end.title')}
      yes={t('desk.end.yes')}
      no={{ label: t('desk.end.no'), href: PATH }}
      danger
      reply={reply}
      formId={form.id}
      names={{ remark: t('desk.end.reason') }}
      fields={
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t('desk.end.reason')}
          required
          maxLength={200}
          rows={3}
        />
      }
    >
      <p>{t('desk.end.question', { title: pick(group.title, group.titleEn) })}</p>
      <p>{t('desk.end.text', { n: group.joinedPeople })}</p>
    </ConfirmPage>
  )
}
