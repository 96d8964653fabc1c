import { useTranslation } from 'react-i18next'
import type { BiddingRow } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListCount } from '~/frame/ListPanel'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  EmptyState,
  Item,
  Money,
  Notice,
  Page,
  Pager,
  Panel,
  RecordCard,
  RecordFact,
  Tabs,
  TextField,
} from '~/ui'
import { BiddingBadge, BiddingOff, useRegionName } from './words'
import { biddingDecisions, biddingStatuses } from '../codes'

export interface BiddingsData {
  list: BiddingRow[]
  total: number
  states: Record<string, number>
  query: { status?: string; keyword?: string; page: number; rows: number }
}
const PATH = paths.ownBiddings
/** Shown even when there are none. */
const usual: readonly string[] = ['open', 'opened', 'awarded', 'ordered']

/** The buyer's biddings with what waits for them. */
export function BiddingList({ data }: { data: BiddingsData | null }) {
  const { t } = useTranslation('biddings')
  return (
    <Page
      title={t('mine.title')}
      lead={t('mine.lead')}
      actions={
        data ? (
          <ButtonLink href={paths.biddingBasket} look="primary">
            {t('mine.publish')}
          </ButtonLink>
        ) : undefined
      }
    >
      {data ? <ListPanel data={data} /> : <BiddingOff />}
    </Page>
  )
}

function ListPanel({ data: { list, total, states, query } }: { data: BiddingsData }) {
  const { t } = useTranslation('biddings')
  const { status, keyword } = query
  const pager = usePaged(PATH, { status, keyword }, { page: query.page, rows: query.rows, total })
  return (
    <>
      <Panel>
        <Tabs
          label={t('statuses')}
          tabs={[
            { label: t('all'), href: hrefWith(PATH, { keyword }), current: !status },
            {
              label: t('wait'),
              href: hrefWith(PATH, { status: 'wait', keyword }),
              current: status === 'wait',
              count: states.wait,
            },
            ...biddingStatuses
              .filter(it => states[it] || it === status || usual.includes(it))
              .map(it => ({
                label: t(`status.${it}`),
                href: hrefWith(PATH, { status: it, keyword }),
                current: status === it,
                count: states[it],
              })),
          ]}
        />
        <FilterForm
          path={PATH}
          label={t('filters')}
          kept={{ status }}
          submit={t('query')}
          clear={(status || keyword) && { label: t('clear'), href: PATH }}
        >
          <TextField
            id="bidding-keyword"
            name="keyword"
            label={t('keyword')}
            defaultValue={keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListCount pager={pager} />
      {list.map(it => (
        <BiddingCard key={it.id} bidding={it} />
      ))}
      {list.length ? null : (
        <Panel>
          <EmptyState
            picture="paper"
            title={t('mine.emptyTitle')}
            actions={
              status || keyword ? (
                <ButtonLink href={PATH}>{t('clear')}</ButtonLink>
              ) : (
                <ButtonLink href={paths.biddingBasket} look="primary">
                  {t('mine.publish')}
                </ButtonLink>
              )
            }
          >
            {t('mine.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {list.length || query.page > 1 ? <Pager {...pager} /> : null}
    </>
  )
}

function BiddingCard({ bidding: it }: { bidding: BiddingRow }) {
  const { t } = useTranslation('biddings')
  const pick = usePick()
  const regionName = useRegionName()
  const href = paths.bidding(it.id)
  const due = it.dueAt && it.status !== 'open' ? t('fact.due', { at: minuteOf(it.dueAt) }) : null
  return (
    <RecordCard
      about={it.id}
      head={
        <>
          <RecordFact term={t('fact.id')}>
            <span className="m-figures">{it.id}</span>
          </RecordFact>
          <RecordFact term={t('fact.created')}>
            <span className="m-figures">{minuteOf(it.createdAt)}</span>
          </RecordFact>
          <RecordFact term={t('fact.region')}>{regionName(it.regionCode)}</RecordFact>
        </>
      }
      status={<BiddingBadge status={it.status} />}
      sum={
        <>
          {it.awardedAmount !== null ? (
            <>
              {t('mine.awarded')} <Money hao={it.awardedAmount} look="price" />
            </>
          ) : it.lowest !== null ? (
            <>
              {t('mine.lowest')} <Money hao={it.lowest} look="price" />
            </>
          ) : null}
          {due ? (
            <>
              {' '}
              <strong>{due}</strong>
            </>
          ) : null}
        </>
      }
      actions={
        <>
          {it.actions.includes('order') ? (
            <ButtonLink href={`${paths.ordering}?bidding=${it.id}`} size="small" look="primary">
              {t('act.order')}
            </ButtonLink>
          ) : null}{' '}
          <ButtonLink href={href} size="small">
            {t('mine.look')}
          </ButtonLink>
        </>
      }
    >
      <div className="m-record-line">
        <div className="m-record-line-main">
          <Item
            name={it.title}
            href={href}
            picture={it.firstPic ?? undefined}
            facts={t('fact.first', { name: pick(it.firstName, it.firstNameEn), n: it.lineCount })}
          />
        </div>
        <div className="m-record-line-end m-nowrap">
          <span className="m-muted">{t('fact.deadline')} </span>
          <span className="m-figures">{minuteOf(it.deadline)}</span>
          <br />
          <span className="m-muted">{t('fact.count')} </span>
          {it.bidCount === null
            ? it.status === 'open'
              ? t('fact.sealed')
              : t('fact.sealedForever')
            : t('fact.bids', { n: it.bidCount })}
        </div>
      </div>
    </RecordCard>
  )
}

/** What has just been done to a bidding. */
export function DecisionNotice({ decision }: { decision: string | null }) {
  const { t } = useTranslation('biddings')
  const knownDecision = biddingDecisions.find(it => it === decision)
  return knownDecision ? (
    <Notice tone="success" announce>
      {t(`${knownDecision}.done`)}
    </Notice>
  ) : null
}
