import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { FilterForm } from '~/frame/FilterForm'
import { ExportLinks } from '~/frame/ExportLinks'
import { OrderCard } from '~/areas/orders/screens/OrderCard'
import { OwnReviews } from '~/areas/reviews/screens/OwnReviews'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { EmptyState, Page, Pager, Panel, Tabs, TextField } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('orders', 'mine.evaluateTitle')

const PATH = paths.ownReviews

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const query = listQuery(request, 10)
  const { page, rows } = query
  const keyword = query.text('keyword')
  const done = query.text('status') === 'done'
  const { orders, reviews } = context.api
  const waiting = { status: 'toEvaluate', page, rows, keyword }
  const [list, ownReviews, toEvaluate, reviewCount] = await Promise.all([
    done ? null : orders.list(waiting),
    done ? reviews.list({ page, rows }) : null,
    orders.adoptCount({ status: 'toEvaluate', page: 1, rows: 1 }),
    reviews.count({}),
  ]).catch(asPage)
  return {
    page,
    rows,
    keyword,
    done,
    orders: list,
    reviews: ownReviews,
    toEvaluate: toEvaluate.count,
    evaluated: reviewCount.count,
  }
}

/** Finished orders that wait for a word, and what was written. */
export default function Evaluations() {
  const { page, rows, keyword, done, orders, reviews, toEvaluate, evaluated } =
    useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  const { t: common } = useTranslation()
  const total = (orders ?? reviews)?.total ?? 0
  const pager = usePaged(
    PATH,
    { status: done ? 'done' : undefined, keyword },
    { page, rows, total },
  )
  return (
    <Page title={t('mine.evaluateTitle')} lead={t('mine.evaluateLead')}>
      <Panel>
        <Tabs
          label={t('mine.evaluateTitle')}
          tabs={[
            { label: t('mine.toEvaluate'), href: PATH, current: !done, count: toEvaluate },
            {
              label: t('mine.evaluated'),
              href: hrefWith(PATH, { status: 'done' }),
              current: done,
              count: evaluated,
            },
          ]}
        />
        {done ? null : (
          <FilterForm
            path={PATH}
            label={t('mine.filters')}
            submit={t('mine.query')}
            clear={keyword && { label: t('mine.clear'), href: PATH }}
          >
            <TextField
              id="evaluate-keyword"
              name="keyword"
              label={t('mine.keyword')}
              placeholder={t('mine.keywordHint')}
              defaultValue={keyword}
            />
          </FilterForm>
        )}
      </Panel>
      {orders?.list.map(order => (
        <OrderCard key={order.id} order={order} />
      ))}
      {reviews?.total ? (
        <ExportLinks
          hrefOf={type => hrefWith(paths.exportReviews, { type })}
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      {reviews?.list.length ? <OwnReviews list={reviews.list} /> : null}
      {orders && !orders.list.length ? (
        <Panel>
          <EmptyState
            picture={keyword ? 'search' : 'paper'}
            title={keyword ? t('mine.emptyTitle') : t('mine.evaluateNone')}
          >
            {t('mine.evaluateNoneText')}
          </EmptyState>
        </Panel>
      ) : null}
      {reviews && !reviews.list.length ? (
        <Panel>
          <EmptyState picture="paper" title={t('mine.reviewsNone')}>
            {t('mine.reviewsNoneText')}
          </EmptyState>
        </Panel>
      ) : null}
      {total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
