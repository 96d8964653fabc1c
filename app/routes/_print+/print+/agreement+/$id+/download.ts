import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendSheet } from '~/areas/papers/requests/paper'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  sendSheet(request, context, 'agreement', params.id ?? '')
