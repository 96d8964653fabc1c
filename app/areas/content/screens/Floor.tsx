import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Floor as FloorData } from '../contract'
import type { ListedGoods } from '~/areas/catalogue/contract'
import { ProductCard } from '~/areas/catalogue/screens/ProductCard'
import { usePick } from '~/frame/root-data'
import { About, classNames, Link, ProductGrid } from '~/ui'
import { Rank } from './Rank'

/** Heading of a part of the home page, with small links at its end. */
export function SectionHead({
  id,
  title,
  note,
  links = [],
}: {
  id?: string
  title: ReactNode
  note?: ReactNode
  links?: ReadonlyArray<{ label: string; href: string }>
}) {
  return (
    <div className="m-section-head">
      <h2 className="m-section-title" id={id}>
        {title}
      </h2>
      {note ? <span className="m-section-note">{note}</span> : null}
      {links.length > 0 ? (
        <ul className="m-section-links">
          <About name={typeof title === 'string' ? title : ''}>
            {links.map(({ label, href }) => (
              <li key={`${label}${href}`}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </About>
        </ul>
      ) : null}
    </div>
  )
}

/** A floor of the home page; its cards may have come drawn. */
export type FloorGoods = Omit<FloorData, 'middle'> & { middle: readonly ListedGoods[] }

export interface FloorProps {
  floor: FloorGoods
  /** How many goods are shown at most. */
  count?: number
  /** Adds what sells best on the floor beside the goods. */
  ranked?: boolean
  /** The picture at the other side. */
  mirrored?: boolean
}

/** One floor: its picture, goods in the middle, what sells best beside them, links to its categories in the heading. */
export function Floor({ floor, count = 8, ranked, mirrored }: FloorProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const { left, middle, right, best } = floor
  return (
    <div
      className={classNames('m-floor', ranked && 'm-floor-ranked', mirrored && 'm-floor-mirrored')}
    >
      <SectionHead
        title={<Link href={floor.url}>{pick(floor.title, floor.titleEn)}</Link>}
        note={pick(floor.text, floor.textEn)}
        links={right
          .slice(0, 8)
          .map(({ name, nameEn, url }) => ({ label: pick(name, nameEn), href: url }))}
      />
      <div className="m-floor-body">
        <Link href={left.url} className="m-floor-left">
          <img src={left.picture} alt="" width={232} height={560} loading="lazy" />
          <span className="m-floor-words">
            <strong className="m-floor-name">{pick(left.title, left.titleEn)} </strong>
            <span className="m-floor-text">{pick(left.text, left.textEn)}</span>
          </span>
        </Link>
        <div className="m-floor-middle">
          <ProductGrid>
            {middle.slice(0, count).map(product => (
              <ProductCard key={product.id} product={product} brief />
            ))}
          </ProductGrid>
        </div>
        {ranked ? (
          <div className="m-floor-right">
            <Rank title={t('home.floorRank')} goods={best} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Goods that sell, in one dense row or two. */
export function HotGoods({
  title,
  note,
  goods,
  links,
}: {
  title: string
  note?: string
  goods: readonly ListedGoods[]
  links?: ReadonlyArray<{ label: string; href: string }>
}) {
  if (goods.length === 0) return null
  return (
    <div className="m-hot">
      <SectionHead title={title} note={note} links={links} />
      <ProductGrid look="dense">
        {goods.map(product => (
          <ProductCard key={product.id} product={product} brief />
        ))}
      </ProductGrid>
    </div>
  )
}
