import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { named } from '~/frame/page-name'
import { OrderStages, TodoTiles } from '~/areas/todo/screens/TodoTiles'
import { paths } from '~/paths'
import { Link, Notice, Page } from '~/ui'
import { requirePerson } from '~/web/access'

export const handle = named('todo', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const [counts, funds] = await Promise.all([context.api.todo.counts(), context.api.funds.list({})])
  return {
    counts,
    dry: funds.list
      .filter(fund => fund.isOwner && fund.alert)
      .map(({ id, accountNo, name, available }) => ({ id, accountNo, name, available })),
  }
}

export default function TodoCentre() {
  const { counts, dry } = useLoaderData<typeof loader>()
  const { t } = useTranslation('todo')
  return (
    <Page title={t('title')} lead={counts.total ? t('lead', { n: counts.total }) : t('leadNone')}>
      {dry.length ? (
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
      ) : null}
      <TodoTiles counts={counts} />
      <OrderStages counts={counts} />
    </Page>
  )
}
