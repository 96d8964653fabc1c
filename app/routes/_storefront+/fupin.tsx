import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { ReliefPage } from '~/areas/promotions/screens/ReliefPage'
import { reliefPage } from '~/areas/promotions/requests/zones'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) => reliefPage(request, context)

export default function Poverty() {
  return <ReliefPage {...useLoaderData<typeof loader>()} />
}
