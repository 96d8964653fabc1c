import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendProxies } from '~/areas/teams/requests/export-person'

/** Whom this person buys for as a table to keep: `?type=xlsx|csv` and the filter of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendProxies('agencyed')(request, context)
