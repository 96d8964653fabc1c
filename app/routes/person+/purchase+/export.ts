import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendAuthorizations } from '~/web/export-person'

/** Procurement authorisations as a table to keep: `?type=xlsx|csv`, `view`, and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendAuthorizations(request, context)
