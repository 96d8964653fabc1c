import { useTranslation } from 'react-i18next'
import type { CategoryNode, ProductCard } from '~/contract/catalogue'
import { hrefWith } from '~/features/paged'
import { usePick } from '~/features/root-data'
import { Breadcrumb, Link, Page } from '~/ui'
import { ChannelHead } from './ChannelHead'
import { ChannelSearch } from './ChannelSearch'
import { HotGoods, SectionHead } from './Floor'

const CHILDREN_SHOWN = 8

export interface ChannelHomeProps {
  title: string
  lead: string
  /** Path of the channel's list. */
  list: string
  listLabel: string
  searchLabel: string
  placeholder: string
  /** Searches by CAS number unless told otherwise. */
  byCas?: boolean
  groupsTitle: string
  hotTitle: string
  groups: readonly CategoryNode[]
  hot: readonly ProductCard[]
}

/** Home of a channel: a search of its own, its categories, what sells. */
export function ChannelHome({ title, lead, list, listLabel, searchLabel, placeholder, byCas, groupsTitle, hotTitle, groups, hot }: ChannelHomeProps) {
  const { t } = useTranslation('search')
  const pick = usePick()
  const href = (category: string) => hrefWith(list, { category })
  const toList = [{ label: listLabel, href: list }]
  return (
    <Page>
      <Breadcrumb label={t('crumbs')} crumbs={[{ label: t('home'), href: '/' }, { label: title }]} />
      <ChannelHead title={title} lead={lead}>
        <ChannelSearch id="channel-keyword" action={list} placeholder={placeholder} label={searchLabel} byCas={byCas} />
      </ChannelHead>
      {groups.length > 0 ? (
        <div className="m-channel-groups">
          <SectionHead title={groupsTitle} links={toList} />
          <ul className="m-group-tiles">
            {groups.map(group => (
              <li key={group.id} className="m-group-tile">
                <div className="m-group-frame">
                  <h3><Link href={href(group.id)}>{pick(group.name, group.nameEn)}</Link></h3>
                  <p>{group.children.slice(0, CHILDREN_SHOWN).map(child => <span key={child.id}><Link href={href(child.id)}>{pick(child.name, child.nameEn)}</Link> </span>)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <HotGoods title={hotTitle} goods={hot} links={toList} />
    </Page>
  )
}
