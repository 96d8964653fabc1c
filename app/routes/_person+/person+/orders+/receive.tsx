import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ReceiveTogether } from '~/areas/orders/screens/ReceiveTogether'
import { TOGETHER_MAX } from '~/contract/limits'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { backIfAllDone, tickedOrders } from '~/web/together'

export const handle = pageName('parcels', 'together.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { text } = listQuery(request)
  const { list } = await context.api.orders
    .list({ status: 'waitReceive', rows: TOGETHER_MAX })
    .catch(asPage)
  return {
    list: list.filter(it => it.actions.includes('receive')),
    days: context.mall.autoAcceptDays,
    done: Number(text('done')) || 0,
    noneTicked: !!text('none'),
  }
}

/** Confirms that the goods of the ticked orders have come. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const ids = tickedOrders(fields)
  if (!ids.length) throw redirect(`${paths.receiveOrders}?none=1`)
  const reply = await context.api.orders.receiveMany({ ids }).catch(asPage)
  return { each: backIfAllDone(reply, paths.receiveOrders, 'done') }
}

export default function ReceiveOrders() {
  return <ReceiveTogether {...useLoaderData<typeof loader>()} answer={useActionData()} />
}
