import { useTranslation } from 'react-i18next'
import type { DeskRow } from '~/areas/orders/contract'
import { asFormReply, plainFields, useFieldMessages } from '~/frame/form-reply'
import { useFormToken, usePick, useQuantity, useSpec } from '~/frame/root-data'
import { TogetherTable, useEachReason } from '~/frame/Together'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  EmptyState,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Notice,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'
import { carrierField, commonCarrier, numberField, orderOfField } from '../codes'

const FORM = 'ship-several'

/** What the action told beside what is wrong; a form that comes back after an ended session tells nothing. */
const toldIn = (answer: unknown) =>
  (answer ?? {}) as { done?: number; already?: number; noneTyped?: boolean; left?: string[] }

/** What goes with this parcel: the pieces of each line that have not left. */
function Contents({ lines }: Pick<DeskRow, 'lines'>) {
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <div>
      {lines
        .filter(it => it.shippedNum < it.num)
        .map(it => (
          <div key={it.lineNo}>
            {pick(it.name, it.nameEn)} {spec(it.spec)}{' '}
            <span className="m-muted m-figures">× {quantity(it.num - it.shippedNum, it)}</span>
          </div>
        ))}
    </div>
  )
}

/** How many left, now or before, and that no number was typed. */
function ShippedNotices({ done, already, none }: { done: number; already: number; none: boolean }) {
  const { t } = useTranslation('desk')
  return (
    <>
      {done ? (
        <Notice tone="success" announce>
          {t('shipSeveral.done', { n: done })}
        </Notice>
      ) : null}
      {already ? <Notice announce>{t('shipSeveral.already', { n: already })}</Notice> : null}
      {none ? (
        <Notice tone="warning" announce>
          {t('shipSeveral.none')}
        </Notice>
      ) : null}
    </>
  )
}

/** Orders that wait to be shipped: one look at them, then those that were given a number leave together. */
export function ShipTogether({
  list: waiting,
  done,
  already,
  answer,
}: {
  list: readonly DeskRow[]
  /** How many left just now. */
  done: number
  /** How many of them had left before. */
  already: number
  /** What the action said. */
  answer: unknown
}) {
  const { t } = useTranslation('desk')
  const reasonOf = useEachReason()
  const token = useFormToken()
  const reply = asFormReply(answer)
  const told = toldIn(answer)
  const list = waiting.filter(it => !told.left?.includes(it.id))
  const { say, summary } = useFieldMessages(reply)
  const sayOne = (code: string) => reasonOf(code) ?? say(code)
  const labelOf = (field: string) => {
    const id = orderOfField(field)
    if (!id) return t('shipSeveral.carrier')
    return field === numberField(id)
      ? t('shipSeveral.numberOf', { id })
      : t('shipSeveral.carrierOf', { id })
  }
  const names = [commonCarrier, ...list.flatMap(({ id }) => [carrierField(id), numberField(id)])]
  const fields = plainFields(FORM, reply, names)
  const control = (name: string) => ({
    ...fromConform(fields[name] ?? { id: `${FORM}-${name}`, name }, sayOne),
    label: labelOf(name),
    maxLength: 40,
  })
  const { title, errors } = summary(FORM, labelOf, sayOne)
  const shown = new Set(names.map(it => `${FORM}-${it}`))
  return (
    <Page
      title={t('shipSeveral.title')}
      lead={list.length ? t('shipSeveral.lead') : undefined}
      actions={<ButtonLink href={paths.deskOrders}>{t('back')}</ButtonLink>}
    >
      <ErrorSummary
        title={title}
        errors={errors.map(it => ({
          ...it,
          // An order that waits no more is told of, and has no field to lead to.
          fieldId: it.fieldId && shown.has(it.fieldId) ? it.fieldId : undefined,
        }))}
      />
      <ShippedNotices
        done={told.done ?? done}
        already={told.already ?? already}
        none={told.noneTyped ?? false}
      />
      {list.length ? (
        <Form token={token} id={FORM} checked="parcels" look="bare" label={t('shipSeveral.title')}>
          {told.left?.map(id => (
            <HiddenField key={id} name="left" value={id} />
          ))}
          <Panel>
            <TextField
              {...control(commonCarrier)}
              hint={t('shipSeveral.carrierHint')}
              width="medium"
            />
          </Panel>
          <Panel flush plain>
            <TogetherTable
              caption={t('shipSeveral.list')}
              rows={list}
              columns={[
                {
                  id: 'buyer',
                  head: t('shipSeveral.to'),
                  cell: it => (
                    <div>
                      <div>{it.buyerName}</div>
                      <div className="m-muted m-small">
                        {it.consignee} <span className="m-figures">{it.phone}</span> {it.address}
                      </div>
                    </div>
                  ),
                },
                { id: 'goods', head: t('goods'), cell: it => <Contents lines={it.lines} /> },
                {
                  id: 'number',
                  head: t('logisticsNo'),
                  cell: ({ id }) => (
                    <TextField {...control(numberField(id))} labelHidden width="short" />
                  ),
                },
                {
                  id: 'carrier',
                  head: t('shipSeveral.ownCarrier'),
                  cell: ({ id }) => (
                    <TextField {...control(carrierField(id))} labelHidden width="short" />
                  ),
                },
              ]}
            />
          </Panel>
          <Actions>
            <SubmitButton label={t('shipSeveral.yes')} size="large" />
          </Actions>
        </Form>
      ) : (
        <Panel>
          <EmptyState picture="box" title={t('shipSeveral.empty')} />
        </Panel>
      )}
    </Page>
  )
}
