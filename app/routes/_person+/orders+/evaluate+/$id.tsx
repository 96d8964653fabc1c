import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { ReviewForm } from '~/areas/reviews/screens/ReviewForm'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'
import { reviewAction } from '~/areas/reviews/requests/review-form'
import { paths } from '~/paths'

export const handle = pageName('orders', 'evaluate.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('evaluate')) throw tooLate(paths.order(order.id))
  return { id: order.id, lines: order.lines }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return reviewAction(request, context, params.id ?? '')
}

export default function Evaluate() {
  return <ReviewForm order={useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
