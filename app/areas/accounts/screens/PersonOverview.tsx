import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import type { TodoCounts } from '~/areas/todo/contract'
import { useRootData } from '~/frame/root-data'
import { EmptyState, ButtonLink, Icon, Link, Page, Panel, type IconName } from '~/ui'
import { OrderCard } from '~/areas/orders/screens/OrderCard'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { paths } from '~/paths'

const tiles: [
  tab: 'toFill' | 'toPay' | 'pending' | 'waitDelivered' | 'waitReceive' | 'waitAccept' | 'finished',
  icon: IconName,
][] = [
  ['toFill', 'wallet'],
  ['toPay', 'receipt'],
  ['pending', 'clock'],
  ['waitDelivered', 'box'],
  ['waitReceive', 'truck'],
  ['waitAccept', 'check'],
  ['finished', 'order'],
]

/** Where a person starts: what waits, how many orders stand where, the latest orders. */
export function PersonOverview({
  recent,
  counts,
  todos,
}: {
  recent: OrderRow[]
  counts: Record<string, number>
  todos: TodoCounts | null
}) {
  const { t } = useOrderWords()
  const { t: menus } = useTranslation('menus')
  const { person } = useRootData()
  const duties: [label: string, href: string, n: number][] = [
    [menus('person.toAudit'), paths.approvals, todos?.toAudit ?? -1],
    [menus('person.approvals'), paths.approvalSteps, todos?.approvalWait ?? -1],
    [menus('person.toAuditAccept'), paths.acceptancesTodo, todos?.onlineAccept ?? -1],
    [menus('person.todo'), paths.todo, todos?.total ?? -1],
  ]
  const waiting = duties.filter(([, , n]) => n > 0)
  return (
    <Page title={t('person.hello', { name: person?.name ?? '' })}>
      {person?.shoper ? (
        <Panel
          title={t('person.orders')}
          actions={<Link href={paths.ownOrders}>{t('person.more')}</Link>}
        >
          <ul className="m-order-tiles">
            {tiles.map(([tab, icon]) => (
              <li key={tab}>
                <Link href={`${paths.ownOrders}?status=${tab}`} className="m-order-tile">
                  <span className="m-order-tile-mark">
                    <Icon name={icon} size={22} />
                  </span>
                  <span className="m-order-tile-count m-figures">{counts[tab] ?? 0}</span>{' '}
                  <span className="m-order-tile-name">
                    {tab === 'toFill' || tab === 'toPay' ? t(`mine.${tab}`) : t(`status.${tab}`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel title={t('person.pending')}>
        {waiting.length ? (
          <ul className="m-duties">
            {waiting.map(([label, href, n]) => (
              <li key={href}>
                <Link href={href}>
                  {label} <strong className="m-price m-figures">{n}</strong>
                </Link>{' '}
              </li>
            ))}
          </ul>
        ) : (
          <p className="m-muted">{t('person.noTodo')}</p>
        )}
      </Panel>
      {person?.shoper ? (
        recent.length ? (
          <>
            <h2 className="m-list-title">{t('person.recent')}</h2>
            {recent.map(it => (
              <OrderCard key={it.id} order={it} />
            ))}
          </>
        ) : (
          <Panel title={t('person.recent')}>
            <EmptyState
              compact
              picture="paper"
              title={t('mine.firstTitle')}
              actions={
                <ButtonLink href="/" look="primary">
                  {t('mine.go')}
                </ButtonLink>
              }
            >
              {t('mine.firstText')}
            </EmptyState>
          </Panel>
        )
      ) : null}
    </Page>
  )
}
