import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import QRCode from 'qrcode'
import { HOUR_SECONDS } from '~/contract/time'

const WIDTH = 264

/** `/qr/consultation.png` and `/qr/miniProgram.png`: what the service panel shows. The same for everybody, so no cookies travel with it. */
export async function loader({ request, params, context: { mall, outgoing } }: LoaderFunctionArgs) {
  const codes = new Map([
    ['consultation.png', mall.consultation],
    ['miniProgram.png', mall.miniProgram],
  ])
  const text = codes.get(params.file ?? '')
  outgoing.delete('set-cookie')
  if (!text)
    return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })
  const headers = {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`,
    'cache-control': `public, max-age=${HOUR_SECONDS}`,
    'content-type': 'image/png',
  }
  if (request.headers.get('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(
    new Uint8Array(
      await QRCode.toBuffer(text, { margin: 1, width: WIDTH, errorCorrectionLevel: 'M' }),
    ),
    { headers },
  )
}
