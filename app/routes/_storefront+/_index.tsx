import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Home } from '~/areas/content/screens/home-looks'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageTitle } from '~/frame/page-title'
import { homeOf } from '~/areas/content/requests/home'
import { paths } from '~/paths'

export const meta = pageTitle

export const loader = ({ context }: LoaderFunctionArgs) => homeOf(context)

export default function HomeScreen() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const frame = useFrameData()
  const todo = frame?.todo
  const counts = todo
    ? [
        {
          label: t('home.pendingReceive'),
          href: `${paths.ordersOfType('owner')}?status=DELIVERY`,
          count: todo.receiveWait ?? 0,
        },
        { label: t('home.pendingFund'), href: paths.fundOrders, count: todo.addAccountWait ?? 0 },
        { label: t('home.pendingAudit'), href: paths.approvals, count: todo.toAudit ?? 0 },
      ].filter(it => it.count >= 0)
    : []
  return (
    <Home
      {...data}
      categories={frame?.categories ?? []}
      providers={frame?.providers ?? []}
      counts={counts}
    />
  )
}
