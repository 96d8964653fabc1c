import { useTranslation } from 'react-i18next'
import type { Fund } from '../contract'
import { formatYuan } from '~/contract/money'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, Meter, Money, RecordCard, RecordFact, StatusBadge, Tag } from '~/ui'
import { FundAlertTag } from './FundAlertTag'

/** Fund accounts as cards, each with how much of it is settled, frozen and free. */
export function FundCards({
  funds,
  current,
  today,
}: {
  funds: readonly Fund[]
  current?: string
  today: string
}) {
  const { t } = useTranslation('funds')
  return (
    <>
      {funds.map(fund => {
        const whole = fund.balance || 1
        const expired = fund.validTo !== null && fund.validTo < today
        return (
          <RecordCard
            key={fund.id}
            about={fund.accountNo}
            id={`fund-${fund.id}`}
            head={
              <>
                <RecordFact>
                  <strong className="m-figures">{fund.accountNo}</strong>
                </RecordFact>
                <RecordFact>{fund.name}</RecordFact>
                <RecordFact term={t('account.budgetItem')}>{fund.budgetItem}</RecordFact>
                <RecordFact term={t('account.kind')}>{t(`account.kinds.${fund.kind}`)}</RecordFact>
                <RecordFact term={t('account.owner')}>
                  {fund.ownerName}{' '}
                  {fund.isOwner ? <Tag tone="brand">{t('account.mine')}</Tag> : null}
                </RecordFact>
                {fund.projectName ? (
                  <RecordFact term={t('account.project')}>{fund.projectName}</RecordFact>
                ) : null}
                {fund.validTo ? (
                  <RecordFact term={t('account.validTo')}>
                    <span className="m-figures">{fund.validTo}</span>
                  </RecordFact>
                ) : null}
              </>
            }
            status={
              !fund.open ? (
                <StatusBadge>{t('account.closed')}</StatusBadge>
              ) : expired ? (
                <StatusBadge tone="danger">{t('account.expired')}</StatusBadge>
              ) : fund.alert ? (
                <FundAlertTag alert={fund.alert} />
              ) : undefined
            }
            sum={
              <>
                {t('account.balance')} <Money hao={fund.balance} /> · {t('account.available')}{' '}
                <Money hao={fund.available} look="price" size="large" />
              </>
            }
            actions={
              <>
                {fund.frozen ? (
                  <ButtonLink href={`${paths.frozenMoney}?fund=${fund.id}`} size="small">
                    {t('page.frozenLink')}
                  </ButtonLink>
                ) : null}{' '}
                <ButtonLink
                  href={`${hrefWith(paths.funds, { fund: fund.id })}#ledger`}
                  size="small"
                  look={current === fund.id ? 'accent' : 'secondary'}
                >
                  {t('page.showLedger')}
                </ButtonLink>
              </>
            }
          >
            <div className="m-record-line">
              <div className="m-record-line-main">
                <Meter
                  label={t('page.meter')}
                  parts={[
                    {
                      share: fund.spent / whole,
                      tone: 'brand',
                      text: t('page.spentPart', { amount: formatYuan(fund.spent) }),
                    },
                    {
                      share: fund.frozen / whole,
                      tone: 'warning',
                      text: t('page.frozenPart', { amount: formatYuan(fund.frozen) }),
                    },
                    ...(fund.held
                      ? [
                          {
                            share: fund.held / whole,
                            tone: 'neutral' as const,
                            text: t('page.heldPart', { amount: formatYuan(fund.held) }),
                          },
                        ]
                      : []),
                    {
                      share: fund.available / whole,
                      tone: 'success',
                      text: t('page.freePart', { amount: formatYuan(fund.available) }),
                    },
                  ]}
                />
              </div>
            </div>
          </RecordCard>
        )
      })}
    </>
  )
}
