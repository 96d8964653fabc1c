import { useTranslation } from 'react-i18next'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Panel, EmptyState, DataTable, Item, Money, StatusBadge, Link } from '~/ui'
import type { BiddingDetail, Bid } from '../contract'

export function Bids({ bidding }: { bidding: BiddingDetail }) {
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
  const isChosen = (it: Bid) => it.awarded && it.status === 'valid'
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
          marked={isChosen}
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
                  href={paths.supplier(it.storeId)}
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
                ) : isChosen(it) ? (
                  <StatusBadge tone="success">{t('detail.won')}</StatusBadge>
                ) : award ? (
                  <Link
                    href={`${paths.awardBidding(bidding.id)}?store=${encodeURIComponent(it.storeId)}`}
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
  const spec = useSpec()
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
              href={paths.product(bid.storeId, it.productId)}
              facts={[spec(it.spec), it.code, it.note].filter(Boolean).join(' · ')}
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
