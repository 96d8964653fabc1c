import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { named } from '~/features/page-name'
import { GrantsPage } from '~/features/teams/GrantsPage'
import { loadGrants } from '~/web/grant-list'

export const handle = named('teams', 'grant.agency.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadGrants(request, context, 'agency')

export default function GrantsHeld() {
  return <GrantsPage data={useLoaderData<typeof loader>()} direction="agency" />
}
