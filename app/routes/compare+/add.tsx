import type { LoaderFunctionArgs } from '@remix-run/node'
import { addCompared } from '~/areas/catalogue/requests/compare-goods'

export const loader = ({ request, context }: LoaderFunctionArgs) => addCompared(request, context)
