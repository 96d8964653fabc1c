import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { OrderSchedule } from '~/areas/orders/screens/OrderSchedule'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { loadSchedule } from '~/areas/orders/requests/order-schedule'
import { paths } from '~/paths'

export const handle = pageName('changes', 'schedule.account')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return loadSchedule(context, params.id ?? '', context.api.orders.accountList)
}

export default function Schedule() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('changes')
  const { t: words } = useOrderWords()
  return (
    <OrderSchedule
      data={data}
      title={t('schedule.account')}
      list={{ href: paths.fundOrders, label: words('mine.account') }}
    />
  )
}
