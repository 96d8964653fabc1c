import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { DataTable, Panel } from '~/ui'
import type { ComingStep } from '../contract'
import { useWhy } from './use-why'

const DAY_HOURS = 24

/** Before the buyer submits: whose word beside the fund owners' will be asked for, why, and how long that took lately. */
export function ComingSteps({ list }: { list: readonly ComingStep[] }) {
  const { t } = useTranslation('approvals')
  const pick = usePick()
  const why = useWhy()
  const took = ({ tookHours: n }: ComingStep) => {
    if (n === null) return '—'
    const days = Math.ceil(n / DAY_HOURS)
    return n < DAY_HOURS ? t('ahead.hours', { n }) : t('ahead.days', { n: days })
  }
  const asking = list.filter(it => it.outcome === 'ask')
  if (!asking.length) return null
  return (
    <Panel title={t('ahead.title')} note={t('ahead.note')} flush>
      <DataTable
        caption={t('ahead.title')}
        rows={asking}
        rowId={it => `${it.orderId} ${it.name}`}
        dense
        columns={[
          {
            id: 'order',
            head: t('ahead.order'),
            cell: it => <span className="m-figures">{it.orderId}</span>,
          },
          { id: 'rule', head: t('ahead.rule'), names: true, cell: it => pick(it.name, it.nameEn) },
          { id: 'why', head: t('ahead.why'), cell: why },
          {
            id: 'who',
            head: t('ahead.who'),
            cell: it => {
              const names = it.approvers.join(t('ahead.or')) || t('ahead.anybody')
              return it.everyone && it.approvers.length > 1 ? t('ahead.everyone', { names }) : names
            },
          },
          ...(asking.some(it => it.tookHours !== null)
            ? [{ id: 'took', head: t('ahead.took'), cell: took }]
            : []),
        ]}
      />
    </Panel>
  )
}
