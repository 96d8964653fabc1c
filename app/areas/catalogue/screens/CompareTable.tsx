import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { usePick, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { EmptyState, ButtonLink, Link, Picture, Rating } from '~/ui'
import { AddToCart } from './AddToCart'
import { compareHref } from './compare'
import { GoodsPrice } from './GoodsPrice'
import { productHref, StockState } from './ProductCard'

/** One property: what is printed of it, and the plain text by which goods are told apart. */
interface Row {
  label: string
  cell: (it: ProductDetail) => ReactNode
  text: (it: ProductDetail) => string
}

/** All properties the goods have, those first that every product has; what nobody fills is left out. */
function useRows(goods: readonly ProductDetail[]): Row[] {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const spec = useSpec()
  const unit = useUnit()
  const plain = (label: string, text: (it: ProductDetail) => string | null | undefined): Row => ({
    label,
    cell: it => text(it) ?? '',
    text: it => text(it) ?? '',
  })
  // Specifications that only repeat what has a row of its own are left out.
  const headFacts = (it: ProductDetail) =>
    new Set([it.spec, it.code, it.brandName, it.cas, it.grade, it.formula, it.molecularWeight])
  const specNames = new Map(
    goods.flatMap(it =>
      it.specs
        .filter(spec => !headFacts(it).has(spec.value))
        .map(spec => [spec.name, pick(spec.name, spec.nameEn)] as const),
    ),
  )
  const specOf = (it: ProductDetail, name: string) => {
    const spec = it.specs.find(one => one.name === name)
    return spec ? pick(spec.value, spec.valueEn) : ''
  }
  const rows: Row[] = [
    {
      label: t('price'),
      cell: it => (
        <>
          <GoodsPrice goods={it} />
          {it.unitPrice > 0 ? ` /${unit(it)}` : ''}
        </>
      ),
      text: it => String(it.unitPrice),
    },
    {
      label: t('stock'),
      cell: it => <StockState stock={it.stock} />,
      text: it => (it.stock <= 0 ? 'none' : it.stock < 10 ? String(it.stock) : 'plenty'),
    },
    plain(t('spec'), it => spec(pick(it.spec, it.specEn))),
    plain(t('brand'), it => pick(it.brandName, it.brandNameEn)),
    plain(t('code'), it => it.code),
    plain(t('cas'), it => it.cas),
    plain(t('grade'), it => it.grade),
    plain(t('formula'), it => it.formula),
    plain(t('weight'), it => it.molecularWeight),
    {
      label: t('compare.store'),
      cell: it => (
        <Link href={paths.supplier(encodeURIComponent(it.storeId))}>
          {pick(it.storeName, it.storeNameEn)}
        </Link>
      ),
      text: it => it.storeId,
    },
    {
      label: t('score'),
      cell: it =>
        it.reviewCount > 0 ? (
          <Rating
            score={it.score}
            text={t('scoreText', { score: it.score.toFixed(1), n: it.reviewCount })}
          />
        ) : (
          ''
        ),
      text: it => (it.reviewCount > 0 ? it.score.toFixed(1) : ''),
    },
    plain(t('sales'), it => it.salesCount.toLocaleString('en')),
    ...[...specNames].map(([name, label]) => plain(label, it => specOf(it, name))),
  ]
  return rows.filter(row => goods.some(it => row.text(it)))
}

export interface CompareTableProps {
  goods: readonly ProductDetail[]
  onlyDifferent: boolean
}

/** Goods side by side: a row for each property, a column for each product. Rows that differ say so by a sign, a word for readers and a colour. */
export function CompareTable({ goods, onlyDifferent }: CompareTableProps) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const rows = useRows(goods)
  if (goods.length === 0)
    return (
      <EmptyState
        title={t('compare.empty')}
        picture="search"
        actions={
          <ButtonLink href={paths.goods} look="primary">
            {t('compare.browse')}
          </ButtonLink>
        }
      >
        {t('compare.emptyText')}
      </EmptyState>
    )
  const differs = (row: Row) => goods.length > 1 && new Set(goods.map(row.text)).size > 1
  const shownRows = rows.filter(row => !onlyDifferent || differs(row))
  return (
    <div className="m-table-frame" role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table className="m-table m-compare">
        <caption className="m-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.row')}</th>
            {goods.map(it => {
              const name = pick(it.name, it.nameEn)
              const rest = goods.filter(other => other.id !== it.id)
              return (
                <th key={it.id} scope="col">
                  <Link href={productHref(it)} tabIndex={-1} aria-hidden="true">
                    <Picture src={it.pic} alt="" size="small" first />
                  </Link>
                  <p>
                    <Link href={productHref(it)}>{name}</Link>
                  </p>
                  <p className="m-screen-only">
                    <Link
                      href={rest.length ? compareHref(rest) : `${paths.comparison}?clear=1`}
                      className="m-hint"
                      aria-label={t('compare.removeOne', { name })}
                    >
                      {t('compare.remove')}
                    </Link>
                  </p>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row, at) => (
            <tr
              key={`${at}${row.label}`}
              className={differs(row) ? 'm-compare-differs' : undefined}
            >
              <th scope="row">
                {differs(row) ? (
                  <>
                    <span className="m-compare-mark" aria-hidden="true">
                      ≠{' '}
                    </span>
                    <span className="m-hidden">{t('compare.differs')} </span>
                  </>
                ) : null}
                {row.label}
              </th>
              {goods.map(it => (
                <td key={it.id} className="m-figures">
                  {row.text(it) ? row.cell(it) : '—'}
                </td>
              ))}
            </tr>
          ))}
          {shownRows.length === 0 ? (
            <tr>
              <td colSpan={goods.length + 1}>{t('compare.same')}</td>
            </tr>
          ) : null}
          <tr className="m-screen-only">
            <th scope="row">{t('addToCart')}</th>
            {goods.map(it => (
              <td key={it.id}>
                <AddToCart product={it} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
