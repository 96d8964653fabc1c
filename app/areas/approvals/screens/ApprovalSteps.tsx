import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import type { FormReply } from '~/frame/form-reply'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { DataTable, Panel, StatusBadge } from '~/ui'
import type { ApprovalStep } from '../step'
import { ApprovalPapers } from './ApprovalPapers'
import { ApprovalQuestions } from './ApprovalQuestions'

const tones = {
  waiting: 'warning',
  approved: 'success',
  returned: 'danger',
  unasked: 'neutral',
} as const

/** Further words on an order, what is attached for them, and what those whose word it waits for have asked its buyer; `asks`: it waits for this person's. */
export function ApprovalSteps({
  order,
  asks,
  reply,
}: {
  order: OrderDetail
  asks?: boolean
  reply: FormReply | undefined
}) {
  return (
    <>
      <StepTable order={order} />
      <ApprovalPapers papers={order.papers} />
      <ApprovalQuestions order={order} asks={asks} reply={reply} />
    </>
  )
}

/** The words in the order in which they are asked; nothing where the school asks for none. */
function StepTable({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('approvalSteps')
  const pick = usePick()
  if (!order.approvals.length) return null
  const isOpen = order.fundStatus === 'toAudit'
  const rows = order.approvals.map(it => ({
    ...it,
    stands: it.status === 'waiting' && !isOpen ? ('unasked' as const) : it.status,
    turn: turnOf(it, order.approvals),
  }))
  return (
    <Panel title={t('title')} flush>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowId={it => String(it.no)}
        columns={[
          { id: 'no', head: t('no'), width: 'short', cell: it => it.no },
          {
            id: 'name',
            head: t('name'),
            names: true,
            cell: it => `${pick(it.name, it.nameEn)}${it.turn}`,
          },
          {
            id: 'status',
            head: t('status'),
            cell: it => <StatusBadge tone={tones[it.stands]}>{t(it.stands)}</StatusBadge>,
          },
          {
            id: 'by',
            head: t('by'),
            cell: it =>
              it.decidedForName
                ? t('inStead', { actor: it.decidedByName ?? '', name: it.decidedForName })
                : (it.decidedByName ?? '—'),
          },
          {
            id: 'at',
            head: t('at'),
            cell: it => (
              <span className="m-figures m-nowrap">
                {it.decidedAt ? minuteOf(it.decidedAt) : '—'}
              </span>
            ),
          },
          { id: 'remark', head: t('remark'), cell: it => it.remark ?? '' },
        ]}
      />
    </Panel>
  )
}

/** Which of the turns of its rule a step is, where several people agree one after another. */
function turnOf(step: ApprovalStep, all: readonly ApprovalStep[]): string {
  const turns = all.filter(it => it.name === step.name)
  return turns.length > 1 ? ` ${turns.indexOf(step) + 1}/${turns.length}` : ''
}
