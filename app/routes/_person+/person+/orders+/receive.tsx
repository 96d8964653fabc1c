import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ReceiveTogether } from '~/areas/orders/screens/ReceiveTogether'
import { TOGETHER_MAX } from '~/contract/limits'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { doTogether, saidTogether } from '~/web/together'

export const handle = pageName('parcels', 'together.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { list } = await context.api.orders
    .list({ status: 'waitReceive', rows: TOGETHER_MAX })
    .catch(asPage)
  return {
    ...saidTogether(request),
    list: list.filter(it => it.actions.includes('receive')),
    days: context.mall.autoAcceptDays,
  }
}

/** Confirms that the goods of the ticked orders have come. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  return doTogether(fields, paths.receiveOrders, ids => context.api.orders.receiveMany({ ids }))
}

export default function ReceiveOrders() {
  return <ReceiveTogether {...useLoaderData<typeof loader>()} answer={useActionData()} />
}
