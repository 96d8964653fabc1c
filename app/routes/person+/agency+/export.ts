import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendProxies } from '~/areas/teams/requests/export-person'

/** Who buys for this person as a table to keep: `?type=xlsx|csv` and the filter of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendProxies('agency')(request, context)
