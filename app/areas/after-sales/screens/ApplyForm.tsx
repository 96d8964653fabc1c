import { AFTER_SALES_PICTURES_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { PayType } from '~/areas/malls/codes'
import type { ReturnableLine } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { KeptPictures } from '~/frame/KeptPictures'
import { PictureField } from '~/frame/PictureField'
import { minuteOf } from '~/frame/when'
import { useFormToken, useLimits, usePick, useQuantity, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorSummary,
  Form,
  HiddenField,
  Item,
  Money,
  Notice,
  NumberField,
  Panel,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { afterSalesReasons } from '../codes'

export interface Returnable {
  orderId: string
  storeId: string
  payType: PayType
  until: string | null
  answerDays: number
  phone: string
  lines: ReturnableLine[]
}

const FORM = 'apply'
const kinds = ['return', 'refundOnly'] as const

/** Lines of an order that may be given back, each with a way to ask for it. */
export function ChooseLine({ order }: { order: Returnable }) {
  const { t } = useTranslation('afterSales')
  const limits = useLimits()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <Panel
      title={t('apply.choose')}
      note={order.until ? t('apply.until', { at: minuteOf(order.until) }) : undefined}
      flush
    >
      <DataTable
        caption={t('apply.choose')}
        rows={order.lines}
        rowId={line => String(line.lineNo)}
        empty={
          <EmptyState
            picture="paper"
            title={t('apply.none')}
            actions={<ButtonLink href={paths.order(order.orderId)}>{t('apply.cancel')}</ButtonLink>}
          >
            {t('apply.noneText', { days: limits.returnDays })}
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            head: t('apply.line'),
            names: true,
            cell: line => (
              <Item
                name={pick(line.name, line.nameEn)}
                picture={line.pic}
                facts={`${spec(line.spec)} · ${line.code}`}
              />
            ),
          },
          {
            id: 'price',
            head: t('apply.price'),
            numeric: true,
            cell: line => <Money hao={line.unitPrice} />,
          },
          {
            id: 'accepted',
            head: t('apply.accepted'),
            numeric: true,
            cell: line => line.acceptedNum,
          },
          {
            id: 'left',
            head: t('apply.leftHead'),
            numeric: true,
            cell: line => t('apply.left', { quantity: quantity(line.left, line) }),
          },
          {
            id: 'go',
            head: t('list.action'),
            screenOnly: true,
            cell: line => (
              <ButtonLink
                href={paths.applyReturnLine(order.orderId, line.lineNo)}
                size="small"
                look="primary"
              >
                {t('apply.go')}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Asks for after-sales for pieces of one line. Photos are kept from a submit that was refused. */
export function ApplyForm({
  order,
  line,
  formKey,
  reply,
}: {
  order: Returnable
  line: ReturnableLine
  formKey: string
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('afterSales')
  const limits = useLimits()
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const unit = useUnit()
  const { say, summary } = useFieldMessages(reply)
  const input = reply?.result.initialValue
  const value = (name: string, first = '') => (input ? String(input[name] ?? '') : first)
  const attach = (input?.attach as string[] | undefined) ?? []
  const field = (name: string) => {
    const code = reply?.result.error?.[name]?.[0]
    return { id: `${FORM}-${name}`, name, error: code && say(code) }
  }
  const names = {
    kind: t('apply.kind'),
    num: t('apply.num'),
    reason: t('apply.reason'),
    content: t('apply.content'),
    phone: t('apply.phone'),
    files: t('apply.files'),
  }
  const route =
    order.payType === 'online' ? 'payment' : order.payType === 'unified' ? 'unfreeze' : 'direct'
  return (
    <>
      <ErrorSummary {...summary(FORM, names)} />
      <Panel title={t('apply.line')}>
        <Item
          name={pick(line.name, line.nameEn)}
          picture={line.pic}
          href={paths.product(order.storeId, line.productId)}
          facts={`${spec(line.spec)} · ${line.code}`}
        >
          <span className="m-small">
            <Money hao={line.unitPrice} /> ·{' '}
            {t('apply.left', { quantity: quantity(line.left, line) })}
          </span>
        </Item>
      </Panel>
      <Panel>
        <Form
          token={token}
          id={FORM}
          look="aligned"
          multipart
          checked="returnRequest"
          label={t('apply.title')}
          key={JSON.stringify(input ?? null)}
        >
          {attach.length ? <Notice>{t('apply.stored')}</Notice> : null}
          <HiddenField name="key" value={value('key', formKey)} />
          <RadioGroupField
            {...field('kind')}
            label={t('apply.kind')}
            required
            look="list"
            defaultValue={value('kind', 'return')}
            choices={kinds.map(it => ({
              value: it,
              label: t(`kind.${it}`),
              hint: t(`kindHint.${it}`),
            }))}
          />
          <NumberField
            {...field('num')}
            label={t('apply.num')}
            hint={t('apply.numHint', { quantity: quantity(line.left, line) })}
            required
            maxLength={4}
            defaultValue={value('num', String(line.left))}
            after={unit(line, line.left)}
          />
          <SelectField
            {...field('reason')}
            label={t('apply.reason')}
            required
            empty={t('apply.choosePlease')}
            defaultValue={value('reason')}
            choices={afterSalesReasons.map(it => ({ value: it, label: t(`reason.${it}`) }))}
          />
          <TextareaField
            {...field('content')}
            label={t('apply.content')}
            hint={t('apply.contentHint')}
            required
            rows={4}
            maxLength={500}
            defaultValue={value('content')}
          />
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={t('apply.phone')}
            hint={t('apply.phoneHint')}
            required
            maxLength={11}
            width="medium"
            defaultValue={value('phone', order.phone)}
          />
          <KeptPictures ids={attach} name="attach" />
          <PictureField
            {...field('files')}
            label={t('apply.files')}
            hint={t('apply.filesHint', { n: AFTER_SALES_PICTURES_MAX })}
            multiple
          />
          <Actions>
            <SubmitButton label={t('apply.submit')} size="large" />
            <ButtonLink href={paths.order(order.orderId)} size="large">
              {t('apply.cancel')}
            </ButtonLink>
          </Actions>
        </Form>
      </Panel>
      <Panel title={t('apply.rules')}>
        <ul className="m-tips">
          <li>{t('apply.rule1')}</li>
          <li>{t('apply.rule2')}</li>
          {order.payType === 'unified' ? <li>{t('apply.rule3')}</li> : null}
          <li>{t('apply.rule4', { days: order.answerDays })}</li>
          <li>{t('apply.rule5', { days: limits.sendBackDays })}</li>
          <li>{t('apply.ruleMoney', { route: t(`route.${route}`) })}</li>
        </ul>
      </Panel>
    </>
  )
}
