import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendGrants } from '~/areas/teams/requests/export-person'

/** Grants of one `direction` as a table to keep: `?type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendGrants(request, context)
