import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { AfterSalesRow } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { ExportLinks } from '~/frame/ExportLinks'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { useLimits, usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  DateField,
  Item,
  Link,
  Money,
  Page,
  Panel,
  StatusBadge,
  Tabs,
  TextField,
  type Tone,
} from '~/ui'
import type { AfterSalesStatus, CaseScope } from '../codes'

export interface CasesData {
  list: AfterSalesRow[]
  total: number
  counts: Record<string, number>
  query: {
    status?: string
    keyword?: string
    from?: string
    to?: string
    page: number
    rows: number
  }
}

export const caseTones: Record<AfterSalesStatus, Tone> = {
  applied: 'warning',
  agreed: 'warning',
  returning: 'info',
  received: 'info',
  refunded: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}
/** Tabs of spec 4 (in process, refund completed), and how else a case may end. */
const tabs = ['open', 'refunded', 'refused', 'withdrawn'] as const
/** What there is to be done next by whoever looks, first the most pressing. */
const tasks = ['answer', 'receive', 'refund', 'sendBack'] as const

/** Cases with their tabs, filters and pages: the buyer's own, those of a store, those finance has to do with. */
export function CaseList({
  data,
  path,
  whose,
}: {
  data: CasesData
  path: string
  whose: CaseScope
}) {
  const { list, total, counts, query } = data
  const { t } = useTranslation('afterSales')
  const limits = useLimits()
  const { t: common } = useTranslation()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const filters = { status: query.status, keyword: query.keyword, from: query.from, to: query.to }
  const pager = usePaged(path, filters, { page: query.page, rows: query.rows, total })
  const tab = (label: string, value: string | undefined, count?: number) => ({
    label,
    href: hrefWith(path, { ...filters, status: value }),
    current: (query.status ?? '') === (value ?? ''),
    count,
  })
  const isFiltered = !!(query.status || query.keyword || query.from || query.to || query.page > 1)
  const head =
    whose === 'own'
      ? {
          title: t('list.title'),
          lead: t('list.lead', { days: limits.returnDays }),
          empty: t('list.emptyText'),
        }
      : whose === 'store'
        ? { title: t('desk.title'), lead: t('desk.lead'), empty: t('desk.emptyText') }
        : { title: t('finance.title'), lead: t('finance.lead'), empty: t('finance.emptyText') }
  const clear = isFiltered && { label: t('list.clear'), href: path }
  return (
    <Page title={head.title} lead={head.lead}>
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            tab(t('list.all'), undefined, counts.all),
            ...tabs.map(it => tab(t(`list.${it}`), it, it === 'open' ? counts.open : undefined)),
          ]}
        />
        <FilterForm
          path={path}
          label={t('list.filters')}
          kept={{ status: query.status }}
          submit={t('list.query')}
          clear={clear}
        >
          <TextField
            id="cases-keyword"
            name="keyword"
            label={t('list.keyword')}
            placeholder={whose === 'store' ? t('desk.keywordHint') : t('list.keywordHint')}
            defaultValue={query.keyword}
            width="medium"
            maxLength={100}
          />
          <DateField id="cases-from" name="from" label={t('list.from')} defaultValue={query.from} />
          <DateField id="cases-to" name="to" label={t('list.to')} defaultValue={query.to} />
        </FilterForm>
      </Panel>
      {total ? (
        <ExportLinks
          hrefOf={type => hrefWith(paths.exportReturns, { ...filters, scope: whose, type })}
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      <ListPanel
        caption={head.title}
        rows={list}
        rowId={it => it.id}
        about={it => it.id}
        pager={pager}
        empty={{
          title: t('list.emptyTitle'),
          text: head.empty,
          clear,
          actions:
            whose === 'own' ? (
              <ButtonLink href={`${paths.ownOrders}?status=finished`}>
                {t('list.toOrders')}
              </ButtonLink>
            ) : undefined,
        }}
        columns={[
          {
            id: 'goods',
            head: t('list.goods'),
            names: true,
            cell: it => (
              <Item
                name={pick(it.name, it.nameEn)}
                href={`${path}/${it.id}`}
                picture={it.pic}
                facts={`${spec(it.spec)} · ${it.code}`}
              >
                <span className="m-small m-muted m-figures">{it.id}</span>
              </Item>
            ),
          },
          {
            id: 'order',
            head: t('list.order'),
            cell: it => (
              <>
                <Link
                  href={whose === 'store' ? paths.deskOrder(it.orderId) : paths.order(it.orderId)}
                  className="m-figures"
                >
                  {it.orderId}
                </Link>
                <br />
                <span className="m-small m-muted">
                  {whose === 'store' ? it.buyerName : pick(it.storeName, it.storeNameEn)}
                </span>
              </>
            ),
          },
          {
            id: 'num',
            head: t('list.num'),
            numeric: true,
            cell: it => quantity(it.num, it),
          },
          {
            id: 'amount',
            head: t('list.amount'),
            numeric: true,
            cell: it => <Money hao={it.amount + it.freight} />,
          },
          {
            id: 'at',
            head: t('list.at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.createdAt)}</span>,
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <>
                <StatusBadge tone={caseTones[it.status]}>{t(`status.${it.status}`)}</StatusBadge>
                <br />
                <span className="m-small m-muted">{t(`kind.${it.kind}`)}</span>
                {it.dueAt ? (
                  <>
                    <br />
                    <span className="m-small m-figures">
                      {t('list.due', { at: minuteOf(it.dueAt) })}
                    </span>
                  </>
                ) : null}
              </>
            ),
          },
          {
            id: 'action',
            head: t('list.action'),
            screenOnly: true,
            cell: it => (
              <Link href={`${path}/${it.id}`}>
                {tasks.some(task => it.actions.includes(task)) ? t('list.act') : t('list.look')}
              </Link>
            ),
          },
        ]}
      />
    </Page>
  )
}
