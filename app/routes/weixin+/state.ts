import type { LoaderFunctionArgs } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { askedCode, ticketOf } from '~/areas/weixin/requests/weixin'

/** What a page with a QR code asks every 1.5 s. It tells what has become of the code, and gives nothing away. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const qr = askedCode(request)
  const { type, code } = qr
    ? await context.api.weixin.state({ uuid: ticketOf(context, qr) }).catch(asPage)
    : { type: 'TIMEOUT', code: null }
  return Response.json({ type, code }, { headers: { 'cache-control': 'no-store' } })
}
