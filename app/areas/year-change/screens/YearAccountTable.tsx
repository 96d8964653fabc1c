import { useTranslation } from 'react-i18next'
import { DataTable, EmptyState, Money, StatusBadge } from '~/ui'
import type { YearAccount } from '../contract'

const tones = {
  nothing: 'neutral',
  carried: 'success',
  lapsed: 'danger',
  waiting: 'warning',
} as const
const amounts = ['budget', 'spent', 'frozen'] as const

/** Fund accounts at the end of a year; with boxes where they are decided on. */
export function YearAccountTable({
  list,
  isFiltered,
  ticked,
}: {
  list: readonly YearAccount[]
  isFiltered: boolean
  /** Ids of those whose box is ticked; left out where there are no boxes. */
  ticked?: readonly string[]
}) {
  const { t } = useTranslation('yearChange')
  const boxes = ticked && [
    {
      id: 'pick',
      head: '',
      width: 'tiny' as const,
      align: 'centre' as const,
      screenOnly: true,
      cell: (it: YearAccount) => (
        <input
          type="checkbox"
          name="fundIds"
          value={it.fundId}
          defaultChecked={ticked.includes(it.fundId)}
          aria-label={t('decide.pick', { no: it.accountNo })}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption={t('accounts.title')}
      dense
      rows={[...list]}
      rowId={it => it.fundId}
      empty={
        <EmptyState picture={isFiltered ? 'search' : 'paper'} title={t('accounts.emptyTitle')}>
          {isFiltered ? t('accounts.emptyFiltered') : t('accounts.emptyText')}
        </EmptyState>
      }
      columns={[
        ...(boxes ?? []),
        {
          id: 'no',
          head: t('accounts.no'),
          names: true,
          cell: it => (
            <>
              <span className="m-figures">{it.accountNo}</span>
              <div className="m-small m-muted">
                {it.name} · {it.ownerName} · {t(`kinds.${it.kind}`)}
              </div>
            </>
          ),
        },
        ...amounts.map(part => ({
          id: part,
          head: t(`sums.${part}`),
          numeric: true,
          cell: (it: YearAccount) => <Money hao={it[part]} look={it[part] ? 'ink' : 'faint'} />,
        })),
        {
          id: 'promised',
          head: t('accounts.promised'),
          numeric: true,
          cell: it => <Money hao={it.promised} look={it.promised ? 'ink' : 'faint'} />,
        },
        {
          id: 'remainder',
          head: t('accounts.remainder'),
          numeric: true,
          cell: it => <Money hao={it.remainder} look="price" />,
        },
        {
          id: 'outcome',
          head: t('accounts.outcome'),
          cell: it => (
            <>
              <StatusBadge tone={tones[it.outcome]}>{t(`outcomes.${it.outcome}`)}</StatusBadge>
              {it.decidedByName ? (
                <div className="m-small m-muted">
                  {t('accounts.decidedBy', {
                    name: it.decidedByName,
                    reason: it.decisionReason ?? '',
                  })}
                </div>
              ) : null}
            </>
          ),
        },
        {
          id: 'new',
          head: t('sums.newBudget'),
          numeric: true,
          cell: it => <Money hao={it.newBudget} />,
        },
      ]}
    />
  )
}
