import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import { Money } from '~/ui'
import type { settlement } from '../contract'
import { ChooseAmounts } from './ChooseAmounts'

export const FORM = 'many'
const BOXES = 'storeIds'

/** Suppliers that something is due to, each with a box; the ticked ones are asked about once more. */
export function ChooseSuppliers({
  due,
  filters,
  isTicked,
  error,
}: {
  due: ReplyOf<typeof settlement.dueSuppliers>
  filters: { from: string; to: string; keyword?: string }
  isTicked: boolean
  error?: string
}) {
  const { t } = useTranslation('settlement')
  const pick = usePick()
  const amounts = useMemo(
    () => due.list.map(it => ({ id: it.storeId, amount: it.amount })),
    [due.list],
  )
  return (
    <ChooseAmounts
      form={FORM}
      target={{ method: 'get', action: `${paths.makeStatements}/confirm` }}
      asked={filters}
      boxes={BOXES}
      list={amounts}
      due={due}
      heads={[
        { name: t('many.supplier') },
        { name: t('many.count'), className: 'm-number m-column-short' },
        { name: t('many.firstAt'), className: 'm-column-short' },
        { name: t('many.amount'), className: 'm-number m-column-medium' },
      ]}
      error={error}
    >
      <tbody>
        {due.list.map(it => (
          <tr key={it.storeId}>
            <th scope="row">
              <div className="m-choice">
                <input
                  type="checkbox"
                  id={`${FORM}-${it.storeId}`}
                  name={BOXES}
                  value={it.storeId}
                  defaultChecked={isTicked}
                />
                <label htmlFor={`${FORM}-${it.storeId}`}>
                  {pick(it.storeName, it.storeNameEn)}
                </label>
              </div>
            </th>
            <td className="m-number m-figures">{it.acceptCount}</td>
            <td>
              <span className="m-figures m-nowrap">{dayOf(it.firstAt)}</span>
            </td>
            <td className="m-number m-figures">
              <Money hao={it.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ChooseAmounts>
  )
}
