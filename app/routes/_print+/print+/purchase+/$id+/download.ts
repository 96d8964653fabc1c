import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendPaper } from '~/web/paper'

export const loader = ({ request, context, params }: LoaderFunctionArgs) => sendPaper(request, context, 'purchaseForm', params.id ?? '')
