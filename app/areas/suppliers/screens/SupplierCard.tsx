import { useTranslation } from 'react-i18next'
import type { Store } from '../contract'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Link, Picture, Rating, Tag } from '~/ui'
import { supplierHref, useSupplierWords } from './supplier-words'

/** One supplier of the directory. */
export function SupplierCard({ store }: { store: Store }) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const words = useSupplierWords()
  const href = supplierHref(store.id)
  return (
    <li className="m-shop">
      <div className="m-shop-frame">
        <Link href={href} className="m-shop-logo" tabIndex={-1} aria-hidden="true">
          <Picture src={store.logo} alt="" size="small" />
        </Link>
        <div className="m-shop-body">
          <h3 className="m-shop-name">
            <Link href={href}>{pick(store.name, store.nameEn)}</Link>{' '}
            {store.thirdCode ? <Tag tone="info">{t('third')}</Tag> : null}{' '}
            <Tag>{words.kind(store)}</Tag>
          </h3>
          <p className="m-shop-facts">
            <Rating score={store.score} text={words.score(store)} />{' '}
            <span className="m-figures">{words.goods(store)}</span>{' '}
            <span className="m-figures">{store.hotLine ?? store.phone}</span>
          </p>
          <p className="m-shop-intro">{pick(store.intro, store.introEn)}</p>
          <div className="m-shop-actions">
            <ButtonLink href={href} look="primary" size="small">
              {t('enter')}
            </ButtonLink>{' '}
            <ButtonLink href={paths.supplierDetail(encodeURIComponent(store.id))} size="small">
              {t('about')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </li>
  )
}
