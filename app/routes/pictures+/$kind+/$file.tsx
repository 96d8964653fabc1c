import type { LoaderFunctionArgs } from '@remix-run/node'
import { DAY_SECONDS } from '~/contract/time'

/** `/pictures/<kind>/<key>.png?view=&w=`: goods, suppliers, schools, banners. The same for everybody, so no cookies travel with it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = /^(.+)\.png$/.exec(params.file ?? '')?.[1]
  const { searchParams } = new URL(request.url)
  const drawn = key
    ? await context.picture({
        kind: params.kind ?? '',
        key,
        view: searchParams.get('view'),
        width: Number(searchParams.get('w')) || undefined,
      })
    : null
  context.outgoing.delete('set-cookie')
  if (!drawn)
    return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })
  const headers = {
    etag: drawn.etag,
    'cache-control': `public, max-age=${DAY_SECONDS}`,
    'content-type': 'image/png',
  }
  if (request.headers.get('if-none-match')?.includes(drawn.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(drawn.png), { headers })
}
