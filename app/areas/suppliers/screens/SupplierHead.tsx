import { useTranslation } from 'react-i18next'
import type { Store } from '../contract'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, Form, Picture, Rating, SubmitButton, Tabs, Tag, useColon } from '~/ui'
import { supplierHref, useSupplierWords } from './supplier-words'

export type SupplierFacts = Store & {
  freightFree: number
  freightFee: number
  joinedAt: string
  address: string
  addressEn: string
}

/** Head of a supplier's own pages: who it is, how it is judged, where to go in it. */
export function SupplierHead({
  supplier,
  here,
  keyword = '',
}: {
  supplier: SupplierFacts
  /** `list` is what somebody looks for among the goods: they follow at once, and the bar leads to the rest. */
  here: 'goods' | 'list' | 'about'
  keyword?: string
}) {
  const colon = useColon()
  const { t } = useTranslation('suppliers')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const words = useSupplierWords()
  const href = supplierHref(supplier.id)
  const name = pick(supplier.name, supplier.nameEn)
  const facts: [term: string, value: string][] = [
    [t('phone'), supplier.phone],
    ...(supplier.hotLine ? [[t('hotLine'), supplier.hotLine] as [string, string]] : []),
    [t('freight'), words.freight(supplier)],
    [t('joined'), supplier.joinedAt.slice(0, 10)],
  ]
  return (
    <>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('title'), href: paths.suppliers },
          ...(here === 'about'
            ? [{ label: name, href }, { label: t('tabs.about') }]
            : [{ label: name }]),
        ]}
      />
      <div className={here === 'list' ? 'm-panel m-shop-head m-shop-low' : 'm-panel m-shop-head'}>
        <div className="m-shop-logo">
          <Picture src={supplier.logo} alt="" size="small" first />
        </div>
        <div className="m-shop-find" role="search" aria-label={t('searchIn')}>
          <Form method="get" action={href} look="bare" key={keyword}>
            <label htmlFor="shop-keyword" className="m-hidden">
              {t('searchIn')}
            </label>
            <input
              id="shop-keyword"
              type="text"
              name="keyword"
              defaultValue={keyword}
              maxLength={100}
              placeholder={t('searchInPlaceholder')}
              className="m-input m-width-medium"
              autoComplete="off"
            />{' '}
            <SubmitButton label={t('find')} look="secondary" />
          </Form>
        </div>
        <div className="m-shop-body">
          <h1 className="m-shop-name">
            {name} {supplier.thirdCode ? <Tag tone="info">{t('third')}</Tag> : null}{' '}
            <Tag>{words.kind(supplier)}</Tag>
          </h1>
          <p className="m-shop-facts">
            <Rating score={supplier.score} text={words.score(supplier)} />{' '}
            <span className="m-figures">{words.goods(supplier)}</span>
          </p>
          {here === 'goods' ? (
            <>
              <p className="m-shop-intro">{pick(supplier.intro, supplier.introEn)}</p>
              <ul className="m-shop-terms m-figures">
                {facts.map(([term, value]) => (
                  <li key={term}>
                    <span className="m-muted">
                      {term}
                      {colon}
                    </span>
                    {value}{' '}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        {here === 'list' ? null : (
          <Tabs
            label={t('tabs.label')}
            tabs={[
              { label: t('tabs.goods'), href, current: here === 'goods' },
              {
                label: t('tabs.about'),
                href: paths.supplierDetail(encodeURIComponent(supplier.id)),
                current: here === 'about',
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
