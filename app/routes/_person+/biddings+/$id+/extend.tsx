import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ExtendForm } from '~/areas/biddings/screens/Decide'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { decideAction, loadToDecide } from '~/areas/biddings/requests/bidding-forms'

export const handle = pageName('biddings', 'extend.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, title, bidCount } = await loadToDecide(request, context, params.id ?? '', 'extend')
  return { bidding: { id, title, bidCount } }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return decideAction(request, context, params.id ?? '', 'extend')
}

export default function Decide() {
  return <ExtendForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
