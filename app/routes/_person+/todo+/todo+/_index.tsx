import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { named } from '~/features/page-name'
import { TodoTiles } from '~/features/todo/TodoTiles'
import { Page } from '~/ui'
import { requirePerson } from '~/web/access'

export const handle = named('todo', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return { counts: await context.api.todo.counts() }
}

export default function TodoCentre() {
  const { counts } = useLoaderData<typeof loader>()
  const { t } = useTranslation('todo')
  return (
    <Page title={t('title')} lead={counts.total ? t('lead', { n: counts.total }) : t('leadNone')}>
      <TodoTiles counts={counts} />
    </Page>
  )
}
