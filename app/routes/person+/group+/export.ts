import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendMembers } from '~/areas/teams/requests/export-person'

/** People of research groups as a table to keep: `?type=xlsx|csv`, `id` of one group, or the keyword of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendMembers(request, context)
