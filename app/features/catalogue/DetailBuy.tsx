import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { ProductDetail } from '~/contract/catalogue'
import { useFormToken, usePick, useRootData } from '~/features/root-data'
import { DescriptionList, Form, HiddenField, IntentButton, Link, Money, Notice, QuantityField, Rating, SubmitButton, Tag } from '~/ui'
import { useControlKind } from './SafetyPanel'

export interface BuyBoxProps { product: ProductDetail; regionCode: string; href: string }
const known = new Set(['hot', 'new', 'poverty', 'discount'])

/** Name, price, packs, stock at the chosen campus, and the way into the cart. */
export function BuyBox({ product, regionCode, href }: BuyBoxProps) {
  const { t } = useTranslation('catalogue')
  const { t: card } = useTranslation('malls')
  const { person } = useRootData()
  const pick = usePick()
  const controlKind = useControlKind()
  const controlled = product.hazard?.controlled ? controlKind(product.hazard.controlled) : null
  const lead = [product.cas ? `CAS ${product.cas}` : '', product.grade ?? '', pick(product.brandName, product.brandNameEn), pick(product.nameEn, product.name)].filter(Boolean).join(' · ')
  return (
    <>
      <h1 className="m-detail-name">
        {product.thirdCode ? <><Tag tone="info" filled>{card('card.third')}</Tag>{' '}</> : null}
        {pick(product.name, product.nameEn)} {pick(product.spec, product.specEn)}
      </h1>
      <p className="m-detail-lead m-figures">{lead}</p>
      <p className="m-detail-labels">
        {controlled ? <><Tag tone="danger" filled>{controlled}</Tag>{' '}</> : null}
        {product.hazard ? <><Tag tone="warning">{t(`hazard.${product.hazard.class}`)}</Tag>{' '}</> : null}
        {product.tags.filter(it => known.has(it)).map(it => <span key={it}><Tag tone="brand">{t(`tag.${it as 'hot'}`)}</Tag>{' '}</span>)}
      </p>
      <Prices product={product} />
      {product.packs.length > 1 ? (
        <div className="m-choice">
          <span className="m-choice-title">{t('packs')}</span>
          <div className="m-choice-links">
            {product.packs.map(pack => (pack.id === product.id ? <span key={pack.id} aria-current="true">{pack.spec} </span> : <Link key={pack.id} href={`/product/${encodeURIComponent(pack.storeId)}/${encodeURIComponent(pack.id)}`} keepScroll title={`¥${formatYuan(pack.unitPrice)}`}>{pack.spec} </Link>))}
          </div>
        </div>
      ) : null}
      <Stock product={product} regionCode={regionCode} href={href} />
      {product.onSale ? <Buy product={product} regionCode={regionCode} /> : <Notice tone="warning">{t('offSale')}</Notice>}
      {person ? null : <p className="m-hint">{t('guestHint')}</p>}
    </>
  )
}

function Prices({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const { unitPrice, marketPrice } = product
  const unit = pick(product.unit, product.unitEn)
  const price = unitPrice > 0 ? <><Money hao={unitPrice} size="huge" look="price" /> <span className="m-good-unit">/{unit}</span></> : <strong className="m-price">{t('agreement')}</strong>
  const market = marketPrice && marketPrice > unitPrice ? [{ term: t('marketPrice'), value: <><Money hao={marketPrice} look="struck" /> <Tag tone="danger">{t('saved', { amount: formatYuan(marketPrice - unitPrice) })}</Tag></> }] : []
  const score = product.reviewCount > 0 ? <Rating score={product.score} text={t('scoreText', { score: product.score.toFixed(1), n: product.reviewCount })} /> : t('noScore')
  return (
    <div className="m-detail-price">
      <DescriptionList columns={1} items={[{ term: t('price'), value: price }, ...market]} />
      <DescriptionList columns={2} items={[{ term: t('sales'), value: <span className="m-figures">{t('salesCount', { n: product.salesCount.toLocaleString('en'), unit })}</span> }, { term: t('score'), value: score }]} />
    </div>
  )
}

function Stock({ product, regionCode, href }: BuyBoxProps) {
  const { t } = useTranslation('catalogue')
  const { mall } = useRootData()
  const pick = usePick()
  const unit = pick(product.unit, product.unitEn)
  const nameOf = (code: string) => { const region = mall.regions.find(it => it.code === code); return region ? pick(region.name, region.nameEn) : code }
  const others = product.stockByRegion.filter(it => it.regionCode !== regionCode && it.stock > 0)
  return (
    <div className="m-choice">
      <label className="m-choice-title" htmlFor="region">{t('region')}</label>
      <div className="m-choice-body">
        <Form method="get" action={href} look="inline">
          <select id="region" name="regionCode" defaultValue={regionCode} key={regionCode} className="m-input m-select m-width-short">
            {mall.regions.map(it => <option key={it.code} value={it.code}>{pick(it.name, it.nameEn)}</option>)}
          </select>{' '}
          <SubmitButton label={t('regionSubmit')} look="secondary" size="small" />
        </Form>
        <p className="m-figures">
          {product.stock <= 0 ? <span className="m-bad-news">{t('stockNone', { region: nameOf(regionCode) })}</span> : product.stock < 10 ? <span className="m-bad-news">{t('stockFew', { n: product.stock, unit })}</span> : <span className="m-good-news">{t('stockIn', { n: product.stock.toLocaleString('en'), unit })}</span>}
          {product.stock <= 0 ? others.map(it => <span key={it.regionCode} className="m-hint"> {t('stockOther', { region: nameOf(it.regionCode), n: it.stock, unit })}</span>) : null}
        </p>
      </div>
    </div>
  )
}

function Buy({ product, regionCode }: Omit<BuyBoxProps, 'href'>) {
  const { t } = useTranslation('catalogue')
  const token = useFormToken()
  const none = product.stock <= 0
  return (
    <div className="m-detail-buy">
      <Form token={token} action="/cart/add" look="bare">
        <HiddenField name="id" value={product.id} />
        <HiddenField name="storeId" value={product.storeId} />
        <HiddenField name="regionCode" value={regionCode} />
        <QuantityField id="num" name="num" label={t('quantity')} max={9999} disabled={none} />
        <IntentButton intent="add" label={t('addToCart')} look="primary" size="large" disabled={none} />{' '}
        <IntentButton intent="buy" label={t('buyNow')} look="secondary" size="large" disabled={none} />
      </Form>
    </div>
  )
}
