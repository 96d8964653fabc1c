import { useTranslation } from 'react-i18next'
import { formatYuan, sumHao } from '~/contract/money'
import { asFormReply, useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { DoneInPart, eachOf, TogetherTable } from '~/frame/Together'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Notice,
  Page,
  Panel,
  TextareaField,
  Tiles,
} from '~/ui'

/** One of the orders that are asked about, with what it takes of those who are asked. */
interface WaitingOrder {
  id: string
  /** Which filling of it is shown, and at which step, as a form says it. */
  shown: string
  buyerName: string
  /** Hao. */
  amount: number
  /** The step it waits at. */
  stepName?: string
}

const RETURN = 'give-back'

const isReturn = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && 'way' in answer && answer.way === 'return'

/** One look at all amounts, then one word on several orders: approved as they are shown, or returned with one reason. */
export function DecideTogether({
  list,
  back,
  freezes,
  answer,
}: {
  list: readonly WaitingOrder[]
  back: { label: string; href: string }
  /** Whether agreeing holds the money. */
  freezes?: boolean
  /** What the action said. */
  answer: unknown
}) {
  const { t } = useTranslation('approvals')
  const token = useFormToken()
  const reply = asFormReply(answer)
  const { say, summary } = useFieldMessages(reply)
  const each = eachOf(answer)
  if (each)
    return (
      <DoneInPart
        title={t('together.title')}
        done={t(isReturn(answer) ? 'together.returned' : 'together.done', {
          n: each.done.length,
        })}
        reply={each}
        back={back}
      />
    )
  const amount = formatYuan(sumHao(list.map(it => it.amount)))
  const remark = reply?.result.error?.remark?.[0]
  const shown = list.map(it => <HiddenField key={it.id} name="shown" value={it.shown} />)
  return (
    <Page
      title={t('together.title')}
      lead={t('together.text', { n: list.length, amount })}
      actions={<ButtonLink href={back.href}>{t('together.no')}</ButtonLink>}
    >
      <ErrorSummary {...summary(RETURN, { remark: t('remark') })} />
      <Panel flush plain>
        <TogetherTable
          caption={t('together.list')}
          rows={list}
          columns={[
            { id: 'buyer', head: t('buyer'), cell: it => it.buyerName },
            ...(list.some(it => it.stepName)
              ? [{ id: 'step', head: t('together.step'), cell: (it: WaitingOrder) => it.stepName }]
              : []),
          ]}
        />
      </Panel>
      <Tiles columns={2}>
        <Panel title={t('together.approve')}>
          <p className="m-muted">
            {t('together.approveText')} {freezes ? t('together.frozen') : null}
          </p>
          <Form token={token} id="approve" label={t('together.approve')}>
            {shown}
            <Actions>
              <IntentButton
                intent="approve"
                label={t('together.approve')}
                look="primary"
                size="large"
              />
            </Actions>
          </Form>
        </Panel>
        <Panel title={t('together.giveBack')}>
          <Form token={token} id={RETURN} label={t('together.giveBack')}>
            {shown}
            <TextareaField
              id={`${RETURN}-remark`}
              name="remark"
              label={t('remark')}
              hint={t('together.giveBackText')}
              required
              rows={3}
              maxLength={200}
              defaultValue={String(reply?.result.initialValue?.remark ?? '')}
              error={remark && say(remark)}
            />
            <Actions>
              <IntentButton intent="return" label={t('together.giveBack')} look="danger" />
            </Actions>
          </Form>
        </Panel>
      </Tiles>
    </Page>
  )
}

/** How many were approved or returned, or that none was ticked. */
export function DecidedNotice({
  approved,
  returned,
  noneTicked,
}: {
  approved: number
  returned: number
  noneTicked?: boolean
}) {
  const { t } = useTranslation('approvals')
  if (noneTicked)
    return (
      <Notice tone="warning" announce>
        {t('together.noneTicked')}
      </Notice>
    )
  if (!approved && !returned) return null
  return (
    <Notice tone="success" announce>
      {approved ? t('together.done', { n: approved }) : t('together.returned', { n: returned })}
    </Notice>
  )
}
