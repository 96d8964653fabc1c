import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Fund } from '../contract'
import { DataTable, Money, Tag } from '~/ui'
import { FundAlertTag } from './FundAlertTag'
import { spendableOf } from './fund-choices'

/** What each account has, what is frozen and what is left. */
export function FundFacts({ funds }: { funds: readonly Fund[] }) {
  const { t } = useTranslation('funds')
  return (
    <DataTable
      caption={t('fill.factsTitle')}
      rows={funds}
      rowId={fund => fund.id}
      stacks
      dense
      columns={[
        {
          id: 'no',
          head: t('account.no'),
          names: true,
          cell: fund => <span className="m-figures m-nowrap">{fund.accountNo}</span>,
        },
        {
          id: 'name',
          head: t('account.name'),
          cell: fund => (
            <>
              {fund.name} {fund.isOwner ? <Tag tone="brand">{t('account.mine')}</Tag> : null}
              <div className="m-small m-muted">
                {fund.budgetItem} · {t('account.owner')} {fund.ownerName}
                {fund.projectName ? ` · ${fund.projectName}` : ''}
              </div>
            </>
          ),
        },
        {
          id: 'balance',
          head: t('account.balance'),
          numeric: true,
          cell: fund => <Money hao={fund.balance} />,
        },
        {
          id: 'frozen',
          head: t('account.frozen'),
          numeric: true,
          cell: fund => <Money hao={fund.frozen} look={fund.frozen ? 'ink' : 'faint'} />,
        },
        {
          id: 'available',
          head: t('account.available'),
          numeric: true,
          cell: fund => (
            <>
              <Money hao={fund.available} look="price" />
              {spendableOf(fund) < fund.available ? (
                <div className="m-small m-muted">
                  {t('fill.limited', { amount: formatYuan(Math.max(0, spendableOf(fund))) })}
                </div>
              ) : null}
              {fund.alert ? (
                <div>
                  <FundAlertTag alert={fund.alert} />
                </div>
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
