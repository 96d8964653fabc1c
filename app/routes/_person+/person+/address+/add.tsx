import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/features/form-reply'
import { AddressForm } from '~/features/orders/AddressForm'
import { named } from '~/features/page-name'
import { requireBuyer, safeReturn } from '~/web/access'
import { saveAddress } from '~/web/address-form'

export const handle = named('orders', 'address.add')

export function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return { returnTo: safeReturn(new URL(request.url).searchParams.get('returnTo')) ?? '' }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return saveAddress(request, context)
}

export default function AddAddress() {
  return <AddressForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
