import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { usePick } from '~/frame/root-data'
import { DataTable, Panel } from '~/ui'
import type { ComingStep } from '../contract'

const HAO_PER_YUAN = 10_000

/** Before the buyer submits: whose word beside the fund owners' will be asked for, and why. */
export function ComingSteps({ list }: { list: readonly ComingStep[] }) {
  const { t } = useTranslation('approvals')
  const pick = usePick()
  if (!list.length) return null
  const why = ({ from, days, ownOnly }: ComingStep) => {
    const yuan = formatYuan(from * HAO_PER_YUAN)
    const amount = days
      ? t('ahead.fromOver', { days, from: yuan })
      : t('ahead.from', { from: yuan })
    return ownOnly ? t('ahead.ownOnly', { why: amount }) : amount
  }
  return (
    <Panel title={t('ahead.title')} note={t('ahead.note')} flush>
      <DataTable
        caption={t('ahead.title')}
        rows={list}
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
            cell: it => it.approvers.join(t('ahead.or')) || t('ahead.anybody'),
          },
        ]}
      />
    </Panel>
  )
}
