import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadUnsettled, markDoneAction } from '~/areas/finance/requests/movements'
import { MarkDoneForm } from '~/areas/finance/screens/MarkDoneForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('finance', 'byHand.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadUnsettled(request, context, params.id ?? '')

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  markDoneAction(request, context, params.id ?? '')

export default function MarkDone() {
  const { movement } = useLoaderData<typeof loader>()
  return <MarkDoneForm movement={movement} reply={asFormReply(useActionData())} />
}
