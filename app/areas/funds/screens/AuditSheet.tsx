import { useTranslation } from 'react-i18next'
import type { AuditShare } from '../contract'
import type { OrderDetail } from '~/areas/orders/contract'
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
  Tag,
  type Description,
} from '~/ui'

export const shareTones = { toAudit: 'warning', approved: 'success', returned: 'danger' } as const

/** Who wants to buy what, for which purpose. */
export function AuditOrder({ order }: { order: OrderDetail }) {
  const pick = usePick()
  const { t } = useTranslation('funds')
  const facts: (Description | false)[] = [
    {
      term: t('audit.order'),
      value: (
        <Link href={paths.order(order.id)} className="m-figures">
          {order.id}
        </Link>
      ),
    },
    {
      term: t('audit.createdAt'),
      value: <span className="m-figures">{minuteOf(order.createdAt)}</span>,
    },
    {
      term: t('audit.buyer'),
      value: order.principalName
        ? t('audit.boughtFor', { buyer: order.buyerName, name: order.principalName })
        : order.buyerName,
    },
    { term: t('audit.supplier'), value: pick(order.storeName, order.storeNameEn) },
    { term: t('audit.purpose'), value: order.purpose },
    { term: t('audit.project'), value: order.projectName ?? '—' },
    !!order.buyReason && { term: t('audit.reason'), value: order.buyReason, wide: true },
  ]
  return (
    <Panel title={t('audit.info')}>
      <DescriptionList items={facts.filter((it): it is Description => it !== false)} />
    </Panel>
  )
}

export function AuditLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('funds')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <Panel title={t('audit.lines')} flush>
      <DataTable
        caption={t('audit.linesOf', { id: order.id })}
        rows={order.lines}
        rowId={line => String(line.lineNo)}
        columns={[
          {
            id: 'name',
            head: t('audit.product'),
            names: true,
            cell: line => (
              <Item
                name={pick(line.name, line.nameEn)}
                href={paths.product(order.storeId, line.productId)}
                picture={line.pic}
                facts={`${line.code}${line.cas ? ` · CAS ${line.cas}` : ''}`}
              />
            ),
          },
          { id: 'spec', head: t('audit.spec'), cell: line => spec(line.spec) },
          {
            id: 'price',
            head: t('audit.price'),
            numeric: true,
            width: 'short',
            cell: line => <Money hao={line.unitPrice} />,
          },
          {
            id: 'num',
            head: t('audit.num'),
            numeric: true,
            width: 'short',
            cell: line => quantity(line.num, line),
          },
          {
            id: 'sum',
            head: t('audit.sum'),
            numeric: true,
            width: 'short',
            cell: line => <Money hao={line.amount} />,
          },
        ]}
        foot={
          <>
            {order.freight ? (
              <tr>
                <th scope="row" colSpan={4} className="m-align-end">
                  {t('audit.freight')}
                </th>
                <td className="m-number">
                  <Money hao={order.freight} />
                </td>
              </tr>
            ) : null}
            <tr>
              <th scope="row" colSpan={4} className="m-align-end">
                {t('audit.total')}
              </th>
              <td className="m-number">
                <Money hao={order.amount} look="price" size="large" />
              </td>
            </tr>
          </>
        }
      />
    </Panel>
  )
}

/** The owner's accounts, with what they have before and after this order. */
export function AuditShares({ shares }: { shares: readonly AuditShare[] }) {
  const { t } = useTranslation('funds')
  return (
    <Panel title={t('audit.ownTitle')} flush>
      <DataTable
        caption={t('audit.ownTitle')}
        rows={shares}
        rowId={share => share.fundId}
        marked={share => share.status === 'toAudit' && share.after < 0}
        columns={[
          {
            id: 'no',
            head: t('account.no'),
            names: true,
            cell: share => <span className="m-figures m-nowrap">{share.accountNo}</span>,
          },
          {
            id: 'name',
            head: t('account.name'),
            cell: share => (
              <>
                {share.fundName}{' '}
                {share.inStead ? (
                  <Tag tone="warning">{t('audit.inStead', { name: share.ownerName })}</Tag>
                ) : null}
                <div className="m-small m-muted">{share.budgetItem}</div>
              </>
            ),
          },
          {
            id: 'before',
            head: t('audit.before'),
            numeric: true,
            width: 'medium',
            cell: share => <Money hao={share.before} />,
          },
          {
            id: 'amount',
            head: t('audit.thisOrder'),
            numeric: true,
            width: 'medium',
            cell: share => (
              <>
                <Money hao={share.amount} look="price" />
                {share.frozen && share.status === 'toAudit' ? (
                  <div className="m-small m-muted">
                    {t('audit.held')} <Money hao={share.frozen} />
                  </div>
                ) : null}
              </>
            ),
          },
          {
            id: 'after',
            head: t('audit.after'),
            numeric: true,
            width: 'medium',
            cell: share => (
              <>
                {share.after < 0 && share.status === 'toAudit' ? (
                  <StatusBadge tone="danger">{t('audit.short')}</StatusBadge>
                ) : null}{' '}
                <Money hao={share.after} />
              </>
            ),
          },
          {
            id: 'state',
            head: t('audit.state'),
            align: 'centre',
            width: 'short',
            cell: share => (
              <StatusBadge tone={shareTones[share.status]}>
                {t(`audit.states.${share.status}`)}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** All accounts that pay for the order, where there are more than the owner's. */
export function OrderShares({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('funds')
  return (
    <Panel title={t('audit.othersTitle')} flush>
      <DataTable
        caption={t('audit.othersTitle')}
        rows={order.funds}
        rowId={share => share.fundId}
        dense
        columns={[
          {
            id: 'no',
            head: t('account.no'),
            names: true,
            cell: share => <span className="m-figures">{share.accountNo}</span>,
          },
          { id: 'name', head: t('account.name'), cell: share => share.fundName },
          { id: 'owner', head: t('account.owner'), cell: share => share.ownerName },
          {
            id: 'amount',
            head: t('audit.amount'),
            numeric: true,
            cell: share => <Money hao={share.amount} />,
          },
          {
            id: 'state',
            head: t('audit.state'),
            align: 'centre',
            width: 'short',
            cell: share => (
              <StatusBadge tone={shareTones[share.status]}>
                {t(`audit.states.${share.status}`)}
              </StatusBadge>
            ),
          },
          { id: 'remark', head: t('audit.opinion'), cell: share => share.remark ?? '' },
        ]}
      />
    </Panel>
  )
}
