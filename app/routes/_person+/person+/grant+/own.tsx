import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { GrantsPage } from '~/areas/teams/screens/GrantsPage'
import { loadGrants } from '~/areas/teams/requests/grant-list'

export const handle = pageName('teams', 'grant.own.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadGrants(request, context, 'own')

export default function GrantsGiven() {
  return <GrantsPage data={useLoaderData<typeof loader>()} direction="own" />
}
