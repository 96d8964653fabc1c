import { useTranslation } from 'react-i18next'
import type { SearchReply } from '../contract'
import { formatYuan, haoFromYuan, yuanText } from '~/contract/money'
import { Form, HiddenField, Link, SubmitButton } from '~/ui'
import { goodsHref, partsOf, type GoodsQuery } from './goods-query'
import { roundBound, usePriceWords } from './price-words'

export interface PriceFilterProps {
  path: string
  query: GoodsQuery
  range: SearchReply['facets']['price']
  steps: SearchReply['facets']['prices']
}

/** Whether something was typed that is no price. */
export const isNoPrice = (text: string): boolean => text !== '' && (haoFromYuan(text) ?? -1) < 0

const priceText = (text: string) => {
  const hao = text ? haoFromYuan(text) : null
  return hao === null ? text : yuanText(roundBound(hao))
}

/** Steps of prices as links, and a range of one's own. */
export function PriceFilter({ path, query, range, steps }: PriceFilterProps) {
  const { t } = useTranslation('search')
  const words = usePriceWords()
  const wrong = isNoPrice(query.min) || isNoPrice(query.max)
  const field = (name: 'min' | 'max', label: string) => (
    <>
      <label htmlFor={`price-${name}`} className="m-hidden">
        {label}
      </label>
      <input
        id={`price-${name}`}
        name={name}
        type="text"
        inputMode="decimal"
        defaultValue={priceText(query[name])}
        key={`${name}${query[name]}`}
        maxLength={12}
        placeholder="¥"
        className="m-input m-width-tiny"
        autoComplete="off"
        aria-invalid={isNoPrice(query[name]) || undefined}
        aria-describedby={wrong ? 'price-wrong' : undefined}
      />
    </>
  )
  return (
    <div className="m-filter" role="group" aria-label={t('price.label')}>
      <div className="m-filter-title">{t('facet.price')}</div>
      <div className="m-filter-list">
        {steps.length > 1
          ? steps.map(({ min, max, count }) => (
              // A step ends below its upper bound: one unit less, so that nothing is in two steps.
              <Link
                key={min}
                rel="nofollow"
                className="m-facet"
                href={goodsHref(path, query, {
                  min: yuanText(min),
                  max: max === null ? '' : yuanText(max - 1),
                })}
              >
                {words(min, max)}
                <span className="m-facet-count m-figures"> ({count})</span>{' '}
              </Link>
            ))
          : null}
        <Form
          method="get"
          action={path}
          look="inline"
          className="m-price-form"
          label={t('price.label')}
        >
          {partsOf({ ...query, min: '', max: '', page: 1 }).map(([name, value]) => (
            <HiddenField key={`${name}${value}`} name={name} value={value} />
          ))}
          {field('min', t('price.min'))}
          <span aria-hidden="true"> – </span>
          {field('max', t('price.max'))}{' '}
          <SubmitButton label={t('price.apply')} look="secondary" size="small" />
          {wrong ? (
            <span className="m-error" id="price-wrong">
              {' '}
              {t('price.wrong')}
            </span>
          ) : range ? (
            <span className="m-hint m-figures">
              {' '}
              {t('price.seen', { min: formatYuan(range.min), max: formatYuan(range.max) })}
            </span>
          ) : null}
        </Form>
      </div>
    </div>
  )
}
