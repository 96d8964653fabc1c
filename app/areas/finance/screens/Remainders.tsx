import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { useFormToken } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { Actions, DataTable, Form, IntentButton, Money, Panel, StatusBadge } from '~/ui'
import type { OrderBudget } from '../contract'

export const REMAINDERS = 'budgets'
export const ASK_REMAINDERS = 'askBudgets'

/** Whether the finance system, as it answered last, has too little left for this order. */
const isShort = ({ state, available, frozenThere, amount }: OrderBudget) =>
  state === 'said' && available !== null && available + frozenThere < amount

/** Has the finance system asked once as the page opens where its word is old; the page is there meanwhile. Without scripts there is the button. */
function useAskOnce(isDue: boolean): boolean {
  const { state, submit } = useFetcher({ key: REMAINDERS })
  const { pathname } = useLocation()
  const token = useFormToken()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isDue || hasAsked.current) return
    hasAsked.current = true
    const fields = { formToken: token, [`intent.${ASK_REMAINDERS}`]: '' }
    submit(fields, { method: 'post', action: `${pathname}?quietly` })
  }, [isDue, pathname, submit, token])
  return state !== 'idle'
}

/** What the mall has left of the accounts of an order, and what the school's finance system says of them. Nothing where it has none. */
export function Remainders({ budgets }: { budgets: readonly OrderBudget[] }) {
  const { t } = useTranslation('approvals')
  const token = useFormToken()
  const isAsking = useAskOnce(budgets.some(it => it.stale))
  if (!budgets.length) return null
  return (
    <Panel id={REMAINDERS} title={t('finance.title')}>
      <p className="m-muted">{t('finance.lead')}</p>
      <DataTable
        caption={t('finance.title')}
        rows={budgets}
        rowId={it => it.fundId}
        marked={isShort}
        columns={[
          {
            id: 'account',
            head: t('finance.account'),
            names: true,
            cell: it => (
              <>
                <span className="m-figures m-nowrap">{it.accountNo}</span>
                <div className="m-small m-muted">{it.fundName}</div>
              </>
            ),
          },
          {
            id: 'left',
            head: t('finance.left'),
            numeric: true,
            cell: it => <Money hao={it.left} />,
          },
          {
            id: 'amount',
            head: t('finance.amount'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
          {
            id: 'available',
            head: t('finance.available'),
            numeric: true,
            cell: it => <Word budget={it} />,
          },
        ]}
      />
      <p role="status" className="m-muted m-small">
        {isAsking ? t('finance.asking') : ''}
      </p>
      <Form token={token} label={t('finance.ask')}>
        <Actions>
          <IntentButton intent={ASK_REMAINDERS} label={t('finance.ask')} />
        </Actions>
      </Form>
    </Panel>
  )
}

/** What the finance system says of one account, and when it did. */
function Word({ budget }: { budget: OrderBudget }) {
  const { t } = useTranslation('approvals')
  const { state, available, saidAt, askedAt, frozenThere } = budget
  const timeOf = (instant: string | null) => (instant ? minuteOf(instant) : '')
  if (state === 'unasked') return <span className="m-muted">{t('finance.unasked')}</span>
  if (state === 'silent')
    return (
      <>
        <StatusBadge tone="warning">{t('finance.silent')}</StatusBadge>
        <div className="m-small m-muted">{t('finance.silentAt', { time: timeOf(askedAt) })}</div>
        {available === null ? null : (
          <div className="m-small m-muted">
            {t('finance.before', { time: timeOf(saidAt), amount: formatYuan(available) })}
          </div>
        )}
      </>
    )
  return (
    <>
      {isShort(budget) ? <StatusBadge tone="danger">{t('finance.short')}</StatusBadge> : null}{' '}
      {available === null ? (
        <StatusBadge tone="warning">{t('finance.noAccount')}</StatusBadge>
      ) : (
        <Money hao={available} />
      )}
      <div className="m-small m-muted">{t('finance.saidAt', { time: timeOf(saidAt) })}</div>
      {available !== null && frozenThere ? (
        <div className="m-small m-muted">
          {t('finance.frozenThere', { amount: formatYuan(frozenThere) })}
        </div>
      ) : null}
    </>
  )
}
