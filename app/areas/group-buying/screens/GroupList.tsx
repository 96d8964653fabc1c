import { useTranslation } from 'react-i18next'
import type { GroupCard } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListCount } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, FilterGroup, Pager, Panel, Tabs, TextField } from '~/ui'
import { GroupCards } from './GroupCards'
import { groupSorts, groupStatuses } from '../codes'

export interface GroupsData {
  list: GroupCard[]
  total: number
  states: Record<string, number>
  categories: { id: string; name: string; nameEn: string; count: number }[]
  query: {
    state?: string
    category?: string
    sort?: string
    keyword?: string
    page: number
    rows: number
  }
}
const PATH = paths.groupBuying

/** Group purchases with their states, categories, orders and pages; everything is in the address. */
export function GroupList({ data }: { data: GroupsData }) {
  const { list, total, query } = data
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const { pricesHidden } = useRootData()
  const filters = {
    state: query.state,
    category: query.category,
    sort: query.sort,
    keyword: query.keyword,
  }
  const href = (change: Partial<typeof filters>) => hrefWith(PATH, { ...filters, ...change })
  const pager = usePaged(PATH, filters, { page: query.page, rows: query.rows, total })
  const all = Object.values(data.states).reduce((sum, n) => sum + n, 0)
  const isFiltered = !!(query.state || query.category || query.keyword)
  return (
    <>
      <Panel>
        <Tabs
          label={t('list.states')}
          tabs={[
            {
              label: t('list.all'),
              href: href({ state: undefined }),
              current: !query.state,
              count: all,
            },
            ...groupStatuses.map(it => ({
              label: t(`status.${it}`),
              href: href({ state: it }),
              current: query.state === it,
              count: data.states[it],
            })),
          ]}
        />
        <FilterGroup
          title={t('list.category')}
          removeLabel={t('list.remove')}
          facets={data.categories.map(it => ({
            label: pick(it.name, it.nameEn),
            count: it.count,
            chosen: query.category === it.id,
            href: href({ category: query.category === it.id ? undefined : it.id }),
          }))}
        />
        <FilterForm
          path={PATH}
          label={t('list.filters')}
          kept={{ state: query.state, category: query.category, sort: query.sort }}
          submit={t('list.query')}
          clear={isFiltered && { label: t('list.clear'), href: PATH }}
        >
          <TextField
            id="group-keyword"
            name="keyword"
            label={t('list.keyword')}
            defaultValue={query.keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListCount pager={pager}>
        <Tabs
          label={t('list.sort')}
          look="pill"
          tabs={groupSorts
            .filter(it => !pricesHidden || (it !== 'price' && it !== 'saving'))
            .map(it => ({
              label: t(`list.sorts.${it}`),
              href: href({ sort: it === 'ending' ? undefined : it }),
              current: (query.sort ?? 'ending') === it,
            }))}
        />
      </ListCount>
      {list.length ? (
        <GroupCards groups={list} />
      ) : (
        <Panel>
          <EmptyState
            picture="search"
            title={t('list.emptyTitle')}
            actions={
              <>
                {isFiltered ? <ButtonLink href={PATH}>{t('list.clear')}</ButtonLink> : null}{' '}
                <ButtonLink href={paths.demands} look="primary">
                  {t('list.toDemands')}
                </ButtonLink>
              </>
            }
          >
            {t('list.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {list.length || query.page > 1 ? <Pager {...pager} /> : null}
    </>
  )
}
