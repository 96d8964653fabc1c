import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { PayType } from '~/areas/malls/codes'
import type { BasketItem, BiddingDetail } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken, useLimits, usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  ConfirmPanel,
  DateField,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  MoneyField,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { NeedTable } from './NeedTable'
import { BiddingOff, BiddingSteps } from './words'

type Fields = {
  key: string
  title: string
  regionCode: string
  payType: string
  budget: string
  endDay: string
  deliverBy: string
  requirement: string
}

/** Where to, how paid, until when, and what for everything: then the list is published. */
export function PublishForm({
  list,
  formKey,
  payTypes,
  reply,
}: {
  list: BasketItem[] | null
  formKey: string
  payTypes: PayType[]
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('biddings')
  const limits = useLimits()
  const { t: terms } = useTranslation('terms')
  const { mall } = useRootData()
  const pick = usePick()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({
    id: 'publish',
    lastResult: reply?.result,
    defaultValue: { key: formKey, regionCode: mall.regions[0]?.code, payType: payTypes[0] },
  })
  const names = {
    title: t('form.name'),
    regionCode: t('form.region'),
    payType: t('form.payType'),
    budget: t('form.budget'),
    endDay: t('form.endDay'),
    deliverBy: t('form.deliverBy'),
    requirement: t('form.requirement'),
  }
  return (
    <Page title={t('form.title')} lead={t('form.lead')}>
      {list ? (
        <>
          <BiddingSteps active={1} />
          <ErrorSummary {...summary(form.id, names)} />
          <Panel
            title={t('form.lines')}
            flush
            actions={
              <ButtonLink href={paths.biddingBasket} size="small">
                {t('form.back')}
              </ButtonLink>
            }
          >
            <NeedTable lines={list.map((it, n) => ({ ...it, lineNo: n + 1 }))} />
          </Panel>
          <Panel>
            <Form
              token={token}
              id={form.id}
              checked="publish"
              look="aligned"
              label={t('form.title')}
            >
              <HiddenField name="key" value={String(fields.key.initialValue ?? formKey)} />
              <TextField
                {...fromConform(fields.title, say)}
                label={names.title}
                hint={t('form.nameHint')}
                required
                maxLength={60}
              />
              <RadioGroupField
                {...fromConform(fields.regionCode, say)}
                label={names.regionCode}
                required
                choices={mall.regions.map(it => ({
                  value: it.code,
                  label: pick(it.name, it.nameEn),
                }))}
              />
              <RadioGroupField
                {...fromConform(fields.payType, say)}
                label={names.payType}
                required
                choices={payTypes.map(it => ({ value: it, label: terms(`payType.${it}`) }))}
              />
              <MoneyField
                {...fromConform(fields.budget, say)}
                label={names.budget}
                hint={t('form.budgetHint')}
                maxLength={14}
              />
              <DateField
                {...fromConform(fields.endDay, say)}
                label={names.endDay}
                hint={t('form.endHint', {
                  n: limits.biddingDays,
                  yuan: limits.biddingLargeYuan.toLocaleString('en-US'),
                  large: limits.biddingLargeDays,
                  max: limits.biddingDaysMax,
                })}
                required
              />
              <DateField
                {...fromConform(fields.deliverBy, say)}
                label={names.deliverBy}
                hint={t('form.deliverHint')}
              />
              <TextareaField
                {...fromConform(fields.requirement, say)}
                label={names.requirement}
                hint={t('form.requirementHint')}
                rows={3}
                maxLength={500}
              />
              <h2 className="m-panel-title">{t('form.rules')}</h2>
              <ul className="m-tips">
                <li>{t('form.rule1')}</li>
                <li>{t('form.rule2')}</li>
                <li>{t('form.rule3')}</li>
              </ul>
              <Actions>
                <SubmitButton label={t('form.submit')} size="large" />
                <ButtonLink href={paths.biddingBasket} size="large">
                  {t('form.back')}
                </ButtonLink>
              </Actions>
            </Form>
          </Panel>
        </>
      ) : (
        <BiddingOff />
      )}
    </Page>
  )
}

/** Published: until when bids are taken, and where to look. */
export function PublishedPage({
  bidding,
}: {
  bidding: Pick<BiddingDetail, 'id' | 'title' | 'deadline'>
}) {
  const { t } = useTranslation('biddings')
  return (
    <Page>
      <BiddingSteps active={2} />
      <ConfirmPanel
        tone="success"
        title={t('success.title')}
        actions={
          <Actions align="centre">
            <ButtonLink href={paths.bidding(bidding.id)} look="primary">
              {t('success.look')}
            </ButtonLink>
            <ButtonLink href={paths.ownBiddings}>{t('success.list')}</ButtonLink>
            <ButtonLink href={paths.goods}>{t('success.more')}</ButtonLink>
          </Actions>
        }
      >
        <p>{t('success.text', { title: bidding.title, at: minuteOf(bidding.deadline) })}</p>
      </ConfirmPanel>
    </Page>
  )
}
