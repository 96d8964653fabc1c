import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AcceptanceCards } from '~/areas/acceptance/screens/AcceptanceTable'
import { WaitingOrders } from '~/areas/acceptance/screens/WaitingOrders'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { DateField, EmptyState, Notice, Page, Pager, Panel, Tabs } from '~/ui'
import { requireBuyer, requirePerson } from '~/web/access'
import { listQuery } from '~/web/query'

export const handle = pageName('acceptance', 'list.title')

const PATH = paths.acceptances
const visibleTabs = ['toConfirm', 'returned', 'toSettle', 'settled', 'all'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const keyword = query.text('keyword')
  const view = visibleTabs.find(it => it === query.text('status')) ?? 'toAccept'
  const from = query.day('from'),
    to = query.day('to')
  const base = {
    page,
    rows,
    keyword,
    from,
    to,
    view,
    cancelled: query.text('cancelled') !== undefined,
  }
  if (view === 'toAccept') {
    requireBuyer(request, context)
    return {
      ...base,
      orders: await context.api.acceptances.waiting({ page, rows, keyword }),
      acceptancePage: null,
    }
  }
  return {
    ...base,
    orders: null,
    acceptancePage: await context.api.acceptances.list({
      page,
      rows,
      keyword,
      from,
      to,
      status: view === 'all' ? undefined : view,
    }),
  }
}

export default function Acceptances() {
  const { page, rows, keyword, from, to, view, cancelled, orders, acceptancePage } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('acceptance')
  const status = view === 'toAccept' ? undefined : view
  const total = (orders ?? acceptancePage)?.total ?? 0
  const pager = usePaged(PATH, { status, keyword, from, to }, { page, rows, total })
  const label = {
    toAccept: t('list.toAccept'),
    all: t('list.all'),
    toConfirm: t('status.toConfirm'),
    returned: t('status.returned'),
    toSettle: t('settle.toSettle'),
    settled: t('settle.settled'),
  }
  const none = orders ? orders.list.length === 0 : acceptancePage?.list.length === 0
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      {cancelled ? (
        <Notice tone="success" announce>
          {t('detail.cancelled')}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={(['toAccept', ...visibleTabs] as const).map(it => ({
            label: label[it],
            href: hrefWith(PATH, { status: it === 'toAccept' ? undefined : it }),
            current: it === view,
          }))}
        />
        <KeywordForm
          id="accept-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('list.keyword')}
          kept={{ status }}
        >
          {/* Of orders that wait nobody has accepted anything yet. */}
          {orders ? null : (
            <>
              <DateField id="accept-from" name="from" label={t('list.from')} defaultValue={from} />
              <DateField id="accept-to" name="to" label={t('list.to')} defaultValue={to} />
            </>
          )}
        </KeywordForm>
      </Panel>
      {orders?.list.length ? <WaitingOrders list={orders.list} /> : null}
      {acceptancePage?.list.length ? (
        <AcceptanceCards
          list={acceptancePage.list}
          hrefOf={id => paths.acceptance(id)}
          look={t('list.detail')}
        />
      ) : null}
      {none ? (
        <Panel>
          <EmptyState picture={keyword || from || to ? 'search' : 'box'} title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        </Panel>
      ) : null}
      {total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
