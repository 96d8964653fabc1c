import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadOperators } from '~/areas/operators/requests/operators'
import { Operators } from '~/areas/operators/screens/Operators'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'operators.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOperators(request, context)

export default function ConsoleOperators() {
  return <Operators {...useLoaderData<typeof loader>()} />
}
