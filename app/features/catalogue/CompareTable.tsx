import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '~/contract/catalogue'
import { usePick } from '~/features/root-data'
import { ButtonLink, EmptyState, Link, Money, Picture, Rating } from '~/ui'
import { AddToCart } from './AddToCart'
import { compareHref } from './compare'
import { productHref, StockState } from './ProductCard'

/** Goods side by side: a row for each property, a column for each product. Rows that nobody fills are left out. */
export function CompareTable({ goods }: { goods: readonly ProductDetail[] }) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  if (goods.length === 0) return <EmptyState title={t('compare.empty')} picture="search" actions={<ButtonLink href="/product" look="primary">{t('compare.browse')}</ButtonLink>}>{t('compare.emptyText')}</EmptyState>
  // Specifications that only repeat what has a row of its own are left out.
  const told = (it: ProductDetail) => new Set([it.spec, it.code, it.brandName, it.cas, it.grade, it.formula])
  const named = new Map(goods.flatMap(it => it.specs.filter(spec => !told(it).has(spec.value)).map(spec => [spec.name, pick(spec.name, spec.nameEn)] as const)))
  const rows: [label: string, cell: (it: ProductDetail) => ReactNode][] = [
    [t('price'), it => <Money hao={it.unitPrice} look="price" />], [t('stock'), it => <StockState stock={it.stock} />], [t('spec'), it => pick(it.spec, it.specEn)], [t('brand'), it => pick(it.brandName, it.brandNameEn)], [t('code'), it => it.code],
    [t('cas'), it => it.cas], [t('grade'), it => it.grade], [t('formula'), it => it.formula], [t('compare.store'), it => <Link href={`/store/${encodeURIComponent(it.storeId)}`}>{pick(it.storeName, it.storeNameEn)}</Link>],
    [t('score'), it => (it.reviewCount > 0 ? <Rating score={it.score} text={t('scoreText', { score: it.score.toFixed(1), n: it.reviewCount })} /> : null)],
    ...[...named].map(([name, label]): [string, (it: ProductDetail) => ReactNode] => [label, it => { const spec = it.specs.find(one => one.name === name); return spec ? pick(spec.value, spec.valueEn) : null }]),
  ]
  const shown = rows.filter(([, cell]) => goods.some(it => cell(it)))
  return (
    <div className="m-table-frame" role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table className="m-table m-compare">
        <caption className="m-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.row')}</th>
            {goods.map(it => (
              <th key={it.id} scope="col">
                <Link href={productHref(it)} tabIndex={-1} aria-hidden="true"><Picture src={it.pic} alt="" size="small" first /></Link>
                <p><Link href={productHref(it)}>{pick(it.name, it.nameEn)}</Link></p>
                <p><Link href={compareHref(goods.filter(other => other.id !== it.id))} className="m-hint">{t('compare.remove')}</Link></p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([label, cell]) => <tr key={label}><th scope="row">{label}</th>{goods.map(it => <td key={it.id} className="m-figures">{cell(it) ?? '—'}</td>)}</tr>)}
          <tr><th scope="row">{t('addToCart')}</th>{goods.map(it => <td key={it.id}><AddToCart product={it} /></td>)}</tr>
        </tbody>
      </table>
    </div>
  )
}
