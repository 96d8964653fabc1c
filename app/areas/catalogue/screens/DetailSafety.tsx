import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { DescriptionList, Link, Notice, Panel } from '~/ui'
import { type ControlList, ghsPictograms } from '../codes'

type Hazard = NonNullable<ProductDetail['hazard']>
/** What a list of the state means for buying, in the language of the page. */
export interface ControlTold {
  list: ControlList
  name: string
  basis: string
  strict: boolean
  rows: { term: string; text: string }[]
}

/** A list a chemical stands in, in short. */
export function useControlName(): (list: ControlList) => string {
  const { t } = useTranslation('product')
  return list => t(`list.${list}`)
}

/** Hazard diamonds with their meaning, numbers for carriage and storage, and what has to be done before buying a controlled chemical. */
export function DetailSafety({
  product,
  hazard,
  control,
  hazchem,
}: {
  product: ProductDetail
  hazard: Hazard
  control: readonly ControlTold[]
  /** Whether the school has a system for hazardous chemicals to hand over to. */ hazchem: boolean
}) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const { locale } = useRootData()
  const strict = control.filter(it => it.strict)
  const handOver = hazchem ? (
    <Link href={paths.hazchem}>{words('handOver')}</Link>
  ) : (
    words('handOverOffice')
  )
  return (
    <Panel id="safety" title={t('tabs.safety')}>
      {strict.length > 0 ? (
        <Notice
          tone="danger"
          title={t('hazard.controlledTitle', { kind: strict.map(it => it.name).join('、') })}
        >
          {words('controlledText')} {handOver}
        </Notice>
      ) : null}
      <ul className="m-ghs-list">
        {ghsPictograms
          .filter(code => hazard.ghs.includes(code))
          .map(code => (
            <li key={code} className="m-ghs">
              <img
                src={withBase(paths.picture('ghs', `${code}.png`))}
                alt=""
                width={64}
                height={64}
                loading="lazy"
              />
              <span>
                {t(`ghs.${code}`)} <small className="m-hint">{code}</small>
              </span>
            </li>
          ))}
      </ul>
      <DescriptionList
        bordered
        items={[
          { term: t('hazard.title'), value: t(`hazard.${hazard.class}`) },
          { term: words('un'), value: hazard.un ? `UN ${hazard.un}` : words('unNone') },
          {
            term: words('storage'),
            value: (locale === 'en' && product.storageEn) || product.storage || '—',
            wide: true,
          },
          {
            term: words('lists'),
            value: control.length > 0 ? control.map(it => it.name).join('、') : words('listsNone'),
            wide: true,
          },
        ]}
      />
      {control.map(({ list, name, basis, rows }) => (
        <div key={list} className="m-control">
          <h3 className="m-control-name">{name}</h3>
          <p className="m-hint">
            {words('basis')}
            {basis}
          </p>
          <DescriptionList
            columns={1}
            items={rows.map(({ term, text }) => ({ term, value: text }))}
          />
        </div>
      ))}
      {strict.length === 0 && control.length > 0 && hazchem ? (
        <p>
          {words('registerFirst')} {handOver}
        </p>
      ) : null}
      <p className="m-hint">
        {t('hazard.sheet')} {control.length > 0 ? words('listsNewest') : ''}
      </p>
    </Panel>
  )
}
