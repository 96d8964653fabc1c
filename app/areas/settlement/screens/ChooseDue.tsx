import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import { useFormToken } from '~/frame/root-data'
import type { settlement } from '../contract'
import { ChooseAmounts } from './ChooseAmounts'
import { DueGroup } from './DueGroup'

const FORM = 'make'
const BOXES = 'acceptIds'

/** Acceptances that are due, each with a box: the ticked ones go on the statement, the rest stays due. */
export function ChooseDue({
  due,
  period,
  selection,
  error,
}: {
  due: ReplyOf<typeof settlement.dueLines>
  period: { storeId: string; from: string; to: string }
  selection: 'all' | 'none' | readonly string[]
  error?: string
}) {
  const { t } = useTranslation('settlement')
  const token = useFormToken()
  return (
    <ChooseAmounts
      form={FORM}
      target={{ token }}
      asked={period}
      boxes={BOXES}
      list={due.list}
      due={due}
      heads={[
        { name: t('detail.product') },
        { name: t('detail.num'), className: 'm-number m-column-short' },
        { name: t('detail.price'), className: 'm-number m-column-short' },
        { name: t('detail.sum'), className: 'm-number m-column-medium' },
      ]}
      isDense
      error={error}
    >
      {due.list.map(it => (
        <DueGroup
          key={it.id}
          acceptance={it}
          box={{
            id: `${FORM}-${it.id}`,
            name: BOXES,
            isTicked: selection === 'all' || (selection !== 'none' && selection.includes(it.id)),
          }}
        />
      ))}
    </ChooseAmounts>
  )
}
