import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ExtendForm } from '~/features/bidding/Decide'
import { asFormReply } from '~/features/form-reply'
import { named } from '~/features/page-name'
import { decideAction, loadToDecide } from '~/web/bidding-forms'

export const handle = named('biddings', 'extend.title')

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
