import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { GrantsPage } from '~/areas/teams/screens/GrantsPage'
import { loadGrants } from '~/areas/teams/requests/grant-list'

export const handle = pageName('teams', 'grant.agency.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadGrants(request, context, 'agency')

export default function GrantsHeld() {
  return <GrantsPage data={useLoaderData<typeof loader>()} direction="agency" />
}
