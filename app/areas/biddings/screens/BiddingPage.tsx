import { useLimits } from '~/frame/root-data'
import { useTranslation } from 'react-i18next'
import type { BiddingDetail } from '../contract'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, DescriptionList, Money, Notice, Page, Panel, Timeline } from '~/ui'
import { DecisionNotice } from './BiddingList'
import { NeedTable } from './NeedTable'
import { BiddingBadge, useRegionName } from './words'
import { Bids } from './BidTable'

/** A bidding of the buyer: what was asked, how it stands, and once the seals are broken who offered what. */
export function BiddingPage({
  bidding,
  decision,
}: {
  bidding: BiddingDetail
  decision: string | null
}) {
  const { t } = useTranslation('biddings')
  const href = paths.bidding(bidding.id)
  const can = new Set(bidding.actions)
  return (
    <Page
      title={bidding.title}
      actions={
        <>
          {can.has('order') ? (
            <ButtonLink href={`${paths.ordering}?bidding=${bidding.id}`} look="primary">
              {t('act.order')}
            </ButtonLink>
          ) : null}{' '}
          {bidding.orderId ? (
            <ButtonLink href={paths.order(bidding.orderId)} look="primary">
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
        crumbs={[{ label: t('mine.title'), href: paths.ownBiddings }, { label: bidding.title }]}
      />
      <DecisionNotice decision={decision} />
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
  const limits = useLimits()
  const at = bidding.dueAt ? minuteOf(bidding.dueAt) : ''
  const n = bidding.bidCount ?? 0
  if (bidding.status === 'short')
    return (
      <Notice tone="warning">
        {bidding.actions.includes('extend')
          ? t('hint.short', { n, enough: limits.biddingBids, at })
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
