import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { usePick, useQuantity, useRootData } from '~/frame/root-data'
import { Form, Money, SubmitButton } from '~/ui'

/** Stock in words: plenty, few, none. */
function StockWords({ product, region }: { product: ProductDetail; region: string }) {
  const { t } = useTranslation('catalogue')
  const say = useQuantity()
  const { stock } = product
  const quantity = say(stock.toLocaleString('en'), product)
  if (stock <= 0) return <span className="m-bad-news">{t('stockNone', { region })}</span>
  if (stock < 10) return <span className="m-bad-news">{t('stockFew', { quantity })}</span>
  return <span className="m-good-news">{t('stockIn', { quantity })}</span>
}

/** The campus the goods go to, chosen by a form; what every campus pays and has, where they differ. */
export function DetailRegion({
  product,
  regionCode,
  href,
}: {
  product: ProductDetail
  regionCode: string
  href: string
}) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const { mall } = useRootData()
  const pick = usePick()
  const quantity = useQuantity()
  const rows = mall.regions.map(region => ({
    ...region,
    shown: pick(region.name, region.nameEn),
    here: product.stockByRegion.find(it => it.regionCode === region.code),
  }))
  const chosenRegion = rows.find(it => it.code === regionCode)
  return (
    <div className="m-choice">
      <label className="m-choice-title" htmlFor="region">
        {t('region')}
      </label>
      <div className="m-choice-body">
        <Form method="get" action={href} look="inline">
          <select
            id="region"
            name="regionCode"
            defaultValue={regionCode}
            key={regionCode}
            className="m-input m-select m-width-short"
          >
            {rows.map(it => (
              <option key={it.code} value={it.code}>
                {it.shown}
              </option>
            ))}
          </select>{' '}
          <SubmitButton label={t('regionSubmit')} look="secondary" size="small" />
        </Form>
        {product.onSale && chosenRegion?.here ? (
          <p className="m-figures">
            <StockWords product={product} region={chosenRegion.shown} />
          </p>
        ) : null}
        {product.onSale && rows.length > 1 ? (
          <table className="m-table m-table-dense m-regions">
            <caption className="m-hidden">{words('regionsTitle')}</caption>
            <thead>
              <tr>
                <th scope="col">{words('campus')}</th>
                <th scope="col" className="m-number">
                  {words('priceHere')}
                </th>
                <th scope="col" className="m-number">
                  {t('stock')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(it => (
                <tr key={it.code} aria-current={it.code === regionCode ? 'true' : undefined}>
                  <th scope="row">{it.shown}</th>
                  <td className="m-number m-figures">
                    {!it.here ? (
                      '—'
                    ) : product.priceHidden ? (
                      t('priceHidden')
                    ) : it.here.unitPrice > 0 ? (
                      <Money hao={it.here.unitPrice} />
                    ) : (
                      t('agreement')
                    )}
                  </td>
                  <td className="m-number m-figures">
                    {!it.here
                      ? words('notDelivered')
                      : it.here.stock > 0
                        ? quantity(it.here.stock.toLocaleString('en'), product)
                        : words('none')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </div>
  )
}
