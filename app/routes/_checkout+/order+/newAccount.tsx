import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'

/** The specification's second name of the page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`${paths.fillFunds}${new URL(request.url).search}`)
