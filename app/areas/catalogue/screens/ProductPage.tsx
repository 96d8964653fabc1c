import { useTranslation } from 'react-i18next'
import type { PriceMonitor as Monitor, ProductCard, ProductDetail, ProductSpec } from '../contract'
import type { GroupCard } from '~/areas/group-buying/contract'
import type { Gift } from '~/areas/promotions/contract'
import { HotGoods } from '~/areas/content/screens/Floor'
import { usePick, useSpec, useUnit } from '~/frame/root-data'
import { DescriptionList, Panel } from '~/ui'
import { compareHref } from './compare'
import { CompareStart } from './CompareStart'
import { DetailBuy } from './DetailBuy'
import { DetailGallery } from './DetailGallery'
import { DetailGifts } from './DetailGifts'
import { DetailMarks, type Marks } from './DetailMarks'
import { DetailQualifications, type Qualification } from './DetailQualifications'
import { DetailSafety, type ControlTold } from './DetailSafety'
import { PriceMonitor } from './PriceMonitor'
import type { PriceChartProps } from './PriceChart'
import { PriceTrend, type PricePoint } from './PriceTrend'
import { productHref } from './ProductCard'
import { ReviewList, type ReviewsShown } from '~/areas/reviews/screens/ReviewList'
import { SupplierCard, type SupplierFacts } from './SupplierCard'

export interface ProductPageProps {
  product: ProductDetail
  store: SupplierFacts
  qualifications: readonly Qualification[]
  similar: readonly ProductCard[]
  gifts: readonly Gift[]
  group: GroupCard | null
  trend: { list: readonly PricePoint[]; chart: PriceChartProps | null; days: number }
  monitor: Monitor | null
  control: readonly ControlTold[]
  reviews: ReviewsShown
  marks: Marks
  regionCode: string
  picture: number
  hazchem: boolean
}

/** One product: what it is, what it costs and has cost, whether it is there, what must be filed, who sells it, what others think. */
export function ProductPage({
  product,
  store,
  qualifications,
  similar,
  gifts,
  group,
  trend,
  monitor,
  control,
  reviews,
  marks,
  regionCode,
  picture,
  hazchem,
}: ProductPageProps) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const href = productHref(product)
  const parts: [id: string, label: string][] = [
    ['specs', t('tabs.specs')],
    ['about', t('tabs.about')],
    ...(product.hazard ? [['safety', t('tabs.safety')] as [string, string]] : []),
    ['trend', t('tabs.trend')],
    ...(monitor ? [['monitor', words('monitor.title')] as [string, string]] : []),
    ['quals', words('quals')],
    ['reviews', `${t('tabs.reviews')}（${product.reviewCount}）`],
    ...(similar.length > 0 ? [['similar', t('similar')] as [string, string]] : []),
  ]
  return (
    <>
      <Panel>
        <div className="m-detail">
          <DetailGallery product={product} chosen={picture} href={href} regionCode={regionCode} />
          <div className="m-detail-main">
            <DetailBuy product={product} group={group} regionCode={regionCode} href={href} />
            <DetailMarks product={product} marks={marks} />
          </div>
          <SupplierCard store={store} />
        </div>
      </Panel>
      <DetailGifts gifts={gifts} product={product} />
      <div
        role="navigation"
        aria-label={t('tabs.label')}
        className="m-tabs m-tabs-line m-detail-tabs"
      >
        <ul>
          {parts.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="m-tab">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Panel id="specs" title={t('tabs.specs')}>
        <Specs product={product} />
      </Panel>
      <Panel id="about" title={t('tabs.about')}>
        <About product={product} />
      </Panel>
      {product.hazard ? (
        <DetailSafety
          product={product}
          hazard={product.hazard}
          control={control}
          hazchem={hazchem}
        />
      ) : null}
      <PriceTrend
        trend={trend.list}
        chart={trend.chart}
        days={trend.days}
        href={href}
        regionCode={regionCode}
      />
      {monitor ? <PriceMonitor product={product} monitor={monitor} /> : null}
      <DetailQualifications storeId={product.storeId} list={qualifications} />
      <ReviewList product={product} reviews={reviews} href={href} regionCode={regionCode} />
      {similar.length > 0 ? (
        <div id="similar" className="m-screen-only">
          <HotGoods
            title={t('similar')}
            note={t('similarNote')}
            goods={similar}
            links={[{ label: t('compare.withSimilar'), href: compareHref([product, ...similar]) }]}
          />
        </div>
      ) : null}
      <CompareStart />
    </>
  )
}

function Specs({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const pick = usePick()
  const spec = useSpec()
  const unit = useUnit()
  const own: [string, string | null | undefined][] = [
    [t('code'), product.code],
    [t('brand'), pick(product.brandName, product.brandNameEn)],
    [t('spec'), spec(pick(product.spec, product.specEn))],
    [t('unit'), unit(product)],
    [t('cas'), product.cas],
    [t('grade'), product.grade],
    [words('purity'), product.purity !== product.grade ? product.purity : null],
    [t('formula'), product.formula],
    [t('weight'), product.molecularWeight],
    [words('storage'), pick(product.storage, product.storageEn)],
    [t('english'), product.nameEn],
    [t('aliases'), product.aliases.join('、')],
    [t('category'), product.categoryPath.map(it => pick(it.name, it.nameEn)).join(' / ')],
  ]
  const ownFacts = new Set(own.flatMap(([, value]) => (value ? [value] : [])))
  const more = product.specs
    .filter((it: ProductSpec) => !ownFacts.has(it.value) && !ownFacts.has(it.valueEn))
    .map((it): [string, string] => [pick(it.name, it.nameEn), pick(it.value, it.valueEn)])
  return (
    <DescriptionList
      bordered
      items={[...own, ...more]
        .filter(([, value]) => value)
        .map(([term, value]) => ({ term, value: <span className="m-figures">{value}</span> }))}
    />
  )
}

function About({ product }: { product: ProductDetail }) {
  const pick = usePick()
  return (
    <div className="m-prose">
      {pick(product.description, product.descriptionEn)
        .split(/\n+/)
        .map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  )
}
