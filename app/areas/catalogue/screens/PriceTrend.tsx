import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { dayOf } from '~/frame/when'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, Link, Panel, SubmitButton } from '~/ui'
import { PriceChart, type PriceChartProps } from './PriceChart'

export interface PricePoint {
  at: string
  unitPrice: number
}
export interface PriceTrendProps {
  trend: readonly PricePoint[]
  /** Where there is more than one price. */
  chart: PriceChartProps | null
  days: number
  href: string
  regionCode: string
}

const RANGES = [90, 180, 365, 730] as const

/** List prices over a chosen time: a drawing for those that show one, and the same as a table. */
export function PriceTrend({ trend, chart, days, href, regionCode }: PriceTrendProps) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const { pricesHidden } = useRootData()
  const prices = trend.map(it => it.unitPrice)
  const changes = trend.filter((it, n) => n === 0 || it.unitPrice !== trend[n - 1]?.unitPrice)
  const first = trend[0]
  return (
    <Panel
      id="trend"
      title={t('tabs.trend')}
      note={
        prices.length > 1
          ? words('trendLow', {
              low: formatYuan(Math.min(...prices)),
              high: formatYuan(Math.max(...prices)),
            })
          : undefined
      }
    >
      {pricesHidden ? (
        <p className="m-hint">
          {t('priceHiddenNote')}{' '}
          <Link href={`${paths.signIn}?returnTo=${encodeURIComponent(href)}`}>
            {t('signInToSee')}
          </Link>
        </p>
      ) : (
        <>
          <Form method="get" action={`${href}#trend`} look="inline" label={words('trendRange')}>
            <HiddenField name="regionCode" value={regionCode} />
            <label htmlFor="trend-days">{words('trendRange')}</label>{' '}
            <select
              id="trend-days"
              name="trend"
              defaultValue={String(days)}
              key={days}
              className="m-input m-select m-width-short"
            >
              {RANGES.map(range => (
                <option key={range} value={range}>
                  {words(`range.d${range}`)}
                </option>
              ))}
            </select>{' '}
            <SubmitButton label={words('show')} look="secondary" size="small" />
          </Form>
          {chart ? (
            <>
              <PriceChart {...chart} />
              <table className="m-table m-table-dense m-trend">
                <caption className="m-hidden">{words('trendTitle')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{words('trendFrom')}</th>
                    <th scope="col" className="m-number">
                      {t('trendPrice')}
                    </th>
                    <th scope="col" className="m-number">
                      {words('trendChange')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {changes
                    .map(({ at, unitPrice }, n) => {
                      const before = changes[n - 1]?.unitPrice
                      const change =
                        before === undefined
                          ? '—'
                          : `${unitPrice > before ? '+' : '−'}${((Math.abs(unitPrice - before) / before) * 100).toFixed(1)}%`
                      return (
                        <tr key={at}>
                          <th scope="row" className="m-figures">
                            {dayOf(at)}
                          </th>
                          <td className="m-number m-figures">{formatYuan(unitPrice)}</td>
                          <td className="m-number m-figures">{change}</td>
                        </tr>
                      )
                    })
                    .reverse()}
                </tbody>
              </table>
            </>
          ) : (
            <p className="m-hint">
              {first
                ? words('trendSteady', { price: formatYuan(first.unitPrice) })
                : t('trendNone')}
            </p>
          )}
          <p className="m-hint">{words('trendNote')}</p>
        </>
      )}
    </Panel>
  )
}
