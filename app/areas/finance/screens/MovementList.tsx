import { useTranslation } from 'react-i18next'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Link, Money, Notice, Page, Panel, SelectField, StatusBadge, Tabs, TextField } from '~/ui'
import { movementKinds, movementViews, type MovementKind, type MovementView } from '../codes'
import type { FinanceMovement } from '../contract'
import { movementTones } from './movement-tones'

export interface MovementListData {
  list: FinanceMovement[]
  total: number
  attention: number
  query: {
    view?: MovementView
    kind?: MovementKind
    keyword?: string
    page: number
    rows: number
  }
}
const PATH = paths.financeMovements

/** What the finance system is told of orders, with its word on each. */
export function MovementList({ list, total, attention, query }: MovementListData) {
  const { t } = useTranslation('finance')
  const { view, kind, keyword } = query
  const filters = { view, kind, keyword }
  const pager = usePaged(PATH, filters, { page: query.page, rows: query.rows, total })
  const isFiltered = !!(view || kind || keyword || query.page > 1)
  const clear = isFiltered && { label: t('list.clear'), href: PATH }
  return (
    <Page title={t('title')} lead={t('lead')}>
      {attention ? <Notice tone="warning">{t('attention', { n: attention })}</Notice> : null}
      <Panel>
        <Tabs
          label={t('list.view')}
          tabs={movementViews.map(it => ({
            label: t(`views.${it}`),
            href: hrefWith(PATH, { ...filters, view: it === 'all' ? undefined : it }),
            current: (view ?? 'all') === it,
            count: it === 'attention' ? attention : undefined,
          }))}
        />
        <FilterForm
          path={PATH}
          label={t('list.filter')}
          kept={{ view }}
          submit={t('list.show')}
          clear={clear}
        >
          <SelectField
            id="movement-kind"
            name="kind"
            label={t('list.kind')}
            empty={t('list.anyKind')}
            defaultValue={kind}
            choices={movementKinds.map(it => ({ value: it, label: t(`kinds.${it}`) }))}
          />
          <TextField
            id="movement-keyword"
            name="keyword"
            label={t('list.keyword')}
            placeholder={t('list.keywordHint')}
            defaultValue={keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListPanel
        caption={t('list.caption')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{
          title: t(isFiltered ? 'list.emptyFound' : 'list.empty'),
          text: t(isFiltered ? 'list.emptyFoundText' : 'list.emptyText'),
          clear,
        }}
        columns={[
          {
            id: 'kind',
            head: t('list.kind'),
            names: true,
            cell: it => <Link href={paths.financeMovement(it.id)}>{t(`kinds.${it.kind}`)}</Link>,
          },
          {
            id: 'order',
            head: t('list.order'),
            cell: it => (
              <>
                <span className="m-figures">{it.orderId}</span>
                {it.document ? (
                  <div className="m-small m-muted m-figures">{it.document}</div>
                ) : null}
              </>
            ),
          },
          {
            id: 'account',
            head: t('list.account'),
            cell: it => <span className="m-figures">{it.accountNo}</span>,
          },
          {
            id: 'amount',
            head: t('list.amount'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
          {
            id: 'state',
            head: t('list.state'),
            cell: it => (
              <StatusBadge tone={movementTones[it.state]}>{t(`states.${it.state}`)}</StatusBadge>
            ),
          },
          {
            id: 'result',
            head: t('list.result'),
            cell: it =>
              it.reference ??
              (it.state === 'refused'
                ? it.message || it.code
                : it.nextAt && t('list.next', { time: minuteOf(it.nextAt) })),
          },
          {
            id: 'at',
            head: t('list.at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.createdAt)}</span>,
          },
        ]}
      />
    </Page>
  )
}
