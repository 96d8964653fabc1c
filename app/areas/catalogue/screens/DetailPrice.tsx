import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { formatYuan } from '~/contract/money'
import { minuteOf } from '~/frame/when'
import { campaignHref } from '~/areas/promotions/screens/zone-words'
import { usePick, useQuantity, useRootData, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { DescriptionList, Link, Money, Rating, Tag } from '~/ui'
import { GoodsPrice } from './GoodsPrice'

/** What goods cost at the chosen campus: the price of now, the one it replaces and until when, sales and score. */
export function DetailPrice({
  product,
  regionCode,
}: {
  product: ProductDetail
  regionCode: string
}) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const { mall } = useRootData()
  const pick = usePick()
  const quantity = useQuantity()
  const unit = useUnit()
  const { unitPrice, marketPrice, campaign } = product
  const region = mall.regions.find(it => it.code === regionCode)
  const differs = new Set(product.stockByRegion.map(it => it.unitPrice)).size > 1
  const price = (
    <>
      <GoodsPrice goods={product} size="huge" />{' '}
      {unitPrice > 0 ? <span className="m-good-unit">/{unit(product)}</span> : null}{' '}
      {differs && region ? (
        <span className="m-hint">
          {words('priceOfRegion', { region: pick(region.name, region.nameEn) })}
        </span>
      ) : null}
    </>
  )
  const savedBy = (from: number) => (
    <>
      <Money hao={from} look="struck" />{' '}
      <Tag tone="danger">{t('saved', { amount: formatYuan(from - unitPrice) })}</Tag>
    </>
  )
  const before = campaign
    ? [{ term: words('listPrice'), value: savedBy(campaign.listPrice) }]
    : marketPrice && marketPrice > unitPrice
      ? [{ term: t('marketPrice'), value: savedBy(marketPrice) }]
      : []
  const score =
    product.reviewCount > 0 ? (
      <Rating
        score={product.score}
        text={t('scoreText', { score: product.score.toFixed(1), n: product.reviewCount })}
      />
    ) : (
      t('noScore')
    )
  return (
    <div className="m-detail-price">
      <DescriptionList
        columns={1}
        items={[{ term: campaign ? words('salePrice') : t('price'), value: price }, ...before]}
      />
      {campaign ? (
        <p className="m-campaign">
          <Tag tone="brand" filled>
            {words('onCampaign')}
          </Tag>{' '}
          <Link href={campaignHref(campaign.kind, campaign.id)}>
            {pick(campaign.title, campaign.titleEn)}
          </Link>{' '}
          <span className="m-hint m-figures">
            {[
              words('until', { time: minuteOf(campaign.endsAt) }),
              campaign.perPerson
                ? words('perPerson', { quantity: quantity(campaign.perPerson, product) })
                : '',
              campaign.left !== null
                ? words('campaignLeft', { quantity: quantity(campaign.left, product) })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      ) : null}
      {product.priceHidden ? (
        <p>
          <Link
            href={`${paths.signIn}?returnTo=${encodeURIComponent(paths.product(product.storeId, product.id))}`}
          >
            {t('signInToSee')}
          </Link>
        </p>
      ) : null}
      <DescriptionList
        columns={2}
        items={[
          {
            term: t('sales'),
            value: (
              <span className="m-figures">
                {quantity(product.salesCount.toLocaleString('en'), product)}
              </span>
            ),
          },
          { term: t('score'), value: score },
        ]}
      />
    </div>
  )
}
