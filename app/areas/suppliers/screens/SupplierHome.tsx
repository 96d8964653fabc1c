import { useTranslation } from 'react-i18next'
import type { CategoryNode, ProductCard } from '~/areas/catalogue/contract'
import type { Campaign } from '~/areas/promotions/contract'
import { HotGoods, SectionHead } from '~/areas/content/screens/Floor'
import { hrefWith } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { CampaignCards } from '~/areas/promotions/screens/CampaignCards'
import { paths } from '~/paths'
import { Link, Panel } from '~/ui'
import { supplierHref } from './supplier-words'

const BAR_LENGTH = 8

/** The bar on top of a supplier: its own categories and the two ways its goods are mostly looked at. */
export function SupplierBar({
  supplierId,
  categories,
  current,
}: {
  supplierId: string
  categories: readonly CategoryNode[]
  current?: string
}) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const href = supplierHref(supplierId)
  const inBranch = (node: CategoryNode): boolean =>
    node.id === current || node.children.some(inBranch)
  return (
    <div role="navigation" aria-label={t('shopCategories')} className="m-shop-bar">
      <ul>
        <li>
          <Link href={href}>{t('shopHome')}</Link>
        </li>
        {categories.slice(0, BAR_LENGTH).map(it => (
          <li key={it.id}>
            <Link
              href={hrefWith(href, { category: it.id })}
              aria-current={inBranch(it) ? 'true' : undefined}
            >
              {pick(it.name, it.nameEn)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={hrefWith(href, { sort: 'sales' })}>{t('hotGoods')}</Link>
        </li>
        <li>
          <Link href={hrefWith(href, { sort: 'new' })}>{t('newGoods')}</Link>
        </li>
        <li>
          <Link href={paths.supplierDetail(encodeURIComponent(supplierId))}>{t('tabs.about')}</Link>
        </li>
      </ul>
    </div>
  )
}

/** What a supplier shows before anything is looked for: its branches, campaigns, best sellers and what is new. */
export function SupplierHome({
  supplierId,
  categories,
  hot,
  fresh,
  campaigns,
}: {
  supplierId: string
  categories: readonly CategoryNode[]
  hot: readonly ProductCard[]
  fresh: readonly ProductCard[]
  campaigns: readonly Campaign[]
}) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const href = (category: string) => hrefWith(supplierHref(supplierId), { category })
  return (
    <>
      <Panel title={t('shopCategories')}>
        <ul className="m-shop-kinds">
          {categories.map(top => (
            <li key={top.id}>
              <strong>
                <Link href={href(top.id)}>{pick(top.name, top.nameEn)}</Link>{' '}
              </strong>
              <span>
                {top.children.map(it => (
                  <span key={it.id}>
                    <Link href={href(it.id)}>{pick(it.name, it.nameEn)}</Link>{' '}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      {campaigns.length > 0 ? (
        <div className="m-zone-part">
          <SectionHead title={t('shopCampaigns')} />
          <CampaignCards campaigns={campaigns} />
        </div>
      ) : null}
      <div className="m-zone-part">
        <HotGoods
          title={t('hotGoods')}
          goods={hot}
          links={[
            { label: t('more'), href: hrefWith(supplierHref(supplierId), { sort: 'sales' }) },
          ]}
        />
      </div>
      <div className="m-zone-part">
        <HotGoods
          title={t('newGoods')}
          goods={fresh}
          links={[{ label: t('more'), href: hrefWith(supplierHref(supplierId), { sort: 'new' }) }]}
        />
      </div>
    </>
  )
}
