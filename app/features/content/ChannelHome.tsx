import type { CategoryNode, ProductCard } from '~/contract/catalogue'
import { usePick } from '~/features/root-data'
import { Form, Link, Page } from '~/ui'
import { ChannelHead } from './ChannelHead'
import { HotGoods, SectionHead } from './Floor'

export interface ChannelHomeProps {
  title: string
  lead: string
  /** Path of the channel's list. */
  list: string
  listLabel: string
  searchLabel: string
  placeholder: string
  groupsTitle: string
  hotTitle: string
  groups: readonly CategoryNode[]
  hot: readonly ProductCard[]
}

/** Home of a channel: a search of its own, its categories, what sells. */
export function ChannelHome({ title, lead, list, listLabel, searchLabel, placeholder, groupsTitle, hotTitle, groups, hot }: ChannelHomeProps) {
  const pick = usePick()
  const href = (id: string) => `${list}?category=${encodeURIComponent(id)}`
  return (
    <Page>
      <ChannelHead title={title} lead={lead}>
        <Form method="get" action={list} look="bare" className="m-channel-search">
          <label htmlFor="channel-keyword" className="m-hidden">{placeholder}</label>
          <input id="channel-keyword" type="search" name="keyword" maxLength={100} placeholder={placeholder} className="m-input" />{' '}
          <input type="submit" value={searchLabel} className="m-button m-button-accent" />
        </Form>
      </ChannelHead>
      <div className="m-channel-groups">
        <SectionHead title={groupsTitle} links={[{ label: listLabel, href: list }]} />
        <ul className="m-group-tiles">
          {groups.map(group => (
            <li key={group.id} className="m-group-tile">
              <h3><Link href={href(group.id)}>{pick(group.name, group.nameEn)}</Link></h3>
              <p>{group.children.slice(0, 8).map(child => <span key={child.id}><Link href={href(child.id)}>{pick(child.name, child.nameEn)}</Link> </span>)}</p>
            </li>
          ))}
        </ul>
      </div>
      <HotGoods title={hotTitle} goods={hot} links={[{ label: listLabel, href: list }]} />
    </Page>
  )
}
