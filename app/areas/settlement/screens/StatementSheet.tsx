import { useTranslation } from 'react-i18next'
import type { Statement } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, DescriptionList, Link, Money, Panel, StatusBadge, type Description } from '~/ui'
import { BookingFacts, BookingTable } from './BookingFacts'
import { statementTones } from './StatementTable'

/** A statement on the desks: its facts, what each account pays, its lines. */
export function StatementSheet({
  statement,
  orderHref = id => paths.order(id),
}: {
  statement: Statement
  orderHref?: (id: string) => string
}) {
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const { t } = useTranslation('settlement')
  const time = (at: string) => <span className="m-figures">{minuteOf(at)}</span>
  const facts: (Description | false)[] = [
    { term: t('detail.id'), value: <span className="m-figures">{statement.id}</span> },
    {
      term: t('detail.status'),
      value: (
        <StatusBadge tone={statementTones[statement.status]}>
          {t(`status.${statement.status}`)}
        </StatusBadge>
      ),
    },
    { term: t('detail.supplier'), value: pick(statement.storeName, statement.storeNameEn) },
    {
      term: t('detail.period'),
      value: (
        <span className="m-figures">
          {t('list.periodOf', { from: statement.from, to: statement.to })}
        </span>
      ),
    },
    { term: t('detail.by'), value: statement.createdByName },
    { term: t('detail.at'), value: time(statement.createdAt) },
    !!statement.settledByName && { term: t('detail.settledBy'), value: statement.settledByName },
    !!statement.settledAt && { term: t('detail.settledAt'), value: time(statement.settledAt) },
    { term: t('detail.amount'), value: <Money hao={statement.amount} look="price" size="large" /> },
    { term: t('detail.capitalsShort'), value: statement.capitals },
    !!statement.booking && {
      term: t('detail.booking'),
      value: <BookingFacts booking={statement.booking} />,
    },
  ]
  const sum = (label: string, amount: number) => (
    <tr>
      <th scope="row" colSpan={6} className="m-align-end">
        {label}
      </th>
      <td className="m-number">
        <Money hao={amount} />
      </td>
    </tr>
  )
  return (
    <>
      <Panel title={t('detail.info')}>
        <DescriptionList items={facts.filter((it): it is Description => it !== false)} />
      </Panel>
      {statement.funds.length ? (
        <Panel title={t('detail.funds')} flush>
          <DataTable
            caption={t('detail.funds')}
            rows={statement.funds}
            rowId={fund => fund.fundId}
            dense
            columns={[
              {
                id: 'no',
                head: t('detail.fund'),
                names: true,
                cell: fund => <span className="m-figures">{fund.accountNo}</span>,
              },
              { id: 'name', head: t('detail.fundName'), cell: fund => fund.name },
              { id: 'owner', head: t('detail.owner'), cell: fund => fund.ownerName },
              {
                id: 'sum',
                head: t('detail.sum'),
                numeric: true,
                cell: fund => <Money hao={fund.amount} />,
              },
            ]}
          />
        </Panel>
      ) : null}
      {statement.booking ? <BookingTable booking={statement.booking} /> : null}
      {statement.lines.length ? (
        <Panel title={t('detail.lines')} flush>
          <DataTable
            caption={t('detail.lines')}
            rows={statement.lines.map((line, i) => ({ ...line, key: `${line.acceptanceId}-${i}` }))}
            rowId={line => line.key}
            dense
            columns={[
              {
                id: 'order',
                head: `${t('detail.order')} / ${t('detail.acceptance')}`,
                names: true,
                cell: line => (
                  <>
                    <Link href={orderHref(line.orderId)} className="m-figures">
                      {line.orderId}
                    </Link>
                    <div className="m-small m-muted m-figures">{line.acceptanceId}</div>
                  </>
                ),
              },
              { id: 'buyer', head: t('detail.buyer'), cell: line => line.buyerName },
              {
                id: 'product',
                head: t('detail.product'),
                cell: line => (
                  <>
                    {pick(line.name, line.nameEn)}
                    <div className="m-small m-muted">
                      {spec(line.spec)} · {line.code}
                    </div>
                  </>
                ),
              },
              {
                id: 'accepted',
                head: t('detail.acceptedOn'),
                cell: line => (
                  <span className="m-figures m-nowrap">
                    {minuteOf(line.confirmedAt).slice(0, 10)}
                  </span>
                ),
              },
              {
                id: 'num',
                head: t('detail.num'),
                numeric: true,
                cell: line => quantity(line.num, line),
              },
              {
                id: 'price',
                head: t('detail.price'),
                numeric: true,
                cell: line => <Money hao={line.unitPrice} />,
              },
              {
                id: 'sum',
                head: t('detail.sum'),
                numeric: true,
                cell: line => <Money hao={line.amount} />,
              },
            ]}
            foot={
              <>
                {statement.freight ? sum(t('detail.freight'), statement.freight) : null}
                {sum(t('detail.total'), statement.amount)}
              </>
            }
          />
        </Panel>
      ) : null}
    </>
  )
}
