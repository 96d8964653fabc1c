import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { AddressForm } from '~/areas/accounts/screens/AddressForm'
import { pageName } from '~/frame/page-name'
import { requireBuyer, safeReturn } from '~/web/access'
import { saveAddress } from '~/areas/accounts/requests/address-form'
import { asPage } from '~/web/failures'

export const handle = pageName('orders', 'address.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { list } = await context.api.accounts.addresses().catch(asPage)
  const address = list.find(it => it.id === params.id)
  if (!address) throw data({ code: 'not_found' }, { status: 404 })
  return { address, returnTo: safeReturn(new URL(request.url).searchParams.get('returnTo')) ?? '' }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return saveAddress(request, context, params.id ?? '').catch(asPage)
}

export default function EditAddress() {
  return <AddressForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
