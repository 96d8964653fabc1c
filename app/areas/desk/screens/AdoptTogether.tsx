import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import { FirstName } from '~/areas/orders/screens/FirstName'
import { TogetherPage } from '~/frame/TogetherPage'
import { paths } from '~/paths'

/** Orders that may be taken on: one look at them, then those that can be supplied are taken on together. */
export function AdoptTogether(data: {
  list: readonly OrderRow[]
  /** How many were taken on just now. */
  done: number
  /** How many of them had been taken on before. */
  already: number
  noneTicked: boolean
  /** What the action said. */
  answer: unknown
}) {
  const { t } = useTranslation('desk')
  return (
    <TogetherPage
      {...data}
      id="adopt"
      here={paths.adoptOrders}
      back={{ label: t('back'), href: paths.deskOrders }}
      ticked
      words={{
        title: t('adoptSeveral'),
        lead: t('together.lead'),
        list: t('together.list'),
        yes: t('together.yes'),
        done: n => t('together.done', { n }),
        already: n => t('together.already', { n }),
        noneTicked: t('together.noneTicked'),
        again: t('together.again'),
        empty: t('together.empty'),
      }}
      columns={[
        { id: 'buyer', head: t('buyer'), cell: it => it.buyerName },
        { id: 'goods', head: t('goods'), cell: it => <FirstName lines={it.lines} /> },
      ]}
    />
  )
}
