import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode, ListedGoods, ProductCard } from '~/areas/catalogue/contract'
import type { BannerSlide, NoticeRow, Provider } from '../contract'
import type { Mall } from '~/areas/malls/contract'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Icon, Link } from '~/ui'
import { Banner } from './Banner'
import { Floor, HotGoods, type FloorGoods } from './Floor'
import { HelloCard, NoticeList, type HelloCount } from './HomeSide'
import { HomePage, HomeTop } from './HomeTop'
import { QuickLinks } from './QuickLinks'
import { Rank } from './Rank'
import { CategoryTiles, ChannelStrip, ZoneTiles } from './Zones'

export interface Poverty {
  title: string
  titleEn: string
  lead: string
  leadEn: string
  figures: ReadonlyArray<{ value: string; label: string; labelEn: string }>
}
export interface HomeData {
  banner: readonly BannerSlide[]
  notices: readonly NoticeRow[]
  floors: readonly FloorGoods[]
  ranked: readonly ProductCard[]
  hot: readonly ListedGoods[]
  recommend: readonly ListedGoods[]
  poverty: Poverty | null
}
export interface HomeProps extends HomeData {
  categories: readonly CategoryNode[]
  providers: readonly Provider[]
  counts: readonly HelloCount[]
}

const TILES = 10
const RANKED = 10
const ONE_ROW = 6

function useParts({ banner, notices, ranked, hot, recommend, counts }: HomeProps) {
  const { t } = useTranslation('malls')
  const { t: words } = useTranslation('content')
  const { person, mall } = useRootData()
  const pick = usePick()
  return {
    title: pick(mall.name, mall.nameEn),
    banner: <Banner slides={banner} />,
    side: (
      <>
        <HelloCard person={person} counts={counts} />
        <NoticeList notices={notices} />
      </>
    ),
    hot: (count = hot.length) => (
      <HotGoods
        title={t('home.hot')}
        note={t('home.hotNote')}
        goods={hot.slice(0, count)}
        links={[{ label: words('home.moreGoods'), href: `${paths.goods}?sort=sales` }]}
      />
    ),
    recommend: (count = recommend.length) => (
      <HotGoods
        title={words('home.recommend')}
        note={words('home.recommendNote')}
        goods={recommend.slice(0, count)}
        links={[{ label: words('home.moreGoods'), href: `${paths.goods}?sort=new` }]}
      />
    ),
    rank: <Rank title={t('home.rank')} goods={ranked.slice(0, RANKED)} level={2} />,
  }
}

/** `default`: everything at hand at once, floors with their picture at the left. */
function DefaultHome(props: HomeProps) {
  const parts = useParts(props)
  return (
    <HomePage
      title={parts.title}
      stage={<HomeTop categories={props.categories} banner={parts.banner} side={parts.side} />}
    >
      <QuickLinks />
      <ZoneTiles />
      {parts.hot()}
      {props.floors.map(floor => (
        <Floor key={floor.n} floor={floor} />
      ))}
      <ChannelStrip providers={props.providers} />
      {parts.recommend()}
    </HomePage>
  )
}

/** `bold`: a coloured stage, rankings beside the goods. */
function BoldHome(props: HomeProps) {
  const parts = useParts(props)
  return (
    <HomePage
      title={parts.title}
      stage={
        <>
          <NewsLine notices={props.notices} />
          <HomeTop categories={props.categories} banner={parts.banner} side={parts.side} />
        </>
      }
    >
      <ZoneTiles />
      <div className="m-home-pair">
        <div className="m-home-pair-side">{parts.rank}</div>
        <div className="m-home-pair-main">{parts.recommend(8)}</div>
      </div>
      {props.floors.map(floor => (
        <Floor key={floor.n} floor={floor} ranked />
      ))}
      <ChannelStrip providers={props.providers} />
      <QuickLinks />
    </HomePage>
  )
}

/** `opacity`: light and airy, categories as tiles, large pictures at alternating sides. */
function OpacityHome(props: HomeProps) {
  const parts = useParts(props)
  return (
    <HomePage title={parts.title} stage={<HomeTop banner={parts.banner} side={parts.side} />}>
      <CategoryTiles categories={props.categories} count={TILES} />
      {parts.hot(ONE_ROW)}
      {props.floors.map((floor, at) => (
        <Floor key={floor.n} floor={floor} count={6} mirrored={at % 2 === 1} />
      ))}
      <ZoneTiles />
      {parts.recommend()}
      <ChannelStrip providers={props.providers} />
      <QuickLinks />
    </HomePage>
  )
}

/** `bold-opacity`: a glowing stage with glass over it, village produce before everything else. */
function BoldOpacityHome(props: HomeProps) {
  const parts = useParts(props)
  return (
    <HomePage
      title={parts.title}
      stage={<HomeTop categories={props.categories} banner={parts.banner} side={parts.side} />}
    >
      <QuickLinks />
      <PovertyBand poverty={props.poverty} />
      {parts.hot(ONE_ROW)}
      <ZoneTiles />
      {[...props.floors].reverse().map(floor => (
        <Floor key={floor.n} floor={floor} ranked mirrored />
      ))}
      {parts.recommend()}
      <ChannelStrip providers={props.providers} />
    </HomePage>
  )
}

const looks: Record<Mall['theme'], (props: HomeProps) => ReactNode> = {
  default: DefaultHome,
  bold: BoldHome,
  opacity: OpacityHome,
  'bold-opacity': BoldOpacityHome,
}

/** The home page as the school's theme set draws it. */
export function Home(props: HomeProps) {
  const { mall } = useRootData()
  const Look = looks[mall.theme]
  return <Look {...props} />
}

/** The newest notices in one line. */
function NewsLine({ notices }: { notices: readonly NoticeRow[] }) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  return (
    <div className="m-newsline">
      <Icon name="bell" size={16} /> <span className="m-newsline-title">{t('home.allNews')} </span>
      <ul>
        {notices.slice(0, 3).map(it => (
          <li key={it.id}>
            <Link href={`${paths.notice}?id=${encodeURIComponent(it.id)}`}>
              {pick(it.title, it.titleEn)}
            </Link>{' '}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the school does for its partner counties, with the way to their goods. */
function PovertyBand({ poverty }: { poverty: Poverty | null }) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  if (!poverty?.title) return null
  return (
    <div className="m-band">
      <div className="m-band-words">
        <h2 className="m-band-title">{pick(poverty.title, poverty.titleEn)}</h2>
        <p>{pick(poverty.lead, poverty.leadEn)}</p>
        <p className="m-band-actions">
          <ButtonLink href={paths.povertyRelief} look="accent">
            {t('home.fupinLook')}
          </ButtonLink>
        </p>
      </div>
      <ul className="m-band-figures">
        {poverty.figures.map(it => (
          <li key={it.label}>
            <strong className="m-figures">{it.value}</strong>{' '}
            <span>{pick(it.label, it.labelEn)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
