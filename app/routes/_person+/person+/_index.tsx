import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PersonOverview } from '~/areas/accounts/screens/PersonOverview'
import { named } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = named('orders', 'person.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shoper } = requirePerson(request, context)
  const { orders, todo } = context.api
  const [recent, { counts }, todos] = await Promise.all([
    shoper ? orders.list({ page: 1, rows: 3 }) : { list: [] },
    shoper ? orders.count({}) : { counts: {} as Record<string, number> },
    todo.counts().catch(() => null),
  ]).catch(asPage)
  return { recent: recent.list, counts, todos }
}

export default function Person() {
  return <PersonOverview {...useLoaderData<typeof loader>()} />
}
