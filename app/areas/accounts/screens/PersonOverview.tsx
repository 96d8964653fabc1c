import type { FundYear } from '~/areas/funds/contract'
import type { BoughtLately, OrderRow } from '~/areas/orders/contract'
import { DryFunds, SetupHint, type TodoCentreData } from '~/areas/todo/screens/TodoCentre'
import { TodoRows } from '~/areas/todo/screens/TodoRows'
import { useRootData } from '~/frame/root-data'
import { EmptyState, ButtonLink, Icon, Link, Page, Panel, type IconName } from '~/ui'
import { OrderCard } from '~/areas/orders/screens/OrderCard'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { paths } from '~/paths'
import { AgainPanel, YearPanel } from './PersonHelps'

const tiles: [
  tab: 'toFill' | 'toPay' | 'toAdopt' | 'waitDelivered' | 'waitReceive' | 'waitAccept' | 'finished',
  icon: IconName,
][] = [
  ['toFill', 'wallet'],
  ['toPay', 'receipt'],
  ['toAdopt', 'clock'],
  ['waitDelivered', 'box'],
  ['waitReceive', 'truck'],
  ['waitAccept', 'check'],
  ['finished', 'order'],
]

type Waiting = Pick<TodoCentreData['waiting'], 'list' | 'total' | 'now'>

/** The most pressing of what waits; nothing where it could not be had. */
function Waiting({ todos }: { todos: Waiting | null }) {
  const { t } = useOrderWords()
  if (!todos) return null
  if (!todos.total)
    return (
      <Panel title={t('person.pending')}>
        <p className="m-muted">{t('person.noTodo')}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('person.pending')}
      flush
      actions={<Link href={paths.todo}>{t('person.allTodos', { n: todos.total })}</Link>}
    >
      <TodoRows list={todos.list} now={todos.now} />
    </Panel>
  )
}

/** Where a person starts: what is most pressing, where there are orders and how many, what was spent, what may be bought again, the latest orders. */
export function PersonOverview({
  recent,
  counts,
  todos,
  dry,
  year,
  lately,
  steps,
}: {
  recent: OrderRow[]
  counts: Record<string, number>
  todos: Waiting | null
  dry: Parameters<typeof DryFunds>[0]['dry']
  year: FundYear | null
  lately: BoughtLately['list']
  steps: number
}) {
  const { t } = useOrderWords()
  const { person } = useRootData()
  const shownTiles = tiles.filter(([tab]) => counts[tab])
  return (
    <Page title={t('person.hello', { name: person?.name ?? '' })}>
      <SetupHint steps={steps} />
      <DryFunds dry={dry} />
      <Waiting todos={todos} />
      {person?.shoper && shownTiles.length ? (
        <Panel
          title={t('person.orders')}
          actions={<Link href={paths.ownOrders}>{t('person.more')}</Link>}
        >
          <ul className="m-order-tiles">
            {shownTiles.map(([tab, icon]) => (
              <li key={tab}>
                <Link href={`${paths.ownOrders}?status=${tab}`} className="m-order-tile">
                  <span className="m-order-tile-mark">
                    <Icon name={icon} size={22} />
                  </span>
                  <span className="m-order-tile-count m-figures">{counts[tab]}</span>{' '}
                  <span className="m-order-tile-name">
                    {tab === 'toFill' || tab === 'toPay'
                      ? t(`mine.${tab}`)
                      : t(`status.${tab === 'toAdopt' ? 'pending' : tab}`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <YearPanel year={year} />
      <AgainPanel goods={lately} />
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
