import { useTranslation } from 'react-i18next'
import type { Bid, BiddingDetail } from '../contract'
import { BIDS_ENOUGH } from '~/contract/limits'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity } from '~/frame/root-data'
import {
  Breadcrumb,
  ButtonLink,
  DataTable,
  DescriptionList,
  EmptyState,
  Item,
  Link,
  Money,
  Notice,
  Page,
  Panel,
  StatusBadge,
  Timeline,
} from '~/ui'
import { Said } from './BiddingList'
import { NeedTable } from './NeedTable'
import { BiddingBadge, useRegionName } from './words'

/** A bidding of the buyer: what was asked, how it stands, and once the seals are broken who offered what. */
export function BiddingPage({ bidding, said }: { bidding: BiddingDetail; said: string | null }) {
  const { t } = useTranslation('biddings')
  const href = `/biddings/${bidding.id}`
  const can = new Set(bidding.actions)
  return (
    <Page
      title={bidding.title}
      actions={
        <>
          {can.has('order') ? (
            <ButtonLink href={`/order?bidding=${bidding.id}`} look="primary">
              {t('act.order')}
            </ButtonLink>
          ) : null}{' '}
          {bidding.orderId ? (
            <ButtonLink href={`/orders/${bidding.orderId}`} look="primary">
              {t('act.toOrder')}
            </ButtonLink>
          ) : null}{' '}
          {(['extend', 'open', 'withdraw', 'end'] as const)
            .filter(it => can.has(it))
            .map(it => (
              <span key={it}>
                <ButtonLink href={`${href}/${it}`}>{t(`act.${it}`)}</ButtonLink>{' '}
              </span>
            ))}
        </>
      }
    >
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('mine.title'), href: '/person/biddings' }, { label: bidding.title }]}
      />
      <Said said={said} />
      <Hint bidding={bidding} />
      <Panel title={t('detail.facts')}>
        <BiddingFacts
          bidding={bidding}
          count={
            bidding.bidCount !== null
              ? t('fact.bids', { n: bidding.bidCount })
              : bidding.status === 'open'
                ? t('fact.sealed')
                : t('fact.sealedForever')
          }
        />
      </Panel>
      <Panel title={t('detail.lines')} flush>
        <NeedTable lines={bidding.lines} />
      </Panel>
      <Bids bidding={bidding} />
      <Panel title={t('detail.progress')}>
        <Progress bidding={bidding} />
      </Panel>
    </Page>
  )
}

/** What its buyer must do, and until when. */
function Hint({ bidding }: { bidding: BiddingDetail }) {
  const { t } = useTranslation('biddings')
  const at = bidding.dueAt ? minuteOf(bidding.dueAt) : ''
  const n = bidding.bidCount ?? 0
  if (bidding.status === 'short')
    return (
      <Notice tone="warning">
        {bidding.actions.includes('extend')
          ? t('hint.short', { n, enough: BIDS_ENOUGH, at })
          : t('hint.shortAgain', { n, at })}
      </Notice>
    )
  if (bidding.status === 'opened' || bidding.status === 'awarded')
    return <Notice tone="warning">{t(`hint.${bidding.status}`, { at })}</Notice>
  return bidding.actions.includes('award') ? (
    <Notice tone="warning">{t('hint.refused')}</Notice>
  ) : null
}

type Facts = Pick<
  BiddingDetail,
  | 'id'
  | 'status'
  | 'regionCode'
  | 'payType'
  | 'budget'
  | 'deadline'
  | 'extended'
  | 'deliverBy'
  | 'createdAt'
  | 'orgName'
  | 'requirement'
>
export function BiddingFacts({ bidding: it, count }: { bidding: Facts; count: string }) {
  const { t } = useTranslation('biddings')
  const { t: terms } = useTranslation('terms')
  const regionName = useRegionName()
  return (
    <DescriptionList
      items={[
        { term: t('fact.id'), value: <span className="m-figures">{it.id}</span> },
        { term: t('detail.status'), value: <BiddingBadge status={it.status} /> },
        { term: t('fact.org'), value: it.orgName },
        {
          term: t('fact.created'),
          value: <span className="m-figures">{minuteOf(it.createdAt)}</span>,
        },
        {
          term: t('fact.deadline'),
          value: (
            <span className="m-figures">
              {minuteOf(it.deadline)}
              {it.extended ? t('fact.extended') : ''}
            </span>
          ),
        },
        { term: t('fact.count'), value: count },
        {
          term: t('fact.budget'),
          value: it.budget === null ? t('fact.noBudget') : <Money hao={it.budget} />,
        },
        { term: t('fact.payType'), value: terms(`payType.${it.payType}`) },
        { term: t('fact.region'), value: regionName(it.regionCode) },
        { term: t('fact.deliverBy'), value: it.deliverBy ?? t('fact.noDeliverBy') },
        {
          term: t('fact.requirement'),
          value: it.requirement || t('fact.noRequirement'),
          wide: true,
        },
      ]}
    />
  )
}

