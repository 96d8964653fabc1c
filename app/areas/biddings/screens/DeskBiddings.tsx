import { useTranslation } from 'react-i18next'
import type { DeskBidding } from '../contract'
import { formatYuan } from '~/contract/money'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Item, Money, Page, Panel, Tabs, TextField } from '~/ui'
import { BiddingBadge, BiddingOff, useRegionName } from './words'

export interface DeskBiddingsData {
  list: DeskBidding[]
  total: number
  /** That take bids and have none of the store. */ waiting: number
  query: { own?: string; keyword?: string; page: number; rows: number }
}
const PATH = paths.deskBiddings

/** Biddings for a supplier: those that take bids, and those it has bid in. */
export function DeskBiddings({ data }: { data: DeskBiddingsData | null }) {
  const { t } = useTranslation('biddings')
  return (
    <Page title={t('desk.title')} lead={t('desk.lead')}>
      {data ? <BiddingsOnDesk data={data} /> : <BiddingOff />}
    </Page>
  )
}

/** How the own bid stands, in a line. */
export function useOwnStanding() {
  const { t } = useTranslation('biddings')
  return ({ own, winner, status, bidCount, deadline }: DeskBidding): string => {
    if (!own) return t('desk.none')
    if (own.status === 'withdrawn') return t('desk.withdrawnBid')
    if (winner)
      return winner.own
        ? t('desk.won', { amount: formatYuan(winner.amount) })
        : t('desk.lost', { store: winner.storeName, amount: formatYuan(winner.amount) })
    if (own.rank)
      return `${t('desk.place', { rank: own.rank, n: bidCount ?? 0 })}${status === 'opened' ? ` · ${t('desk.wait')}` : ''}`
    return status === 'open' ? t('desk.sealed', { at: minuteOf(deadline) }) : t('desk.over')
  }
}

function BiddingsOnDesk({ data: { list, total, waiting, query } }: { data: DeskBiddingsData }) {
  const { t } = useTranslation('biddings')
  const { t: common } = useTranslation()
  const pick = usePick()
  const regionName = useRegionName()
  const standing = useOwnStanding()
  const { own, keyword } = query
  const pager = usePaged(PATH, { own, keyword }, { page: query.page, rows: query.rows, total })
  return (
    <>
      <Panel>
        <Tabs
          label={t('desk.views')}
          tabs={(['all', 'new', 'bid'] as const).map(it => ({
            label: t(`desk.view.${it}`),
            href: hrefWith(PATH, { own: it === 'all' ? undefined : it, keyword }),
            current: (own ?? 'all') === it,
            count: it === 'new' ? waiting : undefined,
          }))}
        />
        <FilterForm
          path={PATH}
          label={t('filters')}
          kept={{ own }}
          submit={t('query')}
          clear={(own || keyword) && { label: t('clear'), href: PATH }}
        >
          <TextField
            id="desk-bidding-keyword"
            name="keyword"
            label={t('keyword')}
            defaultValue={keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListPanel
        caption={t('desk.title')}
        rows={list}
        rowId={it => it.id}
        about={it => it.title}
        pager={pager}
        counted
        empty={{ title: t('desk.emptyTitle'), text: t('desk.emptyText') }}
        columns={[
          {
            id: 'title',
            head: t('fact.title'),
            names: true,
            cell: it => (
              <Item
                name={it.title}
                href={paths.deskBidding(it.id)}
                picture={it.firstPic ?? undefined}
                facts={t('fact.first', {
                  name: pick(it.firstName, it.firstNameEn),
                  n: it.lineCount,
                })}
              >
                <span className="m-item-facts">
                  {it.orgName} · {regionName(it.regionCode)}
                </span>
              </Item>
            ),
          },
          {
            id: 'budget',
            head: t('fact.budget'),
            numeric: true,
            cell: it => (it.budget === null ? t('fact.noBudget') : <Money hao={it.budget} />),
          },
          {
            id: 'deadline',
            head: t('fact.deadline'),
            cell: it => <span className="m-figures">{minuteOf(it.deadline)}</span>,
          },
          {
            id: 'own',
            head: t('desk.own'),
            cell: it => (
              <>
                {it.own && it.own.status !== 'withdrawn' ? (
                  <>
                    <Money hao={it.own.amount} look="price" />
                    <br />
                  </>
                ) : null}
                <span className="m-small m-muted">{standing(it)}</span>
              </>
            ),
          },
          {
            id: 'status',
            head: common('status'),
            cell: it => <BiddingBadge status={it.status} />,
          },
          {
            id: 'action',
            head: common('actions'),
            screenOnly: true,
            cell: it => (
              <ButtonLink
                href={paths.deskBidding(it.id)}
                size="small"
                look={it.actions.includes('bid') && !it.own ? 'primary' : 'secondary'}
              >
                {it.actions.includes('bid')
                  ? it.own?.status === 'valid'
                    ? t('desk.change')
                    : t('desk.bid')
                  : t('mine.look')}
              </ButtonLink>
            ),
          },
        ]}
      />
    </>
  )
}
