import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AcceptancePaper } from '~/features/print/AcceptancePaper'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { qrOf } from '~/web/paper'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const acceptance = await context.api.acceptances.detail({ id: params.id ?? '' }).catch(asPage)
  const order = await context.api.orders.detail({ id: acceptance.orderId }).catch(asPage)
  return { acceptance, order, qr: await qrOf(request, context, `/orders/scan/accept/${acceptance.id}`) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.acceptance.id ?? '' }]

export default function AcceptancePrint() {
  return <AcceptancePaper {...useLoaderData<typeof loader>()} />
}
