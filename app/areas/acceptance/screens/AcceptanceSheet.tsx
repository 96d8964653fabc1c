import { useTranslation } from 'react-i18next'
import type { Acceptance } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  DataTable,
  DescriptionList,
  Item,
  Link,
  Money,
  Panel,
  StatusBadge,
  type Description,
} from '~/ui'

export const acceptTones = {
  toConfirm: 'warning',
  confirmed: 'success',
  returned: 'danger',
  cancelled: 'neutral',
} as const
export const settleTones = {
  none: 'neutral',
  toSettle: 'warning',
  settling: 'info',
  settled: 'success',
  fundModify: 'danger',
  fundConfirm: 'warning',
} as const

/** Who accepted what of which order, and what became of it. */
export function AcceptanceFacts({ acceptance }: { acceptance: Acceptance }) {
  const pick = usePick()
  const { t } = useTranslation('acceptance')
  const time = (at: string) => <span className="m-figures">{minuteOf(at)}</span>
  const facts: (Description | false)[] = [
    { term: t('detail.acceptNo'), value: <span className="m-figures">{acceptance.id}</span> },
    {
      term: t('detail.status'),
      value: (
        <StatusBadge tone={acceptTones[acceptance.status]}>
          {t(`status.${acceptance.status}`)}
        </StatusBadge>
      ),
    },
    {
      term: t('detail.order'),
      value: (
        <Link href={paths.order(acceptance.orderId)} className="m-figures">
          {acceptance.orderId}
        </Link>
      ),
    },
    { term: t('detail.supplier'), value: pick(acceptance.storeName, acceptance.storeNameEn) },
    { term: t('detail.buyer'), value: acceptance.buyerName },
    {
      term: t('detail.acceptor'),
      value: acceptance.acceptorName === 'system' ? t('system') : acceptance.acceptorName,
    },
    { term: t('detail.at'), value: time(acceptance.createdAt) },
    !!acceptance.confirmerName && { term: t('detail.confirmer'), value: acceptance.confirmerName },
    !!acceptance.confirmedAt && {
      term: t('detail.confirmedAt'),
      value: time(acceptance.confirmedAt),
    },
    acceptance.settleStatus !== 'none' && {
      term: t('detail.settle'),
      value: (
        <>
          <StatusBadge tone={settleTones[acceptance.settleStatus]}>
            {t(`settle.${acceptance.settleStatus}`)}
          </StatusBadge>{' '}
          {acceptance.statementId ? (
            <Link href={paths.statementPaper(acceptance.statementId)}>{t('detail.statement')}</Link>
          ) : null}
        </>
      ),
    },
    !!acceptance.bounceRemark && {
      term: t('detail.bounced'),
      value: acceptance.bounceRemark,
      wide: true,
    },
    !!acceptance.remark && { term: t('detail.remark'), value: acceptance.remark, wide: true },
    !!acceptance.confirmRemark && {
      term: t('detail.opinion'),
      value: acceptance.confirmRemark,
      wide: true,
    },
  ]
  return (
    <Panel title={t('detail.info')}>
      <DescriptionList items={facts.filter((it): it is Description => it !== false)} />
    </Panel>
  )
}

/** Accepted and rejected quantities with reasons and photos, and what is due. */
export function AcceptanceLines({ acceptance }: { acceptance: Acceptance }) {
  const { t } = useTranslation('acceptance')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const sum = (label: string, amount: number, size: 'normal' | 'large') => (
    <tr>
      <th scope="row" colSpan={6} className="m-align-end">
        {label}
      </th>
      <td className="m-number">
        <Money hao={amount} look={size === 'large' ? 'price' : 'ink'} size={size} />
      </td>
    </tr>
  )
  return (
    <Panel title={t('detail.lines')} flush>
      <DataTable
        caption={t('detail.lines')}
        rows={acceptance.lines}
        rowId={line => String(line.lineNo)}
        marked={line => line.rejectedNum > 0}
        columns={[
          {
            id: 'product',
            head: t('detail.product'),
            names: true,
            cell: line => (
              <Item
                name={pick(line.name, line.nameEn)}
                href={paths.product(acceptance.storeId, line.productId)}
                picture={line.pic}
                facts={`${spec(line.spec)} · ${line.code}`}
              />
            ),
          },
          {
            id: 'price',
            head: t('detail.price'),
            numeric: true,
            cell: line => <Money hao={line.unitPrice} />,
          },
          {
            id: 'ordered',
            head: t('detail.ordered'),
            numeric: true,
            cell: line => quantity(line.num, line),
          },
          {
            id: 'accepted',
            head: t('detail.accepted'),
            numeric: true,
            cell: line => line.acceptedNum,
          },
          {
            id: 'rejected',
            head: t('detail.rejected'),
            numeric: true,
            cell: line =>
              line.rejectedNum ? <strong className="m-price">{line.rejectedNum}</strong> : '0',
          },
          {
            id: 'reason',
            head: `${t('detail.reason')} / ${t('detail.photos')}`,
            cell: line => (
              <>
                {line.reason ?? (line.photos.length ? '' : '—')}
                <Photos name={pick(line.name, line.nameEn)} photos={line.photos} />
              </>
            ),
          },
          {
            id: 'amount',
            head: t('detail.amount'),
            numeric: true,
            cell: line => <Money hao={line.amount} />,
          },
        ]}
        foot={
          <>
            {acceptance.freight ? sum(t('detail.freight'), acceptance.freight, 'normal') : null}
            {sum(t('detail.total'), acceptance.amount, 'large')}
          </>
        }
      />
    </Panel>
  )
}

function Photos({ name, photos }: { name: string; photos: Acceptance['lines'][number]['photos'] }) {
  const { t } = useTranslation('acceptance')
  if (!photos.length) return null
  return (
    <ul className="m-photos">
      {photos.map((photo, i) => (
        <li key={photo.id} className="m-photo">
          <a href={photo.url} target="_blank" rel="noopener noreferrer">
            <img
              src={photo.url}
              alt={t('detail.photo', { name, n: i + 1 })}
              width={72}
              height={72}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
