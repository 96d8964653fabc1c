import { useTranslation } from 'react-i18next'
import type { PriceMonitor as Monitor, ProductDetail } from '../contract'
import { formatYuan } from '~/contract/money'
import { usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { About, DescriptionList, Link, Money, Panel } from '~/ui'

/** Where this price stands among all offers of the same chemical, in words and figures. */
export function PriceMonitor({ product, monitor }: { product: ProductDetail; monitor: Monitor }) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const spec = useSpec()
  const { own, lowest, median, highest, cheaper, dearer, offers, stores, best } = monitor
  const per = t(`per.${monitor.unit}`)
  const share = ((Math.abs(own - median) / Math.max(1, median)) * 100).toFixed(0)
  const position =
    own <= lowest
      ? t('monitor.lowest')
      : own >= highest
        ? t('monitor.highest')
        : share === '0'
          ? t('monitor.median')
          : t(own < median ? 'monitor.below' : 'monitor.above', { share })
  return (
    <Panel
      id="monitor"
      title={t('monitor.title')}
      note={t('monitor.note', { cas: product.cas, offers, stores })}
    >
      <p>
        <strong>{position}</strong> {t('monitor.others', { cheaper, dearer })}
      </p>
      <DescriptionList
        columns={2}
        bordered
        items={(
          [
            ['own', own],
            ['lowestOf', lowest],
            ['medianOf', median],
            ['highestOf', highest],
          ] as const
        ).map(([key, hao]) => ({
          term: t(`monitor.${key}`),
          value: (
            <>
              <Money hao={hao} /> {per}
            </>
          ),
        }))}
      />
      {best.length > 0 ? (
        <div
          className="m-table-frame m-monitor-frame"
          role="group"
          aria-label={t('monitor.best')}
          tabIndex={0}
        >
          <table className="m-table m-table-dense m-monitor">
            <caption>{t('monitor.best')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('monitor.store')}</th>
                <th scope="col">{t('monitor.pack')}</th>
                <th scope="col" className="m-number">
                  {t('monitor.price')}
                </th>
                <th scope="col" className="m-number">
                  {per}
                </th>
              </tr>
            </thead>
            <tbody>
              {best.map(it => (
                <tr key={it.id}>
                  <th scope="row">
                    <About name={`${spec(it.spec)} ¥${formatYuan(it.unitPrice)}`}>
                      <Link
                        href={paths.product(
                          encodeURIComponent(it.storeId),
                          encodeURIComponent(it.id),
                        )}
                      >
                        {pick(it.storeName, it.storeNameEn)}
                      </Link>
                    </About>
                  </th>
                  <td>{spec(it.spec)}</td>
                  <td className="m-number m-figures">{formatYuan(it.unitPrice)}</td>
                  <td className="m-number m-figures">{formatYuan(it.perUnit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className="m-hint">{t('monitor.how')}</p>
    </Panel>
  )
}
