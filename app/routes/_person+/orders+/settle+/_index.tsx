import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { sumHao } from '~/contract/money'
import { settleTones } from '~/areas/acceptance/screens/AcceptanceSheet'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { ExportLinks } from '~/frame/ExportLinks'
import { minuteOf } from '~/frame/when'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DateField, Link, Money, Page, Panel, StatusBadge, Tabs, TextField } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('changes', 'settle.title')

const PATH = paths.settledOrders
const views = [
  'toSettleAll',
  'toSettle',
  'settling',
  'fundModify',
  'fundConfirm',
  'settled',
] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const filters = { keyword: query.text('keyword'), from: query.day('from'), to: query.day('to') }
  const view = views.find(it => it === query.text('status')) ?? 'toSettleAll'
  const { acceptances } = context.api
  const [list, open, settledCount] = await Promise.all([
    acceptances.list({ page, rows, ...filters, status: view }),
    acceptances.count({ ...filters, status: 'toSettleAll' }),
    acceptances.count({ ...filters, status: 'settled' }),
  ]).catch(asPage)
  return {
    page,
    rows,
    filters,
    view,
    acceptancePage: list,
    counts: { toSettleAll: open.count, settled: settledCount.count } as Record<string, number>,
  }
}

/** How far own orders are settled, acceptance by acceptance. */
export default function Settlements() {
  const { page, rows, filters, view, acceptancePage, counts } = useLoaderData<typeof loader>()
  const { t } = useTranslation('changes')
  const { t: accept } = useTranslation('acceptance')
  const { t: common } = useTranslation()
  const pick = usePick()
  const status = view === 'toSettleAll' ? undefined : view
  const { keyword, from, to } = filters
  const isFiltered = !!(keyword || from || to)
  const pager = usePaged(PATH, { status, ...filters }, { page, rows, total: acceptancePage.total })
  const clear = isFiltered && { label: t('settle.clear'), href: hrefWith(PATH, { status }) }
  return (
    <Page
      title={t('settle.title')}
      lead={t('settle.lead')}
      actions={<ButtonLink href={paths.settlementTodo}>{t('settle.todo')}</ButtonLink>}
    >
      <Panel>
        <Tabs
          label={t('settle.tabs')}
          tabs={views.map(it => ({
            label: it === 'toSettleAll' ? t('settle.open') : accept(`settle.${it}`),
            href: hrefWith(PATH, { ...filters, status: it === 'toSettleAll' ? undefined : it }),
            current: it === view,
            count: counts[it],
          }))}
        />
        <FilterForm
          path={PATH}
          label={common('search')}
          kept={{ status }}
          submit={common('search')}
          clear={clear}
        >
          <TextField
            id="settle-keyword"
            name="keyword"
            label={common('keyword')}
            placeholder={t('settle.keyword')}
            defaultValue={keyword}
          />
          <DateField id="settle-from" name="from" label={accept('list.from')} defaultValue={from} />
          <DateField id="settle-to" name="to" label={accept('list.to')} defaultValue={to} />
        </FilterForm>
      </Panel>
      {acceptancePage.total ? (
        <ExportLinks
          hrefOf={type => hrefWith(paths.exportSettled, { ...filters, status: view, type })}
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      <ListPanel
        caption={t('settle.title')}
        rows={acceptancePage.list}
        rowId={it => it.id}
        pager={pager}
        empty={{
          title: t('settle.none'),
          text: t('settle.noneText'),
          clear,
        }}
        columns={[
          {
            id: 'id',
            head: t('field.acceptNo'),
            names: true,
            cell: it => (
              <>
                <Link href={paths.acceptance(it.id)} className="m-figures">
                  {it.id}
                </Link>
                <div className="m-small m-muted m-figures">
                  {minuteOf(it.confirmedAt ?? it.createdAt)}
                </div>
              </>
            ),
          },
          {
            id: 'order',
            head: t('field.order'),
            cell: it => (
              <Link href={paths.order(it.orderId)} className="m-figures">
                {it.orderId}
              </Link>
            ),
          },
          {
            id: 'store',
            head: t('field.supplier'),
            cell: it => pick(it.storeName, it.storeNameEn),
          },
          {
            id: 'status',
            head: t('field.status'),
            cell: it => (
              <>
                <StatusBadge tone={settleTones[it.settleStatus]}>
                  {accept(`settle.${it.settleStatus}`)}
                </StatusBadge>
                {it.settleStatus === 'fundModify' && it.bounceRemark ? (
                  <div className="m-small m-error">{it.bounceRemark}</div>
                ) : null}
              </>
            ),
          },
          {
            id: 'amount',
            head: t('field.amount'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
          {
            id: 'act',
            head: t('field.act'),
            screenOnly: true,
            cell: it =>
              it.settleStatus === 'fundModify' ? (
                <Link href={paths.modifyFunds(it.id)}>{t('modify.go')}</Link>
              ) : it.statementId ? (
                <Link href={paths.statementPaper(it.statementId)}>{t('settle.statement')}</Link>
              ) : (
                <Link href={paths.acceptance(it.id)}>{t('settle.look')}</Link>
              ),
          },
        ]}
        foot={
          acceptancePage.list.length ? (
            <tr>
              <th scope="row" colSpan={4} className="m-align-end">
                {t('settle.sum')}
              </th>
              <td className="m-number">
                <Money hao={sumHao(acceptancePage.list.map(it => it.amount))} look="price" />
              </td>
              <td className="m-screen-only" />
            </tr>
          ) : undefined
        }
      />
    </Page>
  )
}
