import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EndForm } from '~/areas/biddings/screens/Decide'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { decideAction, loadToDecide } from '~/areas/biddings/requests/bidding-forms'

export const handle = pageName('biddings', 'withdraw.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, title, bidCount } = await loadToDecide(request, context, params.id ?? '', 'withdraw')
  return { bidding: { id, title, bidCount } }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return decideAction(request, context, params.id ?? '', 'withdraw')
}

export default function Decide() {
  return (
    <EndForm
      {...useLoaderData<typeof loader>()}
      what="withdraw"
      reply={asFormReply(useActionData())}
    />
  )
}
