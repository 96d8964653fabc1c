import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/features/page-title'
import { ReliefPage } from '~/features/zones/ReliefPage'
import { reliefPage } from '~/web/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) => reliefPage(request, context)

export default function Poverty() {
  return <ReliefPage {...useLoaderData<typeof loader>()} />
}
