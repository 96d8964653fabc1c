import type { LoaderFunctionArgs } from '@remix-run/node'

const YEAR_SECONDS = 31_536_000

/** `/fonts/<code points in hex, joined by ->.css`: the rare font with just these characters, for documents that have them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const codes = /^([0-9A-F-]+)\.css$/.exec(params.codes ?? '')?.[1]
  // Cutting a font costs computing: not for just anybody.
  const sheet = codes && context.actor ? await context.rareFont(codes) : null
  if (!sheet) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  context.outgoing.delete('set-cookie')
  return new Response(sheet, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
    },
  })
}
