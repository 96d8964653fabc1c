import { EXPORT_ORDERS_MAX } from '../limits'
import type { OrderRow } from '../contract'
import { useTranslation } from 'react-i18next'
import { ButtonLink, EmptyState, Pager, Link, Panel, Tabs } from '~/ui'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { OrderCard } from './OrderCard'
import { OrderFilters } from './OrderFilters'
import { useOrderWords } from './order-words'

export interface OrderQuery {
  status?: string
  payType?: string
  projectId?: string
  accountNo?: string
  accountSet?: string
  keyword?: string
  from?: string
  to?: string
  page: number
  rows: number
}
export interface OrderListData {
  page: { list: OrderRow[]; total: number; more?: boolean }
  counts: Record<string, number>
  query: OrderQuery
  payTypes: string[]
  teams: { id: string; name: string }[]
}

const shownTabs = [
  'toFill',
  'toAudit',
  'toPay',
  'toAdopt',
  'waitDelivered',
  'waitReceive',
  'waitAccept',
  'finished',
  'cancelled',
  'rejected',
  'close',
] as const
/** These are always there; the others come and go with their orders. */
const standingTabs = ['toAdopt', 'waitDelivered', 'waitReceive', 'waitAccept', 'finished']
const tabsWithCount = [
  'toFill',
  'toAudit',
  'toPay',
  'toAdopt',
  'waitDelivered',
  'waitReceive',
  'waitAccept',
]
const linkStatuses: Record<string, string> = {
  NEW: 'toAdopt',
  ADOPT: 'waitDelivered',
  DELIVERY: 'waitReceive',
}

/**
 * The list of orders with its tabs, filters and pages. `path` is the list's own address; `fixed` hides the tabs; `scope` is whose
 * orders a table to keep is of, where there is one, and `toward` which of them; `scheduleAt` says where the progress of one is shown.
 */
export function OrderList({
  data,
  path,
  buyerShown,
  fixed,
  scope,
  toward,
  scheduleAt,
}: {
  data: OrderListData
  path: string
  buyerShown?: boolean
  fixed?: boolean
  scope?: 'own' | 'account' | 'project'
  toward?: string
  scheduleAt?: (id: string) => string
}) {
  const { page, counts, query } = data
  const { t } = useOrderWords()
  const { t: common } = useTranslation()
  const href = (change: Partial<Record<keyof OrderQuery, string | number>>) => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries({ ...query, rows: '', page: '', ...change }))
      if (value !== undefined && value !== '' && !(key === 'page' && value === 1))
        search.set(key, String(value))
    return search.size ? `${path}?${search}` : path
  }
  const exportAt = (whose: string, type: string) =>
    hrefWith(paths.exportOrders, {
      ...query,
      rows: undefined,
      page: undefined,
      dataToward: toward,
      scope: whose,
      type,
    })
  const status = linkStatuses[query.status ?? ''] ?? query.status ?? ''
  const searching = !!(
    query.keyword ||
    query.payType ||
    query.projectId ||
    query.accountNo ||
    query.accountSet ||
    query.from ||
    query.to
  )
  const filtered = searching || !!status || query.page > 1
  const label = (tab: (typeof shownTabs)[number]) => {
    if (tab === 'toFill' || tab === 'toPay' || tab === 'toAudit') return t(`mine.${tab}`)
    return t(`status.${tab === 'toAdopt' ? 'pending' : tab}`)
  }
  const pages = Math.max(1, Math.ceil(page.total / query.rows))
  return (
    <>
      <Panel>
        {fixed ? null : (
          <Tabs
            label={t('mine.tabs')}
            tabs={[
              { label: t('mine.all'), href: href({ status: '' }), current: status === '' },
              ...shownTabs
                .filter(it => standingTabs.includes(it) || counts[it] || status === it)
                .map(it => ({
                  label: label(it),
                  href: href({ status: it }),
                  current: status === it,
                  count: tabsWithCount.includes(it) ? counts[it] : undefined,
                })),
              ...(scope === 'own' && !toward
                ? [
                    {
                      label: t('mine.deleted'),
                      href: href({ status: 'deleted' }),
                      current: status === 'deleted',
                    },
                  ]
                : []),
            ]}
          />
        )}
        <OrderFilters data={data} path={path} status={status} filtered={filtered} open={searching}>
          {scope && page.total ? (
            <ExportLinks
              hrefOf={type => exportAt(scope, type)}
              hint={t('mine.exportHint', { n: EXPORT_ORDERS_MAX })}
            >
              {scope === 'own' && path === paths.ownOrders ? (
                <Link href={paths.printOrders}>{t('mine.printSeveral')}</Link>
              ) : null}
            </ExportLinks>
          ) : null}
        </OrderFilters>
      </Panel>
      {scope === 'own' && !toward && page.list.length > 1 ? <Together status={status} /> : null}
      {page.list.length ? (
        page.list.map(order => (
          <OrderCard
            key={order.id}
            order={order}
            buyerShown={buyerShown}
            scheduleAt={scheduleAt?.(order.id)}
          />
        ))
      ) : (
        <Panel>
          <EmptyState
            picture={filtered ? 'search' : 'paper'}
            title={filtered ? t('mine.emptyTitle') : t('mine.firstTitle')}
            actions={
              filtered ? (
                <ButtonLink href={path}>{t('mine.clear')}</ButtonLink>
              ) : (
                <ButtonLink href="/" look="primary">
                  {t('mine.go')}
                </ButtonLink>
              )
            }
          >
            {filtered ? t('mine.emptyText') : t('mine.firstText')}
          </EmptyState>
        </Panel>
      )}
      {page.total > query.rows || query.page > 1 ? (
        <Pager
          page={query.page}
          pages={pages}
          hrefOf={n => href({ page: n })}
          words={{
            label: t('mine.pager'),
            first: common('first'),
            previous: common('previous'),
            next: common('next'),
            last: common('last'),
            position: t('mine.position', { page: query.page, pages }),
            total: page.more
              ? t('mine.countMore', { n: page.total })
              : t('mine.count', { n: page.total }),
          }}
        />
      ) : null}
    </>
  )
}

/** What is done to several of one's own orders at once. */
function Together({ status }: { status: string }) {
  const { t } = useOrderWords()
  const act = {
    toFill: { href: paths.fillOrders, label: t('mine.fillSeveral') },
    waitReceive: { href: paths.receiveOrders, label: t('mine.receiveSeveral') },
  }[status]
  if (!act) return null
  return (
    <div className="m-toolbar">
      <ButtonLink href={act.href}>{act.label}</ButtonLink>
    </div>
  )
}
