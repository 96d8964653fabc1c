import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PurchasePaper } from '~/features/print/PurchasePaper'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { qrOf } from '~/web/paper'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = params.id ?? ''
  const order = await context.api.orders.purchaseForm({ id }).catch(asPage)
  return { order, log: (await context.api.orders.log({ id })).list, qr: await qrOf(request, context, `/orders/${id}`) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.order.id ?? '' }]

export default function PurchasePrint() {
  return <PurchasePaper {...useLoaderData<typeof loader>()} />
}
