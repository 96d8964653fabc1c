import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { Address } from '~/areas/accounts/contract'
import type { CartView } from '~/areas/cart/contract'
import { formatYuan } from '~/contract/money'
import type { TouchedRule } from '../contract'
import { CheckoutSteps } from '~/areas/cart/screens/CheckoutSteps'
import type { PayType } from '~/areas/malls/codes'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  Columns,
  EnterButton,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Money,
  Page,
  Panel,
  RadioGroupField,
  SelectField,
  SubmitButton,
  SummaryBox,
  TextareaField,
  TextField,
} from '~/ui'
import { CheckoutAddress } from './CheckoutAddress'
import { CheckoutGoods, GoodsFields } from './CheckoutGoods'
import { CheckoutInvoice } from './CheckoutInvoice'
import { CheckoutNotices } from './CheckoutNotices'
import { CheckoutOrganisation } from './CheckoutOrganisation'
import { CheckoutOrigin, OriginFields, useOrigin } from './CheckoutOrigin'
import { RuleNotice, RulePanel } from './RulePanel'
import { useRuleWords } from './rule-words'

export interface CheckoutData {
  addresses: Address[]
  teams: { id: string; name: string }[]
  goods: CartView
  addressId: string
  key: string
  payTypes: PayType[]
  /** The rules that the goods touch. */
  rules: TouchedRule[]
  schoolName: string
  /** The formed group whose goods are ordered, instead of the cart. */
  group: { id: string; title: string; titleEn: string } | null
  /** The awarded bidding whose winning bid is ordered, instead of the cart. */
  bidding: { id: string; title: string } | null
  /** Goods that are bought at once, instead of the cart. */
  single: { id: string; num: number } | null
  /** Who it is bought for, where that is not the buyer, and whom the buyer may buy for. */
  principal: { id: string; name: string; code: string } | null
  principals: { id: string; name: string; code: string }[]
}
export type CheckoutReply = FormReply & {
  changed?: { id: string; was: number; now: number }[]
  /** The goods as they are at the address that was posted. */
  priced?: Pick<CheckoutData, 'goods' | 'addressId' | 'rules'>
}
type Fields = {
  key: string
  addressId: string
  payType: PayType
  invoice: { type: string; title: string; taxNo: string }
  purpose: string
  buyReason: string
  projectId: string
  remark: string
}

