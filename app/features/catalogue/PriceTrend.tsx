import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { LineChart, Panel } from '~/ui'

export interface PricePoint { at: string; unitPrice: number }

/** The price over a year as a line, with its figures as a table. */
export function PriceTrend({ trend }: { trend: readonly PricePoint[] }) {
  const { t } = useTranslation('catalogue')
  const prices = trend.map(it => it.unitPrice)
  return (
    <Panel id="trend" title={t('tabs.trend')} note={trend.length > 1 ? t('trendLow', { low: formatYuan(Math.min(...prices)), high: formatYuan(Math.max(...prices)) }) : undefined}>
      {trend.length > 1 ? (
        <LineChart title={t('trendTitle')} points={trend.map(it => ({ label: it.at.slice(0, 10), value: it.unitPrice, text: `¥${formatYuan(it.unitPrice)}` }))} words={{ label: t('trendDay'), value: t('trendPrice'), showTable: t('trendShow') }} />
      ) : <p className="m-hint">{t('trendNone')}</p>}
    </Panel>
  )
}
