import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AddedPage } from '~/areas/cart/screens/AddedPage'
import { pageName } from '~/frame/page-name'
import { addAction } from '~/areas/cart/requests/cart-actions'
import { loadAdded } from '~/areas/cart/requests/added'
import { paths } from '~/paths'

export const handle = pageName('cart', 'title')

/** What has just been put in the cart. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return (await loadAdded(request, context)) ?? redirect(paths.cart)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return addAction(request, context)
}

export default function CartAddition() {
  return <AddedPage {...useLoaderData<typeof loader>()} />
}
