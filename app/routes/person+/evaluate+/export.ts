import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendReviews } from '~/areas/teams/requests/export-person'

/** Own reviews as a table to keep: `?type=xlsx|csv`. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendReviews(request, context)
