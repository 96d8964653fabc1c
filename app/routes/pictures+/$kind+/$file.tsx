import type { LoaderFunctionArgs } from '@remix-run/node'
import { DAY_SECONDS } from '~/contract/time'

/** Goods may get a photograph, and should not wait a day to be seen with it. */
const GOODS_SECONDS = 600

/** `/pictures/<kind>/<key>.png?view=&w=`: goods, suppliers, schools, banners; what comes says itself whether it is PNG or JPEG. The same for everybody, so no cookies travel with it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = /^(.+)\.png$/.exec(params.file ?? '')?.[1]
  const { searchParams } = new URL(request.url)
  const picture = key
    ? await context.picture({
        kind: params.kind ?? '',
        key,
        view: searchParams.get('view'),
        width: Number(searchParams.get('w')) || undefined,
      })
    : null
  context.outgoing.delete('set-cookie')
  if (!picture)
    return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })
  const headers = {
    etag: picture.etag,
    'cache-control': `public, max-age=${params.kind === 'product' ? GOODS_SECONDS : DAY_SECONDS}`,
    'content-type': picture.mime,
  }
  if (request.headers.get('if-none-match')?.includes(picture.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(picture.bytes), { headers })
}
