import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadActs } from '~/areas/operators/requests/schools'
import { Acts } from '~/areas/operators/screens/Acts'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'acts.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadActs(request, context)

export default function ConsoleActs() {
  return <Acts {...useLoaderData<typeof loader>()} />
}
