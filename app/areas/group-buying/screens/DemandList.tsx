import { useTranslation } from 'react-i18next'
import type { DemandRow } from '../contract'
import { minuteOf } from '~/frame/when'
import { ListCount } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  EmptyState,
  FilterGroup,
  Form,
  HiddenField,
  Link,
  Money,
  Pager,
  Panel,
  RecordCard,
  RecordFact,
  StatusBadge,
  SubmitButton,
  Tabs,
  Tag,
  TextField,
  useColon,
} from '~/ui'
import { demandSorts, demandStates } from '../codes'

export interface DemandsData {
  list: DemandRow[]
  total: number
  categories?: { id: string; name: string; nameEn: string; count: number }[]
  query: {
    status?: string
    category?: string
    sort?: string
    keyword?: string
    page: number
    rows: number
  }
}
const tones = { open: 'info', answered: 'success', withdrawn: 'neutral', over: 'neutral' } as const

export function DemandBadge({ demand }: { demand: Pick<DemandRow, 'status' | 'over'> }) {
  const { t } = useTranslation('groupBuying')
  const state = demand.over ? 'over' : demand.status
  return <StatusBadge tone={tones[state]}>{t(`demands.status.${state}`)}</StatusBadge>
}

/** One wish as a record: what, how much by how many, what it is for. `href` is where it is looked at. */
export function DemandCard({
  demand,
  href,
  action,
}: {
  demand: DemandRow
  href: string
  action: string
}) {
  const colon = useColon()
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <RecordCard
      about={demand.name}
      head={
        <>
          <RecordFact>
            {t('demands.by', {
              org: demand.orgName,
              name: demand.personName,
              at: minuteOf(demand.createdAt),
            })}
          </RecordFact>
          {demand.categoryName ? (
            <RecordFact term={t('demands.category')}>
              {pick(demand.categoryName, demand.categoryNameEn)}
            </RecordFact>
          ) : null}
        </>
      }
      status={<DemandBadge demand={demand} />}
      sum={
        <>
          <strong>
            {t('demands.count', {
              n: demand.totalPeople,
              quantity: quantity(demand.totalNum, demand),
            })}
          </strong>{' '}
          {demand.mine ? (
            <Tag tone="brand">{t('demands.mine')}</Tag>
          ) : demand.ownNum ? (
            <Tag tone="brand">
              {t('demands.own', { quantity: quantity(demand.ownNum, demand) })}
            </Tag>
          ) : null}
        </>
      }
      actions={
        <ButtonLink
          href={href}
          size="small"
          look={demand.actions.includes('support') && !demand.ownNum ? 'primary' : 'secondary'}
        >
          {action}
        </ButtonLink>
      }
    >
      <div className="m-record-line">
        <span className="m-record-line-main">
          <Link href={href} className="m-item-name">
            {demand.name}
          </Link>
          <span className="m-item-facts">
            {' '}
            {[
              spec(demand.spec),
              demand.neededBy ? t('demands.needed', { day: demand.neededBy }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <br />
          <span className="m-item-facts">{demand.reason}</span>
        </span>
        {demand.expectedPrice ? (
          <span className="m-nowrap">
            <span className="m-muted m-small">{t('demands.expected')} </span>
            <Money hao={demand.expectedPrice} />
          </span>
        ) : null}
      </div>
      {demand.answers.slice(0, 2).map(it => (
        <div key={it.storeId} className="m-record-line">
          <span className="m-record-line-main">
            <span className="m-muted">
              {pick(it.storeName, it.storeNameEn)}
              {colon}
            </span>
            {it.content}{' '}
            {it.groupId ? <Link href={paths.group(it.groupId)}>{t('demands.group')}</Link> : null}
          </span>
          {it.unitPrice ? <Money hao={it.unitPrice} look="price" /> : null}
        </div>
      ))}
    </RecordCard>
  )
}

/** Wishes with their filters, orders and pages. */
export function DemandList({
  data,
  path,
  desk,
}: {
  data: DemandsData
  path: string
  desk?: boolean
}) {
  const { list, total, query, categories = [] } = data
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const filters = {
    status: query.status,
    category: query.category,
    sort: query.sort,
    keyword: query.keyword,
  }
  const href = (change: Partial<typeof filters>) => hrefWith(path, { ...filters, ...change })
  const pager = usePaged(path, filters, { page: query.page, rows: query.rows, total })
  const isFiltered = !!(query.status || query.category || query.keyword)
  return (
    <>
      <Panel>
        <Tabs
          label={t('demands.statuses')}
          tabs={[
            { label: t('list.all'), href: href({ status: undefined }), current: !query.status },
            ...demandStates.map(it => ({
              label: t(`demands.status.${it}`),
              href: href({ status: it }),
              current: query.status === it,
            })),
          ]}
        />
        <FilterGroup
          title={t('demands.category')}
          removeLabel={t('list.remove')}
          facets={categories.map(it => ({
            label: pick(it.name, it.nameEn),
            count: it.count,
            chosen: query.category === it.id,
            href: href({ category: query.category === it.id ? undefined : it.id }),
          }))}
        />
        <Form method="get" action={path} look="inline" label={t('demands.filters')}>
          {(['status', 'category', 'sort'] as const).map(name =>
            query[name] ? <HiddenField key={name} name={name} value={query[name]} /> : null,
          )}
          <TextField
            id="demand-keyword"
            name="keyword"
            label={t('demands.keyword')}
            defaultValue={query.keyword}
            width="medium"
            maxLength={100}
          />
          <Actions>
            <SubmitButton label={t('list.query')} />
            {isFiltered ? (
              <ButtonLink href={path} look="quiet">
                {t('list.clear')}
              </ButtonLink>
            ) : null}
            {desk ? null : (
              <ButtonLink href={paths.addDemand} look="accent">
                {t('demands.add')}
              </ButtonLink>
            )}
          </Actions>
        </Form>
      </Panel>
      <ListCount pager={pager}>
        <Tabs
          label={t('list.sort')}
          look="pill"
          tabs={demandSorts.map(it => ({
            label: t(`demands.sorts.${it}`),
            href: href({ sort: it === 'new' ? undefined : it }),
            current: (query.sort ?? 'new') === it,
          }))}
        />
      </ListCount>
      {list.map(it => (
        <DemandCard
          key={it.id}
          demand={it}
          href={desk ? paths.deskDemand(it.id) : paths.demand(it.id)}
          action={
            desk && it.actions.includes('answer')
              ? t('desk.answer')
              : !desk && it.actions.includes('support') && !it.ownNum
                ? t('demands.support')
                : t('demands.look')
          }
        />
      ))}
      {list.length ? null : (
        <Panel>
          <EmptyState
            picture="search"
            title={t('demands.emptyTitle')}
            actions={
              <>
                {isFiltered ? <ButtonLink href={path}>{t('list.clear')}</ButtonLink> : null}{' '}
                {desk ? null : (
                  <ButtonLink href={paths.addDemand} look="primary">
                    {t('demands.add')}
                  </ButtonLink>
                )}
              </>
            }
          >
            {t('demands.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {list.length || query.page > 1 ? <Pager {...pager} /> : null}
    </>
  )
}
