import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadPeople } from '~/areas/people/requests/people-forms'
import { PeopleList } from '~/areas/people/screens/PeopleList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('people', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadPeople(request, context)
}

export default function SchoolPeople() {
  return <PeopleList {...useLoaderData<typeof loader>()} />
}
