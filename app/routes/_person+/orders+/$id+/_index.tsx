import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answerQuestion } from '~/areas/approvals/requests/questions'
import { OrderPage } from '~/areas/orders/screens/OrderPage'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { pressOrder } from '~/areas/orders/requests/order-actions'

export const handle = pageName('orders', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = params.id ?? ''
  const [order, log] = await Promise.all([
    context.api.orders.detail({ id }),
    context.api.orders.log({ id }),
  ]).catch(asPage)
  const reviews =
    order.status === 'finished'
      ? (await context.api.reviews.ofOrder({ id }).catch(asPage)).list
      : []
  return {
    order,
    reviews,
    log: log.list,
    notice: new URL(request.url).searchParams.get('said'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  const { fields, intent } = await readForm(request, context)
  const id = params.id ?? ''
  if (intent === 'answer') return answerQuestion(fields, context, id)
  return redirect(await pressOrder(intent, context, id))
}

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
