import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { Link } from '~/ui'
import { fillUp, partsOf, restOf, type ShareRow } from '../arithmetic'
import type { Fund } from '../contract'

const AMOUNTS = '[name^="shares["][name$="].amount"]'
const FILL_REST = '[name="intent.fillRest"]'

const amountsIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(AMOUNTS)]
const rowsIn = (form: HTMLFormElement): ShareRow[] =>
  amountsIn(form).map(it => {
    const fund = form.elements.namedItem(it.name.replace('amount', 'fundId'))
    return { fundId: (fund as HTMLSelectElement).value, amount: it.value }
  })

/** What of the amount is still to be shared out, and which account pays for which order; where scripts run, as it is typed. */
export function SharesSummary({
  rows,
  due,
  orders,
  funds,
}: {
  rows: readonly ShareRow[]
  due: number
  orders: readonly { id: string; amount: number }[]
  funds: readonly Fund[]
}) {
  const { t } = useTranslation('funds')
  const place = useRef<HTMLDivElement>(null)
  const [typedRows, setTypedRows] = useState(rows)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setTypedRows(rowsIn(form))
    const press = (event: MouseEvent) => {
      if (!(event.target as Element).matches(FILL_REST)) return
      event.preventDefault()
      const filled = fillUp(rowsIn(form), due)
      for (const [n, it] of amountsIn(form).entries()) it.value = filled[n]?.amount ?? ''
      read()
    }
    read()
    form.addEventListener('input', read)
    form.addEventListener('click', press)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('click', press)
    }
  }, [due])
  const rest = restOf(typedRows, due)
  const amount = formatYuan(Math.abs(rest))
  return (
    <div ref={place}>
      <p role="status" className={rest === 0 ? 'm-hint' : 'm-strong'}>
        {rest === 0 ? t('fill.noRest') : t(rest > 0 ? 'fill.rest' : 'fill.over', { amount })}
      </p>
      {orders.length > 1 ? <Parts rows={typedRows} orders={orders} funds={funds} /> : null}
    </div>
  )
}

function Parts({
  rows,
  orders,
  funds,
}: {
  rows: readonly ShareRow[]
  orders: readonly { id: string; amount: number }[]
  funds: readonly Fund[]
}) {
  const { t } = useTranslation('funds')
  const parts = partsOf(orders, rows)
  if (!parts) return <p className="m-hint">{t('fill.partsLater')}</p>
  const numberOf = (id: string) => funds.find(it => it.id === id)?.accountNo ?? ''
  const partsOfOrder = (id: string) =>
    parts
      .filter(it => it.orderId === id)
      .map(it => t('fill.part', { accountNo: numberOf(it.fundId), amount: formatYuan(it.amount) }))
  return (
    <>
      <p className="m-strong">{t('fill.parts')}</p>
      <p className="m-hint">{t('fill.partsHow')}</p>
      <ul>
        {orders.map(({ id }) => (
          <li key={id} className="m-figures">
            <Link href={hrefWith(paths.fillFunds, { order: id })}>{id}</Link>{' '}
            {partsOfOrder(id).join(' + ')}
          </li>
        ))}
      </ul>
    </>
  )
}
