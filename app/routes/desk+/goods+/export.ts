import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendGoods } from '~/areas/desk/requests/desk-goods'

export const loader = ({ request, context }: LoaderFunctionArgs) => sendGoods(request, context)
