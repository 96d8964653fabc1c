import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { OrderSchedule } from '~/areas/orders/screens/OrderSchedule'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadSchedule } from '~/areas/orders/requests/order-schedule'
import { proxyRoles } from '~/areas/proxy-buying/codes'
import { paths } from '~/paths'

export const handle = pageName('proxy', 'proxyOrders.scheduleTitle')
const none = (error: unknown) => {
  if (error instanceof Response && error.status === 404) return null
  throw error
}

/** Any order of the three lists of proxy orders. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  for (const toward of proxyRoles) {
    const schedule = await loadSchedule(
      context,
      params.id ?? '',
      context.api.orders.list,
      toward,
    ).catch(none)
    if (schedule) return schedule
  }
  throw new Response(null, { status: 404 })
}

export default function ProxySchedule() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('proxy')
  return (
    <OrderSchedule
      data={data}
      title={t('proxyOrders.scheduleTitle')}
      list={{ href: paths.proxyOrders, label: t('proxyOrders.title') }}
    />
  )
}
