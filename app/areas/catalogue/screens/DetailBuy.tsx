import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import type { GroupCard } from '~/areas/group-buying/contract'
import { formatYuan } from '~/contract/money'
import { AssetHints } from '~/areas/malls/screens/AssetHints'
import { goodsTags } from '~/areas/search/codes'
import {
  useAudits,
  useFormToken,
  useLimits,
  usePick,
  useQuantity,
  useRootData,
  useSpec,
} from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, IntentButton, Link, Notice, Tag } from '~/ui'
import { DetailPrice } from './DetailPrice'
import { DetailRegion } from './DetailRegion'
import { useControlName } from './DetailSafety'
import { GoodsQuantity } from './GoodsQuantity'

export interface DetailBuyProps {
  product: ProductDetail
  /** The group purchase of it that takes people now. */ group: GroupCard | null
  regionCode: string
  href: string
}
const tagNames = new Set<string>(goodsTags)

/** Name, price, packs, the chosen campus, and the way into the cart. */
export function DetailBuy({ product, group, regionCode, href }: DetailBuyProps) {
  const { t } = useTranslation('catalogue')
  const limits = useLimits()
  const { t: words } = useTranslation('product')
  const { t: card } = useTranslation('malls')
  const { person, mall } = useRootData()
  const pick = usePick()
  const spec = useSpec()
  const controlName = useControlName()
  const strict = product.hazard?.lists.filter(it => it !== 'hazardous-chemical') ?? []
  const lead = [
    product.cas ? `CAS ${product.cas}` : '',
    product.grade ?? '',
    pick(product.brandName, product.brandNameEn),
    pick(product.nameEn, product.name),
  ]
    .filter(Boolean)
    .join(' · ')
  const region = mall.regions.find(it => it.code === regionCode)
  return (
    <>
      <h1 className="m-detail-name">
        {product.thirdCode ? (
          <>
            <Tag tone="info" filled>
              {card('card.third')}
            </Tag>{' '}
          </>
        ) : null}
        {pick(product.name, product.nameEn)} {spec(pick(product.spec, product.specEn))}
      </h1>
      <p className="m-detail-lead m-figures">{lead}</p>
      <p className="m-detail-labels">
        {strict.map(list => (
          <span key={list}>
            <Tag tone="danger" filled>
              {controlName(list)}
            </Tag>{' '}
          </span>
        ))}
        {product.hazard ? (
          <>
            <Tag tone="warning">{t(`hazard.${product.hazard.class}`)}</Tag>{' '}
          </>
        ) : null}
        {product.tags
          .filter(it => tagNames.has(it))
          .map(it => (
            <span key={it}>
              <Tag tone="brand">{t(`tag.${it as 'hot'}`)}</Tag>{' '}
            </span>
          ))}
      </p>
      <DetailPrice product={product} regionCode={regionCode} />
      {product.packs.length > 1 ? (
        <div className="m-choice">
          <span className="m-choice-title">{t('packs')}</span>
          <div className="m-choice-links">
            {product.packs.map(pack =>
              pack.id === product.id ? (
                <span key={pack.id} aria-current="true">
                  {spec(pack.spec)}{' '}
                </span>
              ) : (
                <Link
                  key={pack.id}
                  href={paths.product(
                    encodeURIComponent(pack.storeId),
                    encodeURIComponent(pack.id),
                  )}
                  keepScroll
                  title={product.priceHidden ? undefined : `¥${formatYuan(pack.unitPrice)}`}
                >
                  {spec(pack.spec)}{' '}
                </Link>
              ),
            )}
          </div>
        </div>
      ) : null}
      <DetailRegion product={product} regionCode={regionCode} href={href} />
      {strict.length > 0 && product.onSale ? (
        <Notice tone="warning">
          {words('controlledBuy', { names: strict.map(controlName).join('、') })}{' '}
          <a href="#safety">{words('controlledMore')}</a>
        </Notice>
      ) : null}
      {!product.onSale ? (
        <Notice tone="warning" title={words('offSaleTitle')}>
          {words('offSaleText')} <a href="#similar">{words('seeSimilar')}</a>
        </Notice>
      ) : !product.inRegion ? (
        <Notice
          tone="warning"
          title={words('notInRegion', {
            region: region ? pick(region.name, region.nameEn) : regionCode,
          })}
        >
          {words('notInRegionText')}
        </Notice>
      ) : (
        <Buy product={product} regionCode={regionCode} />
      )}
      {group ? <GroupNote group={group} /> : null}
      <AssetHints
        lines={
          product.priceHidden || !product.onSale
            ? []
            : [{ unitPrice: product.unitPrice, num: limits.bulkItems }]
        }
      />
      {person || !product.onSale ? null : <p className="m-hint">{t('guestHint')}</p>}
    </>
  )
}

