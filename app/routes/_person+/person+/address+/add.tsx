import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { AddressForm } from '~/areas/accounts/screens/AddressForm'
import { pageName } from '~/frame/page-name'
import { requireBuyer, safeReturn } from '~/web/access'
import { saveAddress } from '~/areas/accounts/requests/address-form'

export const handle = pageName('orders', 'address.add')

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
