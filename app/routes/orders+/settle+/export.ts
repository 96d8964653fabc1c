import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendAcceptances } from '~/areas/acceptance/requests/export-acceptances'

/** Own acceptances and their settlement as a table to keep: `?type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendAcceptances(request, context)
