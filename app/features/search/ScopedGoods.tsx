import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchReply } from '~/contract/search'
import { useCategoryCrumbs } from '~/features/catalogue/category-crumbs'
import { useFrameData } from '~/features/malls/frame-data'
import { Breadcrumb, Page } from '~/ui'
import type { GoodsQuery } from './goods-query'
import { GoodsList } from './GoodsList'

/** The list of one channel of the mall: reagents, campus goods, village produce. */
export function ScopedGoods({ path, name, query, reply, children }: { path: string; name: string; query: GoodsQuery; reply: SearchReply; children?: ReactNode }) {
  const { t } = useTranslation('search')
  const frame = useFrameData()
  const crumbs = useCategoryCrumbs(path, query, name)
  return (
    <Page>
      <Breadcrumb label={t('crumbs')} crumbs={crumbs} />
      {children ?? <h1 className="m-hidden">{name}</h1>}
      <GoodsList path={path} query={query} reply={reply} hots={frame?.hots} />
    </Page>
  )
}
