import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendSheet } from '~/areas/papers/requests/paper'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  sendSheet(request, context, 'settlementForm', new URL(request.url).searchParams.get('id') ?? '')
