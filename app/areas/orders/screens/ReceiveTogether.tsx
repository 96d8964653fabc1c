import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { TogetherPage } from '~/frame/TogetherPage'
import { paths } from '~/paths'
import type { OrderRow } from '../contract'
import { FirstName } from './FirstName'

/** Orders whose goods are on their way: one look at them, then those that have come are confirmed together. */
export function ReceiveTogether({
  days,
  ...data
}: {
  list: readonly OrderRow[]
  /** Until goods that have come are accepted by themselves. */
  days: number
  /** How many were confirmed just now. */
  done: number
  already: number
  noneTicked: boolean
  /** What the action said. */
  answer: unknown
}) {
  const { t } = useTranslation('parcels')
  const pick = usePick()
  return (
    <TogetherPage
      {...data}
      id="receive"
      here={paths.receiveOrders}
      back={{ label: t('together.toOrders'), href: paths.ownOrders }}
      ticked={false}
      words={{
        title: t('together.title'),
        lead: t('together.lead', { days }),
        list: t('together.list'),
        yes: t('together.yes'),
        done: n => t('together.done', { n }),
        noneTicked: t('together.noneTicked'),
        again: t('together.again'),
        empty: t('together.empty'),
      }}
      columns={[
        {
          id: 'supplier',
          head: t('together.supplier'),
          cell: it => pick(it.storeName, it.storeNameEn),
        },
        { id: 'goods', head: t('together.goods'), cell: it => <FirstName lines={it.lines} /> },
      ]}
    />
  )
}
