import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Store } from '~/areas/suppliers/contract'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Icon, Link, Rating, Tag, useColon } from '~/ui'

export type SupplierFacts = Store & { freightFree: number; freightFee: number }

/** Who sells it: beside a product. */
export function SupplierCard({ store }: { store: SupplierFacts }) {
  const colon = useColon()
  const { t } = useTranslation('catalogue')
  const { t: card } = useTranslation('malls')
  const pick = usePick()
  const href = paths.supplier(encodeURIComponent(store.id))
  return (
    <div className="m-detail-store">
      <div className="m-card">
        <h2 className="m-card-head">{t('storeCard')}</h2>
        <p className="m-store-name">
          <img src={store.logo} alt="" width={44} height={44} loading="lazy" />{' '}
          <Link href={href}>{pick(store.name, store.nameEn)}</Link>
        </p>
        {store.thirdCode ? (
          <p>
            <Tag tone="info">{card('card.third')}</Tag>
          </p>
        ) : null}
        <ul className="m-store-facts m-figures">
          {store.score > 0 ? (
            <li>
              <Rating score={store.score} text={store.score.toFixed(1)} />
            </li>
          ) : null}
          <li>{t('storeGoods', { n: store.productCount.toLocaleString('en') })}</li>
          <li>
            <Icon name="phone" size={14} /> {store.hotLine ?? store.phone}
          </li>
          <li>
            {t('freight')}
            {colon}
            {t('freightText', {
              free: formatYuan(store.freightFree, { minDecimals: 0 }),
              fee: formatYuan(store.freightFee, { minDecimals: 0 }),
            })}
          </li>
        </ul>
        <div className="m-actions">
          <ButtonLink href={href} size="small">
            {t('enterStore')}
          </ButtonLink>{' '}
          <ButtonLink
            href={paths.supplierDetail(encodeURIComponent(store.id))}
            size="small"
            look="quiet"
          >
            {t('aboutStore')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
