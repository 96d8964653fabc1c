import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadMovements } from '~/areas/finance/requests/movements'
import { MovementList } from '~/areas/finance/screens/MovementList'
import { pageName } from '~/frame/page-name'

export const handle = pageName('finance', 'title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMovements(request, context)

export default function Movements() {
  return <MovementList {...useLoaderData<typeof loader>()} />
}
