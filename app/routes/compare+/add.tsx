import type { LoaderFunctionArgs } from '@remix-run/node'
import { addCompared } from '~/web/compare-goods'

export const loader = ({ request, context }: LoaderFunctionArgs) => addCompared(request, context)
