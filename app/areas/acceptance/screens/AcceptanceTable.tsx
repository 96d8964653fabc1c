import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Acceptance } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  Item,
  Link,
  Money,
  RecordCard,
  RecordFact,
  RecordLine,
  StatusBadge,
  Tag,
} from '~/ui'
import { acceptTones, settleTones } from './AcceptanceSheet'

const LINES_SHOWN = 3

/** Acceptances as records. `hrefOf` says where one is looked at; `before` stands in front of its number, such as a tick box. */
export function AcceptanceCards({
  list,
  hrefOf,
  look,
  before,
}: {
  list: readonly Acceptance[]
  hrefOf: (id: string) => string
  look: string
  before?: (acceptance: Acceptance) => ReactNode
}) {
  const { t } = useTranslation('acceptance')
  const quantity = useQuantity()
  const pick = usePick()
  const spec = useSpec()
  return (
    <>
      {list.map(acceptance => {
        const rejections = acceptance.lines.filter(line => line.rejectedNum > 0).length
        return (
          <RecordCard
            key={acceptance.id}
            about={acceptance.id}
            head={
              <>
                {before?.(acceptance)}
                <RecordFact term={t('list.acceptNo')}>
                  <Link href={hrefOf(acceptance.id)} className="m-figures">
                    {acceptance.id}
                  </Link>
                </RecordFact>
                <RecordFact term={t('list.order')}>
                  <Link href={paths.order(acceptance.orderId)} className="m-figures">
                    {acceptance.orderId}
                  </Link>
                </RecordFact>
                <RecordFact term={t('list.at')}>
                  <span className="m-figures">{minuteOf(acceptance.createdAt)}</span>
                </RecordFact>
                <RecordFact term={t('list.acceptor')}>
                  {acceptance.acceptorName === 'system' ? t('system') : acceptance.acceptorName}
                </RecordFact>
                <RecordFact term={t('list.supplier')}>
                  {pick(acceptance.storeName, acceptance.storeNameEn)}
                </RecordFact>
              </>
            }
            status={
              <>
                <StatusBadge tone={acceptTones[acceptance.status]}>
                  {t(`status.${acceptance.status}`)}
                </StatusBadge>{' '}
                {acceptance.settleStatus === 'none' ? null : (
                  <StatusBadge tone={settleTones[acceptance.settleStatus]}>
                    {t(`settle.${acceptance.settleStatus}`)}
                  </StatusBadge>
                )}
              </>
            }
            sum={
              <>
                {t('list.amount')} <Money hao={acceptance.amount} look="price" size="large" />{' '}
                {rejections ? (
                  <Tag tone="danger">{t('list.rejected', { n: rejections })}</Tag>
                ) : null}
              </>
            }
            actions={
              <ButtonLink
                href={hrefOf(acceptance.id)}
                size="small"
                look={acceptance.canConfirm ? 'primary' : 'secondary'}
              >
                {look}
              </ButtonLink>
            }
          >
            {acceptance.lines.slice(0, LINES_SHOWN).map(line => (
              <RecordLine
                key={line.lineNo}
                end={
                  <>
                    <span className="m-figures">
                      {t('todo.accepted', { quantity: quantity(line.acceptedNum, line) })}
                    </span>
                    {line.rejectedNum ? (
                      <div className="m-small m-price">
                        {t('todo.rejected', { quantity: quantity(line.rejectedNum, line) })}
                      </div>
                    ) : null}
                  </>
                }
              >
                <Item
                  name={pick(line.name, line.nameEn)}
                  picture={line.pic}
                  facts={`${spec(line.spec)} · ${line.code}`}
                >
                  {line.reason ? (
                    <span className="m-small m-muted">
                      {t('detail.reason')}: {line.reason}
                    </span>
                  ) : null}
                </Item>
              </RecordLine>
            ))}
          </RecordCard>
        )
      })}
    </>
  )
}
