import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSchool } from '~/areas/operators/requests/schools'
import { SchoolSheet } from '~/areas/operators/screens/SchoolSheet'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'sheet.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchool(request, context, params.id)

export default function ConsoleSchool() {
  return <SchoolSheet {...useLoaderData<typeof loader>()} />
}
