import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendAuthorizations } from '~/areas/teams/requests/export-person'

/** Procurement authorisations as a table to keep: `?type=xlsx|csv`, `view`, and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendAuthorizations(request, context)
