import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendDecisions } from '~/areas/funds/requests/export-funds'

/** Decided shares as a table to keep: `?type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendDecisions(request, context)
