import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { personHome } from '~/areas/accounts/requests/person-home'
import { PersonOverview } from '~/areas/accounts/screens/PersonOverview'
import { pageName } from '~/frame/page-name'

export const handle = pageName('orders', 'person.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => personHome(request, context)

export default function Person() {
  return <PersonOverview {...useLoaderData<typeof loader>()} />
}
