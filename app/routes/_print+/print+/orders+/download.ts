import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendTogether } from '~/areas/papers/requests/papers-together'

export const loader = ({ request, context }: LoaderFunctionArgs) => sendTogether(request, context)
