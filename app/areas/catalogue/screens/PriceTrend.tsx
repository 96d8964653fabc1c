import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { dayOf } from '~/frame/when'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, Link, Panel, SubmitButton } from '~/ui'

export interface PricePoint {
  at: string
  unitPrice: number
}
export interface PriceTrendProps {
  trend: readonly PricePoint[]
  days: number
  href: string
  regionCode: string
}

const RANGES = [90, 180, 365, 730] as const
const WIDTH = 640
const HEIGHT = 180
const EDGE = 10

/** A line of steps: a price stands until the next one. */
function stepsOf(trend: readonly PricePoint[]): { line: string; area: string } {
  const times = trend.map(it => Date.parse(it.at)),
    prices = trend.map(it => it.unitPrice)
  const begin = times[0] ?? 0,
    span = Math.max(1, (times.at(-1) ?? 0) - begin)
  const low = Math.min(...prices),
    room = Math.max(1, Math.max(...prices) - low)
  const x = (time: number) => (EDGE + ((time - begin) / span) * (WIDTH - 2 * EDGE)).toFixed(1)
  const y = (price: number) =>
    (HEIGHT - EDGE - 12 - ((price - low) / room) * (HEIGHT - 2 * EDGE - 24)).toFixed(1)
  const line = trend
    .map((it, at) =>
      at === 0
        ? `M${x(times[0] ?? 0)} ${y(it.unitPrice)}`
        : `H${x(times[at] ?? 0)}V${y(it.unitPrice)}`,
    )
    .join('')
  return { line, area: `${line}V${HEIGHT}H${x(begin)}Z` }
}

/** List prices over a chosen time: a drawing for those that show one, and the same as a table. */
export function PriceTrend({ trend, days, href, regionCode }: PriceTrendProps) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const { legacySheet, pricesHidden } = useRootData()
  const prices = trend.map(it => it.unitPrice)
  const steps = trend.length > 1 ? stepsOf(trend) : null
  const changes = trend.filter((it, n) => n === 0 || it.unitPrice !== trend[n - 1]?.unitPrice)
  const first = trend[0],
    last = trend.at(-1)
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
          {steps && first && last ? (
            <>
              {legacySheet ? null : (
                <div className="m-chart">
                  <svg
                    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                    width={WIDTH}
                    height={HEIGHT}
                    preserveAspectRatio="none"
                    className="m-chart-drawing"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <path
                      d={`M0 ${HEIGHT - 1}H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`}
                      className="m-chart-grid"
                    />
                    <path d={steps.area} className="m-chart-area" />
                    <path d={steps.line} className="m-chart-line" />
                  </svg>
                  <div className="m-chart-ends m-figures">
                    <span>
                      {dayOf(first.at)} ¥{formatYuan(first.unitPrice)}
                    </span>{' '}
                    <span className="m-chart-last">
                      {dayOf(last.at)} ¥{formatYuan(last.unitPrice)}
                    </span>
                  </div>
                </div>
              )}
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
