import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/frame/error-page'
import { DeskFrame } from '~/areas/malls/screens/desk-frame'
import { markCurrent } from '~/areas/malls/screens/side-frames'
import { MallFrame } from '~/areas/malls/screens/MallFrame'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const [{ counts }, { list }, cases] = await Promise.all([
    context.api.orders.deskCount({}),
    context.api.orders.deskList({ page: 1, rows: 1 }),
    context.api.afterSales.deskCount({}),
  ]).catch(asPage)
  return {
    counts,
    cases: cases.counts.waiting,
    storeName: list[0]?.storeName ?? '',
    storeNameEn: list[0]?.storeNameEn ?? '',
  }
}

export default function DeskLayout() {
  const { counts, cases, storeName, storeNameEn } = useLoaderData<typeof loader>()
  const { person, mall } = useRootData()
  const pick = usePick()
  const { t } = useTranslation('menus')
  const { pathname } = useLocation()
  const groups = markCurrent(
    [
      {
        title: t('desk.store'),
        entries: [
          {
            label: t('desk.orders'),
            href: paths.deskOrders,
            count: (counts.toAdopt ?? 0) + (counts.waitDelivered ?? 0),
          },
          { label: t('desk.returns'), href: paths.deskReturns, count: cases },
          { label: t('desk.goods'), href: paths.deskGoods },
          { label: t('desk.statements'), href: paths.deskStatements },
          { label: t('desk.push'), href: paths.deskPush },
          ...(mall.groupBuying
            ? [
                { label: t('desk.groupBuy'), href: paths.deskGroups },
                { label: t('desk.demands'), href: paths.deskDemands },
              ]
            : []),
          ...(mall.biddings ? [{ label: t('desk.biddings'), href: paths.deskBiddings }] : []),
        ],
      },
    ],
    pathname,
  )
  return (
    <DeskFrame
      kind="store"
      home={paths.deskOrders}
      name={person?.name ?? ''}
      note={pick(storeName, storeNameEn)}
      groups={groups}
    >
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MallFrame searchless>
      <div id="main" role="main" tabIndex={-1} className="m-page">
        <RouteErrorPage />
      </div>
    </MallFrame>
  )
}
