import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendSheet } from '~/web/paper'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  sendSheet(request, context, 'orderDetail', params.id ?? '')
