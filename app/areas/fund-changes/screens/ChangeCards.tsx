import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FundChange } from '../contract'
import { settleTones } from '~/areas/acceptance/screens/AcceptanceSheet'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  DataTable,
  DescriptionList,
  Link,
  Money,
  Panel,
  RecordCard,
  RecordFact,
  StatusBadge,
  Tag,
  useColon,
} from '~/ui'

const shareTones = { toAudit: 'warning', approved: 'success', returned: 'danger' } as const

/** The accounts of a change, each with what its owner said. */
export function ChangeShares({ change, title }: { change: FundChange; title: string }) {
  const { t } = useTranslation('changes')
  return (
    <DataTable
      caption={title}
      dense
      rows={change.shares}
      rowId={it => it.fundId}
      columns={[
        {
          id: 'fund',
          head: t('field.fund'),
          names: true,
          cell: it => (
            <>
              <span className="m-figures">{it.accountNo}</span>
              <div className="m-small m-muted">{it.fundName}</div>
            </>
          ),
        },
        {
          id: 'owner',
          head: t('field.owner'),
          cell: it => (
            <>
              {it.ownerName}{' '}
              {it.isOwn ? <Tag>{t(it.inStead ? 'field.inStead' : 'field.own')}</Tag> : null}
              {it.decidedByName ? (
                <span className="m-small m-muted">
                  {t('field.decidedBy', { name: it.decidedByName })}
                </span>
              ) : null}
            </>
          ),
        },
        {
          id: 'share',
          head: t('field.share'),
          numeric: true,
          cell: it => <Money hao={it.amount} />,
        },
        {
          id: 'frozen',
          head: t('field.frozen'),
          numeric: true,
          cell: it => <Money hao={it.frozen} look={it.frozen ? 'ink' : 'faint'} />,
        },
        {
          id: 'state',
          head: t('field.state'),
          cell: it => (
            <>
              <StatusBadge tone={shareTones[it.status]}>{t(`state.${it.status}`)}</StatusBadge>
              {it.remark ? <div className="m-small m-error">{it.remark}</div> : null}
            </>
          ),
        },
      ]}
    />
  )
}

/** What was sent back, why, and how much is to be settled. */
export function ChangeFacts({ change }: { change: FundChange }) {
  const { t } = useTranslation('changes')
  const { t: accept } = useTranslation('acceptance')
  const pick = usePick()
  return (
    <Panel>
      <DescriptionList
        items={[
          {
            term: t('field.acceptNo'),
            value: (
              <Link href={paths.acceptance(change.id)} className="m-figures">
                {change.id}
              </Link>
            ),
          },
          {
            term: t('field.order'),
            value: (
              <Link href={paths.order(change.orderId)} className="m-figures">
                {change.orderId}
              </Link>
            ),
          },
          { term: t('field.supplier'), value: pick(change.storeName, change.storeNameEn) },
          { term: t('field.buyer'), value: change.buyerName },
          { term: t('field.orderAmount'), value: <Money hao={change.orderAmount} /> },
          {
            term: t('field.amount'),
            value: <Money hao={change.amount} look="price" size="large" />,
          },
          {
            term: t('field.status'),
            value: (
              <StatusBadge tone={settleTones[change.settleStatus]}>
                {accept(`settle.${change.settleStatus}`)}
              </StatusBadge>
            ),
          },
          ...(change.bouncedAt
            ? [
                {
                  term: t('field.at'),
                  value: <span className="m-figures">{minuteOf(change.bouncedAt)}</span>,
                },
              ]
            : []),
          { term: t('field.reason'), value: change.bounceRemark, wide: true },
        ]}
      />
    </Panel>
  )
}

/** Changes as records; `before` stands in front of the number, such as a tick box. */
export function ChangeCards({
  list,
  actions,
  before,
}: {
  list: readonly FundChange[]
  actions: (change: FundChange) => ReactNode
  before?: (change: FundChange) => ReactNode
}) {
  const colon = useColon()
  const { t } = useTranslation('changes')
  const { t: accept } = useTranslation('acceptance')
  const pick = usePick()
  return (
    <>
      {list.map(change => (
        <RecordCard
          key={change.id}
          about={change.orderId}
          head={
            <>
              {before?.(change)}
              <RecordFact term={t('field.acceptNo')}>
                <Link href={paths.acceptance(change.id)} className="m-figures">
                  {change.id}
                </Link>
              </RecordFact>
              <RecordFact term={t('field.order')}>
                <Link href={paths.order(change.orderId)} className="m-figures">
                  {change.orderId}
                </Link>
              </RecordFact>
              <RecordFact term={t('field.supplier')}>
                {pick(change.storeName, change.storeNameEn)}
              </RecordFact>
              <RecordFact term={t('field.buyer')}>{change.buyerName}</RecordFact>
            </>
          }
          status={
            <StatusBadge tone={settleTones[change.settleStatus]}>
              {accept(`settle.${change.settleStatus}`)}
            </StatusBadge>
          }
          sum={
            <>
              {t('field.amount')} <Money hao={change.amount} look="price" size="large" />
            </>
          }
          actions={actions(change)}
        >
          <div className="m-record-line">
            <span className="m-record-line-main m-small">
              {t('field.reason')}
              {colon}
              {change.bounceRemark}
            </span>
          </div>
          <ChangeShares change={change} title={`${t('field.fund')} ${change.id}`} />
        </RecordCard>
      ))}
    </>
  )
}
