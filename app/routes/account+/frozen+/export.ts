import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFrozen } from '~/areas/funds/requests/export-funds'

/** Frozen funds as a table to keep: `?type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendFrozen(request, context)
