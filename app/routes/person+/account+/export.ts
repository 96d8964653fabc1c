import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendEntries } from '~/areas/funds/requests/export-funds'

/** The ledger of an account as a table to keep: `?type=xlsx|csv`, `fund`, and the kind the page shows. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendEntries(request, context)
