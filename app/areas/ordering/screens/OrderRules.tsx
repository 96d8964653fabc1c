import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import { DescriptionList, Panel } from '~/ui'
import { useRuleWords } from './rule-words'

/** What the buyer said to the rules that stopped the purchase, for those who approve it. */
export function OrderRules({ order }: { order: Pick<OrderDetail, 'declared'> }) {
  const { t } = useTranslation('rules')
  const { nameOf } = useRuleWords()
  if (!order.declared.length) return null
  return (
    <Panel title={t('title')}>
      <DescriptionList
        columns={1}
        items={order.declared.map(({ rule, permitNo, files }) => ({
          term: nameOf(rule),
          value: permitNo ? (
            t('permitNo', { no: permitNo })
          ) : files.length ? (
            <>
              {files.map((file, n) => (
                <span key={file.id}>
                  <a href={file.url} target="_blank" rel="noopener noreferrer">
                    {t('paper', { n: n + 1 })}
                  </a>{' '}
                </span>
              ))}
            </>
          ) : (
            t('acknowledged')
          ),
        }))}
      />
    </Panel>
  )
}
