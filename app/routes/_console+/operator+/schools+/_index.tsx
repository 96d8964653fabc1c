import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSchools } from '~/areas/operators/requests/schools'
import { SchoolList } from '~/areas/operators/screens/SchoolList'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'schools.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSchools(request, context)

export default function ConsoleSchools() {
  return <SchoolList {...useLoaderData<typeof loader>()} />
}
