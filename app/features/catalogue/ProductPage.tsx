import { useTranslation } from 'react-i18next'
import type { ProductCard, ProductDetail, ProductSpec } from '~/contract/catalogue'
import { HotGoods } from '~/features/content/Floor'
import { usePick } from '~/features/root-data'
import { DescriptionList, Panel } from '~/ui'
import { BuyBox } from './BuyBox'
import { compareHref } from './compare'
import { Gallery } from './Gallery'
import { PriceTrend, type PricePoint } from './PriceTrend'
import { productHref } from './ProductCard'
import { Reviews, type ReviewsShown } from './Reviews'
import { SafetyPanel } from './SafetyPanel'
import { StoreCard, type StoreFacts } from './StoreCard'

export interface ProductPageProps { product: ProductDetail; store: StoreFacts; similar: readonly ProductCard[]; trend: readonly PricePoint[]; reviews: ReviewsShown; regionCode: string; picture: number }

/** One product: what it is, what it costs, whether it is there, who sells it, what others think. */
export function ProductPage({ product, store, similar, trend, reviews, regionCode, picture }: ProductPageProps) {
  const { t } = useTranslation('catalogue')
  const href = productHref(product)
  const parts = [['specs', t('tabs.specs')], ['about', t('tabs.about')], ...(product.hazard ? [['safety', t('tabs.safety')]] : []), ['trend', t('tabs.trend')], ['reviews', `${t('tabs.reviews')}（${product.reviewCount}）`]] as const
  return (
    <>
      <Panel>
        <div className="m-detail">
          <Gallery product={product} chosen={picture} href={href} regionCode={regionCode} />
          <div className="m-detail-main"><BuyBox product={product} regionCode={regionCode} href={href} /></div>
          <StoreCard store={store} />
        </div>
      </Panel>
      <div role="navigation" aria-label={t('tabs.label')} className="m-tabs m-tabs-line m-detail-tabs">
        <ul>{parts.map(([id, label]) => <li key={id}><a href={`#${id}`} className="m-tab">{label}</a></li>)}</ul>
      </div>
      <Panel id="specs" title={t('tabs.specs')}><Specs product={product} /></Panel>
      <Panel id="about" title={t('tabs.about')}><About product={product} /></Panel>
      {product.hazard ? <SafetyPanel hazard={product.hazard} /> : null}
      <PriceTrend trend={trend} />
      <Reviews product={product} reviews={reviews} href={href} regionCode={regionCode} />
      <HotGoods title={t('similar')} note={t('similarNote')} goods={similar.slice(0, 6)} links={similar.length > 0 ? [{ label: t('compare.withSimilar'), href: compareHref([product, ...similar]) }] : []} />
    </>
  )
}

function Specs({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const own: [string, string | null | undefined][] = [
    [t('code'), product.code], [t('brand'), pick(product.brandName, product.brandNameEn)], [t('spec'), pick(product.spec, product.specEn)], [t('unit'), pick(product.unit, product.unitEn)], [t('cas'), product.cas], [t('grade'), product.grade], [t('formula'), product.formula],
    [t('weight'), product.molecularWeight], [t('english'), product.nameEn], [t('aliases'), product.aliases.join('、')], [t('category'), product.categoryPath.map(it => pick(it.name, it.nameEn)).join(' / ')],
  ]
  const known = new Set(own.flatMap(([, value]) => (value ? [value] : [])))
  const more = product.specs.filter((it: ProductSpec) => !known.has(it.value) && !known.has(it.valueEn)).map((it): [string, string] => [pick(it.name, it.nameEn), pick(it.value, it.valueEn)])
  return <DescriptionList bordered items={[...own, ...more].filter(([, value]) => value).map(([term, value]) => ({ term, value: <span className="m-figures">{value}</span> }))} />
}

function About({ product }: { product: ProductDetail }) {
  const pick = usePick()
  return <div className="m-prose">{pick(product.description, product.descriptionEn).split(/\n+/).map(paragraph => <p key={paragraph}>{paragraph}</p>)}</div>
}
