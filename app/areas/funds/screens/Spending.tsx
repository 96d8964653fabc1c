import { useTranslation } from 'react-i18next'
import type { Fund } from '../contract'
import { formatYuan } from '~/contract/money'
import { EmptyState, Panel } from '~/ui'
import { BarChart } from './BarChart'

const YEAR_DAYS = 365

export interface SpendingData {
  months: { month: string; spent: number }[]
  monthly: number
  daysLeft: number | null
}

/** What an account spends month by month, as a picture and as figures, and how long the rest lasts at that pace. */
export function Spending({ fund, spending }: { fund: Fund; spending: SpendingData }) {
  const { t } = useTranslation('fundLedger')
  const { t: funds } = useTranslation('funds')
  const { months, monthly, daysLeft } = spending
  return (
    <Panel
      id="spending"
      title={t('spending.title')}
      note={funds('page.ledgerOf', { accountNo: fund.accountNo, name: fund.name })}
    >
      {months.some(it => it.spent) ? (
        <>
          <BarChart
            title={t('spending.chart')}
            points={months.map(({ month, spent }) => ({
              label: month,
              value: Math.max(0, spent),
              text: formatYuan(spent),
            }))}
            words={{
              label: t('spending.month'),
              value: t('spending.amount'),
              showTable: t('spending.table'),
            }}
          />
          <p className="m-hint">
            {t('spending.mean', { amount: formatYuan(monthly) })}{' '}
            {daysLeft === null
              ? ''
              : daysLeft > YEAR_DAYS
                ? t('spending.leftLong', { amount: formatYuan(fund.available) })
                : t('spending.left', { amount: formatYuan(fund.available), n: daysLeft })}
          </p>
        </>
      ) : (
        <EmptyState compact picture="paper" title={t('spending.none')} />
      )}
    </Panel>
  )
}
