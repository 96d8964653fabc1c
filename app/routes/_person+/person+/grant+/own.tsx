import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { named } from '~/features/page-name'
import { GrantsPage } from '~/features/teams/GrantsPage'
import { loadGrants } from '~/web/grant-list'

export const handle = named('teams', 'grant.own.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadGrants(request, context, 'own')

export default function GrantsGiven() {
  return <GrantsPage data={useLoaderData<typeof loader>()} direction="own" />
}
