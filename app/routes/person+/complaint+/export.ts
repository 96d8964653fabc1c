import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendComplaints } from '~/areas/teams/requests/export-person'

/** Own complaints as a table to keep: `?type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendComplaints(request, context)
