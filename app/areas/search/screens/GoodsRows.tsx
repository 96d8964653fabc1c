import { useTranslation } from 'react-i18next'
import type { ListedGoods, ProductCard } from '~/areas/catalogue/contract'
import { AddToCart } from '~/areas/catalogue/screens/AddToCart'
import { CompareLink } from '~/areas/catalogue/screens/CompareLink'
import { useGoodsName, usePerUnit } from '~/areas/catalogue/screens/goods-name'
import { GoodsPrice } from '~/areas/catalogue/screens/GoodsPrice'
import { productHref, StockState } from '~/areas/catalogue/screens/ProductCard'
import { CachedFragment } from '~/frame/CachedFragment'
import { usePick, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link, Picture, Tag } from '~/ui'

const FIRST_PICTURES = 10
const columns = ['name', 'brand', 'cas', 'store', 'stock', 'perUnit', 'price', 'buy'] as const
const figures = new Set<string>(['perUnit', 'price'])

/** Goods below each other, to be compared downwards: one low row each, everything of a kind in its column. */
export function GoodsRows({
  goods,
  id,
  inShop,
}: {
  goods: readonly ListedGoods[]
  id: string
  /** Among the goods of one supplier nobody asks whose they are. */
  inShop: boolean
}) {
  const { t } = useTranslation('search')
  const shownColumns = columns.filter(it => !(inShop && it === 'store'))
  return (
    <table className="m-goods-list" id={id} tabIndex={-1}>
      <thead>
        <tr>
          {shownColumns.map(it => (
            <th key={it} scope="col" className={figures.has(it) ? 'm-row-figure' : undefined}>
              {t(`columns.${it}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goods.map((product, at) => (
          <CachedFragment<ProductCard, RowCellsProps>
            as="tr"
            className="m-good-row"
            key={product.id}
            component={RowCells}
            data={product}
            propsOf={it => ({ product: it, first: at < FIRST_PICTURES, inShop })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowCellsProps {
  product: ProductCard
  first: boolean
  inShop: boolean
}

function RowCells({ product, first, inShop }: RowCellsProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const spec = useSpec()
  const { campaign } = product
  const { name, brand, store, full } = useGoodsName()(product)
  const perUnit = usePerUnit()(product)
  const unit = useUnit()
  const href = productHref(product)
  return (
    <>
      <td className="m-row-name">
        <Link href={href} className="m-row-picture" tabIndex={-1} aria-hidden="true">
          <Picture src={product.pic.split(',')[0] ?? ''} alt="" size="row" first={first} />
        </Link>
        <span className="m-good-name">
          <Link href={href} aria-label={full}>
            {name} <span className="m-good-pack">{spec(product.spec)}</span>
          </Link>{' '}
          {campaign ? <Tag tone="danger">{pick(campaign.title, campaign.titleEn)}</Tag> : null}{' '}
          {product.thirdCode ? <Tag tone="info">{t('card.third')}</Tag> : null}
        </span>
      </td>
      <td>{brand}</td>
      <td className="m-figures m-nowrap">{product.cas}</td>
      {inShop ? null : (
        <td>
          <Link href={paths.supplier(encodeURIComponent(product.storeId))}>{store}</Link>
        </td>
      )}
      <td className="m-nowrap">
        <StockState stock={product.stock} />
      </td>
      <td className="m-row-figure m-figures">{perUnit}</td>
      <td className="m-row-figure m-row-price">
        <GoodsPrice goods={product} />
        {product.unitPrice > 0 ? <span className="m-good-unit">{` /${unit(product)}`}</span> : null}
      </td>
      <td className="m-good-actions">
        <AddToCart product={product} />
        <CompareLink product={product} />
      </td>
    </>
  )
}