function Bids({ bidding }: { bidding: BiddingDetail }) {
  const { t } = useTranslation('biddings')
  const { t: common } = useTranslation()
  const pick = usePick()
  if (!bidding.openedAt)
    return bidding.status === 'open' || bidding.status === 'short' ? (
      <Panel title={t('detail.bids')}>
        <EmptyState compact picture="paper" title={t('detail.sealed')}>
          {bidding.status === 'open'
            ? t('detail.sealedText', { at: minuteOf(bidding.deadline) })
            : t('detail.sealedStill')}
        </EmptyState>
      </Panel>
    ) : null
  const award = bidding.actions.includes('award')
  const chosen = (it: Bid) => it.awarded && it.status === 'valid'
  return (
    <>
      <Panel
        title={t('detail.bids')}
        note={bidding.awardReason ? t('detail.reason', { reason: bidding.awardReason }) : undefined}
        flush
      >
        <DataTable
          caption={t('detail.bids')}
          rows={bidding.bids}
          rowId={it => it.storeId}
          marked={chosen}
          empty={<EmptyState compact picture="paper" title={t('detail.noBids')} />}
          columns={[
            {
              id: 'rank',
              head: t('detail.rank'),
              numeric: true,
              width: 'tiny',
              cell: it => it.rank,
            },
            {
              id: 'store',
              head: t('detail.store'),
              names: true,
              cell: it => (
                <Item
                  name={pick(it.storeName, it.storeNameEn)}
                  href={`/store/${it.storeId}`}
                  facts={it.content || undefined}
                />
              ),
            },
            {
              id: 'amount',
              head: t('detail.amount'),
              numeric: true,
              cell: it => <Money hao={it.amount} look="price" />,
            },
            {
              id: 'days',
              head: t('detail.days'),
              numeric: true,
              cell: it => t('detail.daysOf', { n: it.deliverDays }),
            },
            {
              id: 'at',
              head: t('detail.at'),
              cell: it => <span className="m-figures">{minuteOf(it.at)}</span>,
            },
            {
              id: 'act',
              head: common('actions'),
              screenOnly: true,
              cell: it =>
                it.status === 'declined' || (it.awarded && bidding.orderRefused) ? (
                  <StatusBadge tone="danger">{t('detail.declined')}</StatusBadge>
                ) : chosen(it) ? (
                  <StatusBadge tone="success">{t('detail.won')}</StatusBadge>
                ) : award ? (
                  <Link
                    href={`/biddings/${bidding.id}/award?store=${encodeURIComponent(it.storeId)}`}
                    aria-label={`${t('detail.award')} ${it.storeName}`}
                  >
                    {t('detail.award')}
                  </Link>
                ) : (
                  '—'
                ),
            },
          ]}
        />
      </Panel>
      {bidding.bids.map(it => (
        <Panel
          key={it.storeId}
          title={t('detail.compare', { rank: it.rank, store: pick(it.storeName, it.storeNameEn) })}
          level={3}
          flush
        >
          <BidTable bid={it} nums={new Map(bidding.lines.map(line => [line.lineNo, line.num]))} />
        </Panel>
      ))}
    </>
  )
}

/** What one bid offers for each line. */
export function BidTable({ bid, nums }: { bid: Bid; nums: ReadonlyMap<number, number> }) {
  const { t } = useTranslation('biddings')
  const pick = usePick()
  const quantity = useQuantity()
  return (
    <DataTable
      caption={t('detail.compare', {
        rank: bid.rank ?? '—',
        store: pick(bid.storeName, bid.storeNameEn),
      })}
      rows={bid.lines}
      rowId={it => String(it.lineNo)}
      dense
      columns={[
        { id: 'no', head: t('line.no'), numeric: true, width: 'tiny', cell: it => it.lineNo },
        {
          id: 'goods',
          head: t('detail.offered'),
          names: true,
          cell: it => (
            <Item
              name={pick(it.name, it.nameEn)}
              href={`/product/${bid.storeId}/${it.productId}`}
              facts={[it.spec, it.code, it.note].filter(Boolean).join(' · ')}
            />
          ),
        },
        {
          id: 'price',
          head: t('detail.price'),
          numeric: true,
          cell: it => <Money hao={it.unitPrice} />,
        },
        {
          id: 'num',
          head: t('line.num'),
          numeric: true,
          cell: it => quantity(nums.get(it.lineNo) ?? '', it),
        },
        { id: 'sum', head: t('detail.sum'), numeric: true, cell: it => <Money hao={it.amount} /> },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={4} className="m-align-end">
            {t('detail.total')}
          </th>
          <td className="m-number">
            <Money hao={bid.amount} look="price" />
          </td>
        </tr>
      }
    />
  )
}

function Progress({ bidding: it }: { bidding: BiddingDetail }) {
  const { t } = useTranslation('biddings')
  const winner = it.bids.find(one => one.awarded)?.storeName ?? ''
  const steps: [string, string | null, string, string?][] = [
    ['published', it.createdAt, t('happened.published')],
    ['deadline', it.deadline <= it.now ? it.deadline : null, t('happened.deadline')],
    ['opened', it.openedAt, t('happened.opened'), t('fact.bids', { n: it.bidCount ?? 0 })],
    [
      'awarded',
      it.awardedAt,
      t('happened.awarded', { store: winner }),
      it.awardReason ? t('detail.reason', { reason: it.awardReason }) : undefined,
    ],
    ['ordered', it.orderedAt, t('happened.ordered')],
    [
      'ended',
      it.endedAt,
      `${t('happened.ended')} · ${t(`status.${it.status}`)}`,
      it.endReason ? t('detail.reason', { reason: it.endReason }) : undefined,
    ],
  ]
  return (
    <Timeline
      label={t('detail.progress')}
      entries={steps
        .flatMap(([id, at, title, text]) =>
          at ? [{ id, time: minuteOf(at), dateTime: at, title, text }] : [],
        )
        .sort((a, b) => (a.dateTime < b.dateTime ? -1 : 1))}
    />
  )
}
