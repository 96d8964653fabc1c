import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '~/areas/catalogue/contract'
import type { Provider } from '../contract'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Icon, Link, type IconName } from '~/ui'
import { SectionHead } from './Floor'

type Zone = 'discount' | 'special' | 'own' | 'promote' | 'group' | 'activity'
const zones: ReadonlyArray<[key: Zone, href: string, icon: IconName]> = [
  ['discount', paths.discountZone, 'tag'],
  ['special', paths.specialPrices, 'speed'],
  ['own', paths.ownPicks, 'heart'],
  ['promote', paths.promotions, 'bell'],
  ['group', paths.groupBuying, 'user'],
  ['activity', paths.activities, 'image'],
]

/** The ways into the zones of promotions; to group buying where the school has it. */
export function ZoneTiles() {
  const { t } = useTranslation('malls')
  const { groupBuying } = useRootData().mall
  return (
    <ul className="m-zones" aria-label={t('zones.label')}>
      {zones
        .filter(([key]) => key !== 'group' || groupBuying)
        .map(([key, href, icon]) => (
          <li key={key} className="m-zone">
            <Link href={href}>
              <span className="m-zone-mark">
                <Icon name={icon} size={22} />
              </span>
              <span className="m-zone-words">
                <strong className="m-zone-name">{t(`zones.${key}`)} </strong>
                <span className="m-zone-text">{t(`zones.${key}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

const CHILDREN_SHOWN = 3

/** The categories as tiles, each with its first children. */
export function CategoryTiles({
  categories,
  count,
}: {
  categories: readonly CategoryNode[]
  count: number
}) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  return (
    <div className="m-home-tiles">
      <SectionHead
        title={t('home.categories')}
        links={[{ label: t('categories.more'), href: paths.goods }]}
      />
      <ul className="m-tile-list">
        {categories.slice(0, count).map(node => (
          <li key={node.id}>
            <div className="m-tile-frame">
              <Link href={node.url} className="m-tile-name">
                {pick(node.name, node.nameEn)}
              </Link>
              <span className="m-tile-links">
                {node.children.slice(0, CHILDREN_SHOWN).map(child => (
                  <Link key={child.id} href={child.url}>
                    {pick(child.name, child.nameEn)}{' '}
                  </Link>
                ))}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Third-party marketplaces, each leading to its shop. */
export function ChannelStrip({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  if (providers.length === 0) return null
  return (
    <div className="m-strip">
      <SectionHead
        title={t('home.channels')}
        note={t('home.channelsNote')}
        links={[{ label: t('home.allNotices'), href: `${paths.suppliers}?type=third` }]}
      />
      <ul className="m-strip-list">
        {providers.map(it => (
          <li key={it.storeId}>
            <Link href={paths.supplier(encodeURIComponent(it.storeId))} className="m-strip-link">
              <img src={it.logo} alt="" width={44} height={44} loading="lazy" />{' '}
              <span>{pick(it.name, it.nameEn)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
