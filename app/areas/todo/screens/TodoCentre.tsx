import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { hrefWith, usePaged } from '~/frame/paged'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, Link, Notice, Page, Pager, Panel, Tabs } from '~/ui'
import { todoKinds, type TodoKind } from '../codes'
import type { TodoCounts, TodoRow } from '../contract'
import { OrderStages, TodoPlaces } from './TodoPlaces'
import { TodoRows } from './TodoRows'

const PATH = paths.todo

export interface TodoCentreData {
  counts: TodoCounts
  waiting: {
    list: TodoRow[]
    total: number
    counts: Partial<Record<TodoKind, number>>
    now: string
  }
  kind?: TodoKind
  page: number
  rows: number
  dry: { id: string; accountNo: string; name: string; available: number }[]
  /** What the school still needs before it goes live; none for whoever does not see to that. */
  steps: number
}

/** What waits for the person, thing by thing, and where all of a kind are. */
export function TodoCentre({ counts, waiting, kind, page, rows, dry, steps }: TodoCentreData) {
  const { t } = useTranslation('todo')
  const pager = usePaged(PATH, { kind }, { page, rows, total: waiting.total })
  const all = Object.values(waiting.counts).reduce((sum, n) => sum + n, 0)
  const kinds = todoKinds.filter(it => waiting.counts[it] || it === kind)
  return (
    <Page title={t('title')} lead={all ? t('lead', { n: all }) : t('leadNone')}>
      <SetupHint steps={steps} />
      <DryFunds dry={dry} />
      {kinds.length ? (
        <Tabs
          label={t('kinds')}
          look="pill"
          tabs={[
            { label: t('all'), href: PATH, current: !kind, count: all },
            ...kinds.map(it => ({
              label: t(`entry.${it}`),
              href: hrefWith(PATH, { kind: it }),
              current: it === kind,
              count: waiting.counts[it],
            })),
          ]}
        />
      ) : null}
      <Panel flush={waiting.list.length > 0}>
        {waiting.list.length ? (
          <TodoRows list={waiting.list} now={waiting.now} />
        ) : (
          <Nothing of={all} />
        )}
      </Panel>
      {waiting.total > 0 || page > 1 ? <Pager {...pager} /> : null}
      <TodoPlaces counts={waiting.counts} />
      <OrderStages counts={counts} />
    </Page>
  )
}

/** Nothing at all, or nothing in this part of the list. */
function Nothing({ of }: { of: number }) {
  const { t } = useTranslation('todo')
  const { person } = useRootData()
  if (of)
    return (
      <EmptyState
        picture="search"
        title={t('emptyPart')}
        actions={<ButtonLink href={PATH}>{t('toAll')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      picture="paper"
      title={t('empty')}
      actions={
        <>
          <ButtonLink href="/" look="primary">
            {t('toGoods')}
          </ButtonLink>{' '}
          {person?.shoper ? <ButtonLink href={paths.ownOrders}>{t('toOrders')}</ButtonLink> : null}
        </>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

/** That the school is not ready to go live, and where to go on. */
export function SetupHint({ steps }: Pick<TodoCentreData, 'steps'>) {
  const { t } = useTranslation('todo')
  if (!steps) return null
  return (
    <Notice tone="info">
      {t('setup.left', { n: steps })}{' '}
      <ButtonLink href={paths.schoolStart} size="small">
        {t('setup.go')}
      </ButtonLink>
    </Notice>
  )
}

/** Accounts the person owns that run low. */
export function DryFunds({ dry }: Pick<TodoCentreData, 'dry'>) {
  const { t } = useTranslation('todo')
  if (!dry.length) return null
  return (
    <Notice tone="warning">
      {t('dry.title', { n: dry.length })}
      <ul className="m-tips">
        {dry.map(fund => (
          <li key={fund.id}>
            <Link href={`${paths.funds}?fund=${fund.id}#spending`}>
              <span className="m-figures">{fund.accountNo}</span> {fund.name}
            </Link>{' '}
            {t('dry.left', { amount: formatYuan(fund.available) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
