import { useTranslation } from 'react-i18next'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import { Link, Money, RecordFact } from '~/ui'
import type { DueAcceptance } from '../contract'

/** Rows of an acceptance: its box and what it comes to, then what was accepted. */
export function DueGroup({
  acceptance: { id, orderId, buyerName, confirmedAt, freight, amount, lines },
  box,
}: {
  acceptance: DueAcceptance
  box: { id: string; name: string; isTicked: boolean }
}) {
  const { t } = useTranslation('settlement')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <tbody>
      <tr className="m-table-group">
        <th scope="rowgroup" colSpan={3}>
          <div className="m-choice">
            <input
              type="checkbox"
              id={box.id}
              name={box.name}
              value={id}
              defaultChecked={box.isTicked}
            />
            <label htmlFor={box.id}>
              {t('make.acceptance')} <span className="m-figures">{id}</span>
            </label>
          </div>
          <div className="m-small">
            <RecordFact term={t('detail.order')}>
              <Link href={paths.order(orderId)} className="m-figures">
                {orderId}
              </Link>
            </RecordFact>
            <RecordFact term={t('detail.buyer')}>{buyerName}</RecordFact>
            <RecordFact term={t('detail.acceptedOn')}>
              <span className="m-figures">{dayOf(confirmedAt)}</span>
            </RecordFact>
          </div>
        </th>
        <td className="m-number">
          <strong>
            <Money hao={amount} />
          </strong>
        </td>
      </tr>
      {lines.map((line, i) => (
        <tr key={i}>
          <td>
            {pick(line.name, line.nameEn)}
            <div className="m-small m-muted">
              {spec(line.spec)} · {line.code}
            </div>
          </td>
          <td className="m-number">{quantity(line.num, line)}</td>
          <td className="m-number">
            <Money hao={line.unitPrice} />
          </td>
          <td className="m-number">
            <Money hao={line.amount} />
          </td>
        </tr>
      ))}
      {freight ? (
        <tr>
          <td colSpan={3}>{t('detail.freight')}</td>
          <td className="m-number">
            <Money hao={freight} />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}
