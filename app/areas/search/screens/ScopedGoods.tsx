import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListReply } from '../contract'
import { useCategoryCrumbs } from '~/areas/catalogue/screens/category-crumbs'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { Breadcrumb, Page } from '~/ui'
import type { GoodsQuery } from './goods-query'
import { GoodsList } from './GoodsList'

export interface ScopedGoodsProps {
  path: string
  name: string
  query: GoodsQuery
  reply: ListReply
  /** Above the list. */
  note?: ReactNode
  /** The head of a channel, with the one heading of the page. */
  children?: ReactNode
}

/** The list of all goods, or of one channel of the mall: reagents, campus goods, village produce. */
export function ScopedGoods({ path, name, query, reply, note, children }: ScopedGoodsProps) {
  const { t } = useTranslation('search')
  const frame = useFrameData()
  const crumbs = useCategoryCrumbs(path, query, name)
  return (
    <Page>
      <Breadcrumb label={t('crumbs')} crumbs={crumbs} />
      {children ?? <h1 className="m-hidden">{crumbs.at(-1)?.label}</h1>}
      {note}
      <GoodsList path={path} query={query} reply={reply} hots={frame?.hots} />
    </Page>
  )
}
