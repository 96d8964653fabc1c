import type { LoaderFunctionArgs } from '@remix-run/node'
import { searchEntry } from '~/areas/search/requests/search-entry'

export const loader = ({ request, context }: LoaderFunctionArgs) => searchEntry(request, context)
