import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** The specification's second name of the page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/order/account${new URL(request.url).search}`)
