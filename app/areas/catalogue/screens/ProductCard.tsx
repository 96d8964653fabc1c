import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedGoods, ProductCard as Product } from '../contract'
import { CachedFragment } from '~/frame/CachedFragment'
import { usePick, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { classNames, Link, Money, Picture, Tag } from '~/ui'
import { AddToCart } from './AddToCart'
import { CompareLink } from './CompareLink'
import { useGoodsName, usePerUnit } from './goods-name'
import { GoodsPrice } from './GoodsPrice'

export type ProductCardProps = {
  product: Product
  /** Without supplier and actions, for the home page. */
  brief?: boolean
  /** With the form that puts it in the cart, and the link that compares it. */
  inList?: boolean
  /** In sight at once: its picture is not loaded lazily. */
  first?: boolean
}

export const productHref = ({ storeId, id }: Pick<Product, 'storeId' | 'id'>) =>
  paths.product(encodeURIComponent(storeId), encodeURIComponent(id))

/** How many are left, in words: plenty, few, none. */
export function StockState({ stock, className = '' }: { stock: number; className?: string }) {
  const { t } = useTranslation('malls')
  if (stock <= 0) return <span className={`m-bad-news ${className}`}>{t('card.soldOut')}</span>
  if (stock < 10)
    return (
      <span className={`m-bad-news m-figures ${className}`}>{t('card.few', { n: stock })}</span>
    )
  return <span className={`m-good-news ${className}`}>{t('card.inStock')}</span>
}

/** One product in a grid. */
export function ProductCard({
  product,
  ...rest
}: Omit<ProductCardProps, 'product'> & { product: ListedGoods }) {
  return (
    <ProductCardFrame
      product={product}
      component={ListCard}
      propsOf={goods => ({ ...rest, product: goods })}
    />
  )
}

function ListCard({ inList, ...rest }: ProductCardProps) {
  const actions = inList ? (
    <>
      <AddToCart product={rest.product} />
      <CompareLink product={rest.product} />
    </>
  ) : null
  return <CardContents {...rest} actions={actions} />
}

/** The place of one product in a grid, drawn once for everybody who sees it like this. */
export function ProductCardFrame<Goods extends Product, Props extends object>({
  product,
  component,
  propsOf,
}: {
  product: ListedGoods<Goods>
  component: ComponentType<Props>
  propsOf: (goods: Goods) => Props
}) {
  return (
    <CachedFragment<Goods, Props>
      as="li"
      className={classNames('m-good', product.stock <= 0 && 'm-good-sold')}
      component={component}
      data={product}
      propsOf={propsOf}
    />
  )
}

/** What stands on the card of one product. */
export function CardContents({
  product,
  brief,
  actions,
  first,
}: Omit<ProductCardProps, 'inList'> & {
  /** At the foot of the card. */
  actions?: ReactNode
}) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const spec = useSpec()
  const unit = useUnit()
  const href = productHref(product)
  const { name, brand, store, full } = useGoodsName()(product)
  const perUnit = usePerUnit()(product)
  const { campaign } = product
  // In a campaign it is its own price that is struck out, not the market's.
  const oldPrice = campaign ? campaign.listPrice : product.marketPrice
  const facts = [brief ? '' : perUnit, product.cas ? `CAS ${product.cas}` : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="m-good-frame">
      <Link href={href} className="m-good-picture" tabIndex={-1} aria-hidden="true">
        <Picture src={product.pic.split(',')[0] ?? ''} alt="" size="card" first={first} />
      </Link>
      {product.thirdCode || campaign ? (
        <span className="m-good-tags">
          {campaign ? (
            <>
              <Tag tone="danger">{pick(campaign.title, campaign.titleEn)}</Tag>{' '}
            </>
          ) : null}
          {product.thirdCode ? <Tag tone="info">{t('card.third')}</Tag> : null}
        </span>
      ) : null}
      <div className="m-good-body">
        <div className="m-good-price">
          <GoodsPrice goods={product} size="large" />
          {product.unitPrice > 0 ? (
            <span className="m-good-unit">{` /${unit(product)} `}</span>
          ) : null}
          {oldPrice && oldPrice > product.unitPrice && !brief ? (
            <Money hao={oldPrice} size="small" look="struck" />
          ) : null}
        </div>
        <div className="m-good-name">
          <Link href={href} aria-label={full}>
            {name} <span className="m-good-pack">{spec(product.spec)}</span>
            {brief || !brand ? null : ` · ${brand}`}
          </Link>
        </div>
        <div className="m-good-facts m-figures">{facts}</div>
        {brief ? null : (
          <div className="m-good-store">
            <StockState stock={product.stock} className="m-good-stock" />{' '}
            {store ? (
              <Link href={paths.supplier(encodeURIComponent(product.storeId))} title={store}>
                {store}
              </Link>
            ) : null}
          </div>
        )}
        {actions ? <div className="m-good-actions">{actions}</div> : null}
      </div>
    </div>
  )
}
