import { useTranslation } from 'react-i18next'
import type { DemandRow, GroupCard } from '../contract'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, Notice, Page, Pager, Panel, Tabs } from '~/ui'
import { DemandCard } from './DemandList'
import { GroupCards } from './GroupCards'
import { GroupBuyingOff } from './GroupFrame'
import { demandStates, groupStatuses } from '../codes'

interface ListPage<Row> {
  list: Row[]
  total: number
  query: { state?: string; status?: string; page: number; rows: number }
}

/** Groups the person has joined; what must be ordered stands first. */
export function OwnGroups({ data }: { data: ListPage<GroupCard> | null }) {
  const { t } = useTranslation('groupBuying')
  const path = paths.ownGroupBuying
  const state = data?.query.state
  const pager = usePaged(
    path,
    { state },
    { page: data?.query.page ?? 1, rows: data?.query.rows ?? 1, total: data?.total ?? 0 },
  )
  return (
    <Page title={t('mine.title')} lead={t('mine.lead')}>
      {data ? (
        <>
          <Panel>
            <Tabs
              label={t('list.states')}
              tabs={[
                { label: t('list.all'), href: path, current: !state },
                ...groupStatuses.map(it => ({
                  label: t(`status.${it}`),
                  href: hrefWith(path, { state: it }),
                  current: state === it,
                })),
              ]}
            />
          </Panel>
          {data.list.length ? (
            <GroupCards groups={data.list} />
          ) : (
            <Panel>
              <EmptyState
                title={state ? t('list.emptyTitle') : t('mine.emptyTitle')}
                actions={
                  <ButtonLink href={paths.groupBuying} look="primary">
                    {t('mine.go')}
                  </ButtonLink>
                }
              >
                {t('mine.emptyText')}
              </EmptyState>
            </Panel>
          )}
          {data.list.length || data.query.page > 1 ? <Pager {...pager} /> : null}
        </>
      ) : (
        <GroupBuyingOff />
      )}
    </Page>
  )
}

/** Wishes the person has said or supports. */
export function OwnDemands({
  data,
  notice,
}: {
  data: ListPage<DemandRow> | null
  notice: string | null
}) {
  const { t } = useTranslation('groupBuying')
  const path = paths.ownDemands
  const status = data?.query.status
  const pager = usePaged(
    path,
    { status },
    { page: data?.query.page ?? 1, rows: data?.query.rows ?? 1, total: data?.total ?? 0 },
  )
  return (
    <Page
      title={t('own.title')}
      lead={t('own.lead')}
      actions={
        data ? (
          <ButtonLink href={paths.addDemand} look="primary">
            {t('demands.add')}
          </ButtonLink>
        ) : undefined
      }
    >
      {notice === 'withdrawn' ? (
        <Notice tone="success" announce>
          {t('withdraw.done')}
        </Notice>
      ) : null}
      {data ? (
        <>
          <Panel>
            <Tabs
              label={t('demands.statuses')}
              tabs={[
                { label: t('list.all'), href: path, current: !status },
                ...demandStates.map(it => ({
                  label: t(`demands.status.${it}`),
                  href: hrefWith(path, { status: it }),
                  current: status === it,
                })),
              ]}
            />
          </Panel>
          {data.list.map(it => (
            <DemandCard
              key={it.id}
              demand={it}
              href={paths.demand(it.id)}
              action={t('demands.look')}
            />
          ))}
          {data.list.length ? null : (
            <Panel>
              <EmptyState
                title={status ? t('demands.emptyTitle') : t('own.emptyTitle')}
                actions={<ButtonLink href={paths.demands}>{t('own.go')}</ButtonLink>}
              >
                {t('own.emptyText')}
              </EmptyState>
            </Panel>
          )}
          {data.list.length || data.query.page > 1 ? <Pager {...pager} /> : null}
        </>
      ) : (
        <GroupBuyingOff />
      )}
    </Page>
  )
}
