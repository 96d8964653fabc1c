import { useTranslation } from 'react-i18next'
import { formatYuan, sumHao } from '~/contract/money'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DataTable, Link, Money, Notice, Panel, StatusBadge } from '~/ui'
import type { StatementRun } from '../contract'
import { statementTones } from './StatementTable'

/** What became of the suppliers of a run: statements with their papers, and why others have none. */
export function RunResult({ run: { from, to, made, refused } }: { run: StatementRun }) {
  const { t } = useTranslation('settlement')
  const pick = usePick()
  const amount = sumHao(made.map(it => it.amount))
  return (
    <>
      {made.length ? (
        <Notice tone="success" announce>
          {t('run.made', { n: made.length, amount: formatYuan(amount) })}
        </Notice>
      ) : (
        <Notice tone="warning" announce>
          {t('run.none')}
        </Notice>
      )}
      {refused.length ? (
        <Notice tone="danger" title={t('run.refused', { n: refused.length })}>
          <ul>
            {refused.map(it => (
              <li key={it.storeId}>
                <strong>{pick(it.storeName, it.storeNameEn)}</strong> {t(`run.reason.${it.reason}`)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {made.length ? (
        <Panel
          title={t('run.list')}
          note={<span className="m-figures">{t('list.periodOf', { from, to })}</span>}
          flush
        >
          <DataTable
            caption={t('run.list')}
            rows={made}
            rowId={row => row.id}
            columns={[
              {
                id: 'id',
                head: t('list.id'),
                names: true,
                cell: row => (
                  <Link href={paths.financeStatement(row.id)} className="m-figures">
                    {row.id}
                  </Link>
                ),
              },
              {
                id: 'store',
                head: t('list.store'),
                cell: row => pick(row.storeName, row.storeNameEn),
              },
              {
                id: 'count',
                head: t('list.count'),
                numeric: true,
                width: 'short',
                cell: row => row.acceptCount,
              },
              {
                id: 'amount',
                head: t('list.amount'),
                numeric: true,
                width: 'medium',
                cell: row => <Money hao={row.amount} />,
              },
              {
                id: 'status',
                head: t('list.status'),
                align: 'centre',
                width: 'short',
                cell: row => (
                  <StatusBadge tone={statementTones[row.status]}>
                    {t(`status.${row.status}`)}
                  </StatusBadge>
                ),
              },
              {
                id: 'paper',
                head: t('run.paper'),
                align: 'end',
                width: 'short',
                screenOnly: true,
                cell: row => (
                  <ButtonLink href={paths.statementPaper(row.id)} size="small" newWindow>
                    {t('run.print')}
                    <span className="m-hidden"> {pick(row.storeName, row.storeNameEn)}</span>
                  </ButtonLink>
                ),
              },
            ]}
            foot={
              <tr>
                <th scope="row" colSpan={3} className="m-align-end">
                  {t('due.total')}
                </th>
                <td className="m-number">
                  <Money hao={amount} />
                </td>
                <td />
                <td className="m-screen-only" />
              </tr>
            }
          />
        </Panel>
      ) : null}
    </>
  )
}