/** The step between cart and payment: where to, how paid, what for, and what exactly. */
export function CheckoutPage({
  data,
  reply,
}: {
  data: CheckoutData
  reply: CheckoutReply | undefined
}) {
  const { t } = useTranslation('checkout')
  const { nameOf } = useRuleWords()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const { addresses, teams, payTypes } = data
  const { goods, rules, addressId } = reply?.priced ?? data
  const [form, fields] = useForm<Fields>({
    id: 'order',
    lastResult: reply?.result,
    defaultValue: {
      key: data.key,
      addressId,
      payType: payTypes[0],
      invoice: { type: 'none', title: '', taxNo: '' },
    },
  })
  const invoice = fields.invoice.getFieldset()
  // Whoever comes back with a new address has it chosen.
  const noteField = fromConform(fields.addressId, say)
  const addressField = { ...noteField, defaultValue: noteField.defaultValue ?? addressId }
  // The general sentence about prices or the cart is told by the notice that names them.
  const errors = summary(form.id, {
    orgId: t('check.org'),
    addressId: t('check.address'),
    principalId: t('check.boughtFor'),
    payType: t('check.payType'),
    purpose: t('check.purpose'),
    buyReason: t('check.buyReason'),
    projectId: t('check.project'),
    'invoice.type': t('check.invoiceType'),
    'invoice.title': t('check.invoiceTitle'),
    'invoice.taxNo': t('check.taxNo'),
    ...Object.fromEntries(
      rules.map(it => [
        `rules.${it.rule}`,
        it.needs === 'permit' ? t('check.ruleAsk.permit') : nameOf(it.rule),
      ]),
    ),
    remark: t('check.remark'),
  })
  const { from, here } = useOrigin(data, goods)
  const visibleErrors =
    reply?.changed?.length || reply?.code === 'cart_changed' ? { ...errors, errors: [] } : errors
  return (
    <Page title={t('check.title')}>
      <CheckoutSteps active={1} />
      <CheckoutOrigin data={data} />
      <ErrorSummary {...visibleErrors} />
      <CheckoutNotices goods={goods} reply={reply} />
      {rules.some(it => it.stops) ? null : <RuleNotice rules={rules} />}
      <Form
        token={token}
        id={form.id}
        checked="checkout"
        look="aligned"
        label={t('check.title')}
        className="m-checkout-form"
        multipart={rules.some(it => it.stops && it.needs === 'papers')}
      >
        <EnterButton intent="place" label={t('check.title')} />
        <HiddenField name={fields.key.name} value={String(fields.key.initialValue ?? data.key)} />
        <OriginFields data={data} />
        <GoodsFields goods={goods} />
        <Columns
          at="right"
          side={
            <SummaryBox
              title={t('check.summary')}
              lines={[
                { term: t('check.goodsSum'), value: <Money hao={goods.goodsAmount} /> },
                { term: t('check.freight'), value: <Money hao={goods.freight} /> },
                {
                  term: t('check.total'),
                  value: <Money hao={goods.amount} look="price" size="large" />,
                  strong: true,
                },
              ]}
            >
              <p className="m-muted m-small">{t('check.orders', { n: goods.cartList.length })}</p>
              <SubmitButton
                label={t('check.submit')}
                size="large"
                wide
                disabled={!addresses.length}
              />
              <ButtonLink href={from.href} wide>
                {from.label}
              </ButtonLink>
            </SummaryBox>
          }
        >
          <CheckoutOrganisation id={`${form.id}-orgId`} />
          <CheckoutAddress
            here={here}
            addresses={addresses}
            chosen={addressId}
            field={addressField}
          />
          {rules.some(it => it.stops) ? (
            <RulePanel rules={rules} reply={reply} formId={form.id} />
          ) : null}
          <Panel title={t('check.payType')}>
            <RadioGroupField
              {...fromConform(fields.payType, say)}
              label={t('check.payType')}
              labelHidden
              required
              look="cards"
              choices={payTypes.map(it => ({
                value: it,
                label: t(`payType.${it}`),
                hint: t(`payTypeHint.${it}`),
              }))}
            />
          </Panel>
          <Panel title={t('check.usage')}>
            <TextField
              {...fromConform(fields.purpose, say)}
              label={t('check.purpose')}
              hint={t('check.purposeHint')}
              required
              maxLength={100}
            />
            <TextareaField
              {...fromConform(fields.buyReason, say)}
              label={t('check.buyReason')}
              hint={t('check.buyReasonHint')}
              maxLength={300}
              rows={2}
              width="long"
            />
            {teams.length ? (
              <SelectField
                {...fromConform(fields.projectId, say)}
                label={t('check.project')}
                empty={t('check.projectNone')}
                choices={teams.map(it => ({ value: it.id, label: it.name }))}
              />
            ) : null}
          </Panel>
          <CheckoutInvoice
            fields={{
              type: fromConform(invoice.type, say),
              title: fromConform(invoice.title, say),
              taxNo: fromConform(invoice.taxNo, say),
            }}
            note={payTypes.includes('unified') ? t('check.unifiedInvoice') : undefined}
            schoolName={data.schoolName}
          />
          {goods.cartList.map(group => (
            <CheckoutGoods key={group.storeId} group={group} />
          ))}
          <Panel>
            <TextField
              {...fromConform(fields.remark, say)}
              label={t('check.remark')}
              maxLength={300}
            />
            <Actions>
              <SubmitButton
                label={t('check.submit')}
                size="large"
                disabled={!addresses.length}
                describes={`${t('check.submit')} ¥${formatYuan(goods.amount)}`}
              />
              <ButtonLink href={from.href} size="large">
                {from.label}
              </ButtonLink>
            </Actions>
          </Panel>
        </Columns>
      </Form>
    </Page>
  )
}
