import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { ButtonLink, DataTable, Panel, StatusBadge } from '~/ui'
import type { PlanStatus } from '../codes'
import type { Plan } from '../contract'
import { faultWord, useTellChange } from './tell-change'

const tones = { waiting: 'info', begun: 'success', withdrawn: 'neutral', failed: 'danger' } as const
/** Plans as whoever looks is told them; the console's have no way of the school's. */
type ShownPlan = Omit<Plan, 'withdrawable'>

/** Changes that begin on a day: those that wait, and what became of the last. Nothing where there is none. */
export function SettingsPlans<P extends ShownPlan>({
  plans,
  wayOf,
}: {
  plans: readonly P[]
  /** The page that withdraws one; none where it cannot be. */
  wayOf: (plan: P) => string | null
}) {
  const { t } = useTranslation('schoolSettings')
  if (!plans.length) return null
  return (
    <Panel title={t('plans.title')} note={t('plans.note')} flush>
      <DataTable
        caption={t('plans.title')}
        rows={plans}
        rowId={it => it.id}
        columns={[
          {
            id: 'day',
            head: t('plans.day'),
            names: true,
            cell: it => <span className="m-figures m-nowrap">{it.day}</span>,
          },
          { id: 'status', head: t('plans.status'), cell: it => <Standing plan={it} /> },
          {
            id: 'by',
            head: t('history.by'),
            cell: it => (
              <>
                {it.by} <span className="m-muted m-figures">{minuteOf(it.at)}</span>
              </>
            ),
          },
          { id: 'reason', head: t('history.reason'), cell: it => it.reason },
          { id: 'changes', head: t('history.changes'), cell: it => <Changes plan={it} /> },
          {
            id: 'way',
            head: t('plans.way'),
            cell: it => {
              const way = wayOf(it)
              return way === null ? null : (
                <ButtonLink href={way} size="small">
                  {t('plans.withdraw')}
                  <span className="m-hidden"> {it.day}</span>
                </ButtonLink>
              )
            },
          },
        ]}
      />
    </Panel>
  )
}

function Standing({ plan }: { plan: ShownPlan }) {
  const { t } = useTranslation('schoolSettings')
  const status: PlanStatus = plan.status
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`plans.state.${status}`)}</StatusBadge>
      {plan.endedBy ? ` ${plan.endedBy}` : null}
    </>
  )
}

function Changes({ plan }: { plan: ShownPlan }) {
  const { t } = useTranslation('schoolSettings')
  const { tellChange } = useTellChange()
  const faults = Object.entries(plan.faults?.fields ?? {}).map(([at, code]): ReactNode => {
    const field = at.split(/[.[]/)[0] ?? ''
    const known = plan.changes.some(it => it.field === field)
    const word = String(t(`plans.fault.${faultWord(code)}`, plan.faults?.values as never))
    return (
      <div key={at}>
        {known ? t('plans.faultOf', { field: t(`field.${field as 'name'}`), word }) : word}
      </div>
    )
  })
  return (
    <>
      {plan.changes.map(change => (
        <div key={change.field}>{tellChange(change)}</div>
      ))}
      {faults}
    </>
  )
}

/** Asks once more before a change does not begin. */
export function WithdrawPlan({ plan, reply }: { plan: Plan; reply: FormReply | undefined }) {
  const { t } = useTranslation('schoolSettings')
  const { tellChange } = useTellChange()
  return (
    <ConfirmPage
      title={t('plans.withdraw')}
      yes={t('plans.withdraw')}
      no={{ label: t('plans.keep'), href: paths.schoolSettings }}
      reply={reply}
    >
      <p>{t('plans.question', { day: plan.day })}</p>
      {plan.changes.map(change => (
        <p key={change.field}>{tellChange(change)}</p>
      ))}
    </ConfirmPage>
  )
}