/** A group that still takes people may buy the same cheaper. */
function GroupNote({ group }: { group: GroupCard }) {
  const { t } = useTranslation('product')
  const quantity = useQuantity()
  const facts = {
    quantity: quantity(group.joinedNum, group),
    people: group.joinedPeople,
  }
  return (
    <Notice tone="info" title={t('groupTitle')}>
      {group.pricesHidden
        ? t('groupJoined', facts)
        : t('groupText', {
            ...facts,
            price: formatYuan(group.price),
            lowest: formatYuan(group.lowestPrice),
          })}{' '}
      <Link href={paths.group(encodeURIComponent(group.id))}>{t('groupMore')}</Link>
    </Notice>
  )
}

/** The quantity rule in words; nothing where any quantity will do. */
export function useRuleText() {
  const { t } = useTranslation('product')
  const quantity = useQuantity()
  return (product: Pick<ProductDetail, 'rule' | 'unit' | 'unitEn'>) => {
    const { min, step, max } = product.rule
    return [
      min > 1 ? t('ruleMin', { quantity: quantity(min, product) }) : '',
      step > 1 ? t('ruleStep', { quantity: quantity(step, product) }) : '',
      max ? t('ruleMax', { quantity: quantity(max, product) }) : '',
    ]
      .filter(Boolean)
      .join(t('ruleAnd'))
  }
}

function Buy({ product, regionCode }: Pick<DetailBuyProps, 'product' | 'regionCode'>) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const quantity = useQuantity()
  const token = useFormToken()
  const { mall } = useRootData()
  const pick = usePick()
  const rule = useRuleText()(product)
  const { min } = product.rule
  const none = product.stock <= 0
  const few = !none && product.stock < min
  if (useAudits()) return null
  return (
    <div className="m-detail-buy">
      <Form
        token={token}
        action={paths.addToCart}
        look="bare"
        inPlace={pick(product.name, product.nameEn)}
      >
        <HiddenField name="id" value={product.id} />
        <HiddenField name="storeId" value={product.storeId} />
        <HiddenField name="regionCode" value={regionCode} />
        <GoodsQuantity
          id="num"
          name="num"
          label={t('quantity')}
          goods={product}
          unitShown
          stepped
          disabled={none}
        />
        <IntentButton
          intent="add"
          label={t('addToCart')}
          look="primary"
          size="large"
          disabled={none || few}
        />{' '}
        <IntentButton
          intent="buy"
          label={t('buyNow')}
          look="secondary"
          size="large"
          disabled={none || few}
        />
      </Form>
      {rule ? (
        <p className="m-hint">
          {rule}
          {words('ruleEnd')}
        </p>
      ) : null}
      {mall.biddings ? (
        <p className="m-hint">
          <Link
            href={`${paths.addToBidding}?id=${encodeURIComponent(product.id)}&storeId=${encodeURIComponent(product.storeId)}`}
            rel="nofollow"
          >
            {words('toBidding')}
          </Link>
        </p>
      ) : null}
      {few ? (
        <p className="m-bad-news">{words('fewerThanMin', { quantity: quantity(min, product) })}</p>
      ) : null}
    </div>
  )
}
