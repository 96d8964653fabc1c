import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OpenForm } from '~/areas/biddings/screens/Decide'
import { pageName } from '~/frame/page-name'
import { decideAction, loadToDecide } from '~/areas/biddings/requests/bidding-forms'

export const handle = pageName('biddings', 'open.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, title, bidCount } = await loadToDecide(request, context, params.id ?? '', 'open')
  return { bidding: { id, title, bidCount } }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return decideAction(request, context, params.id ?? '', 'open')
}

export default function Decide() {
  return <OpenForm {...useLoaderData<typeof loader>()} />
}
