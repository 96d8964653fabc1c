import { useTranslation } from 'react-i18next'
import type { CategoryNode, ProductCard } from '../contract'
import type { SearchReply } from '~/areas/search/contract'
import { yuanText } from '~/contract/money'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { ChannelSearch } from '~/areas/content/screens/ChannelSearch'
import { HotGoods, SectionHead } from '~/areas/content/screens/Floor'
import { hrefWith } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { usePriceWords } from '~/areas/search/screens/price-words'
import { paths } from '~/paths'
import { Breadcrumb, Link, Page, Panel } from '~/ui'

const LIST = paths.culturalGoods

export interface CulturalHomeProps {
  hot: readonly ProductCard[]
  fresh: readonly ProductCard[]
  total: number
  groups: readonly CategoryNode[]
  prices: SearchReply['facets']['prices']
}

/** Home of the store for campus goods: its own search, what kinds there are, gifts by budget, what sells and what is new. */
export function CulturalHome({ hot, fresh, total, groups, prices }: CulturalHomeProps) {
  const { t } = useTranslation('content')
  const { t: malls } = useTranslation('malls')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const priceWords = usePriceWords()
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('cultural.title') }]}
      />
      <ChannelHead title={t('cultural.title')} lead={t('cultural.lead')}>
        <ChannelSearch
          id="channel-keyword"
          action={LIST}
          placeholder={malls('search.placeholderCultural')}
          label={malls('search.button')}
        />
        <ul className="m-channel-ways">
          {groups.map(group => (
            <li key={group.id}>
              <Link href={hrefWith(LIST, { category: group.id })}>
                {pick(group.name, group.nameEn)}
              </Link>{' '}
            </li>
          ))}
          <li>
            <span className="m-figures">{search('count', { n: total.toLocaleString('en') })}</span>
          </li>
        </ul>
      </ChannelHead>
      <div className="m-channel-groups">
        <SectionHead
          title={t('cultural.groups')}
          links={[{ label: t('cultural.all'), href: LIST }]}
        />
        <ul className="m-group-tiles">
          {groups.map(group => (
            <li key={group.id} className="m-group-tile">
              <div className="m-group-frame">
                <h3>
                  <Link href={hrefWith(LIST, { category: group.id })}>
                    {pick(group.name, group.nameEn)}
                  </Link>
                </h3>
                <p>
                  {group.children.map(child => (
                    <span key={child.id}>
                      <Link href={hrefWith(LIST, { category: child.id })}>
                        {pick(child.name, child.nameEn)}
                      </Link>{' '}
                    </span>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <HotGoods
        title={t('cultural.hot')}
        goods={hot}
        links={[{ label: t('cultural.all'), href: `${LIST}?sort=sales` }]}
      />
      {prices.length > 1 ? (
        <Panel title={t('cultural.budget')} note={t('cultural.budgetNote')}>
          <ul className="m-cas-links">
            {prices.map(({ min, max, count }) => (
              <li key={min}>
                <Link
                  href={hrefWith(LIST, {
                    min: min ? yuanText(min) : undefined,
                    max: max === null ? undefined : yuanText(max - 1),
                  })}
                >
                  {priceWords(min, max)} <span className="m-facet-count m-figures">({count})</span>
                </Link>{' '}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <HotGoods
        title={t('cultural.fresh')}
        goods={fresh}
        links={[{ label: t('cultural.all'), href: `${LIST}?sort=new` }]}
      />
    </Page>
  )
}
