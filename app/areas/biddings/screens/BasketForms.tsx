import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { type FormReply, useFieldMessages } from '~/frame/form-reply'
import { useFormToken, usePick, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Form,
  ErrorSummary,
  ButtonLink,
  Actions,
  HiddenField,
  NumberField,
  TextareaField,
  TextField,
  SubmitButton,
  Panel,
  Page,
  fromConform,
} from '~/ui'

/** Asks before goods of a shared page are put in the list: those pages hold no token. */
export function AddToBasket({
  goods,
  num,
  reply,
}: {
  goods: { id: string; storeId: string; name: string; nameEn: string; spec: string; unit: string }
  num: number
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const pick = usePick()
  const spec = useSpec()
  const unit = useUnit()
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ id: string; num: string }>({
    id: 'add',
    lastResult: reply?.result,
    defaultValue: { id: goods.id, num: String(num) },
  })
  return (
    <ConfirmPage
      title={t('basket.ask')}
      yes={t('basket.askYes')}
      no={{
        label: t('basket.askNo'),
        href: paths.product(encodeURIComponent(goods.storeId), encodeURIComponent(goods.id)),
      }}
      reply={reply}
      formId={form.id}
      names={{ num: t('basket.num') }}
      fields={
        <>
          <HiddenField name="id" value={goods.id} />
          <NumberField
            {...fromConform(fields.num, say)}
            label={t('basket.num')}
            required
            maxLength={4}
            after={unit(goods, num)}
          />
        </>
      }
    >
      <p>
        {t('basket.askQuestion', { name: `${pick(goods.name, goods.nameEn)} ${spec(goods.spec)}` })}
      </p>
    </ConfirmPage>
  )
}

/** Something the mall does not list, in words. */
export function DescribeForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('biddings')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{
    name: string
    spec: string
    unit: string
    num: string
    requirement: string
  }>({ id: 'describe', lastResult: reply?.result })
  return (
    <Page title={t('basket.describe')} lead={t('basket.describeLead')}>
      <ErrorSummary
        {...summary(form.id, {
          name: t('basket.name'),
          spec: t('basket.spec'),
          unit: t('basket.unit'),
          num: t('basket.num'),
          requirement: t('basket.requirement'),
        })}
      />
      <Panel>
        <Form token={token} id={form.id} checked="need" look="aligned" label={t('basket.describe')}>
          <TextField
            {...fromConform(fields.name, say)}
            label={t('basket.name')}
            required
            maxLength={80}
          />
          <TextField {...fromConform(fields.spec, say)} label={t('basket.spec')} maxLength={80} />
          <NumberField
            {...fromConform(fields.num, say)}
            label={t('basket.num')}
            required
            maxLength={4}
          />
          <TextField
            {...fromConform(fields.unit, say)}
            label={t('basket.unit')}
            required
            maxLength={10}
            width="short"
          />
          <TextareaField
            {...fromConform(fields.requirement, say)}
            label={t('basket.requirement')}
            hint={t('basket.requirementHint')}
            rows={3}
            maxLength={300}
          />
          <Actions>
            <SubmitButton label={t('basket.add')} />
            <ButtonLink href={paths.biddingBasket}>{t('form.back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
