import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendCases } from '~/areas/after-sales/requests/after-sales-forms'

/** After-sales cases as a table to keep: `?scope=own|store|finance&type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendCases(request, context)
