import type { LoaderFunctionArgs } from '@remix-run/node'
import { asPage } from '~/web/failures'

/** A file to fill in for a quick order: `?type=csv` or `xlsx`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const type =
    new URL(request.url).searchParams.get('type') === 'xlsx' ? ('xlsx' as const) : ('csv' as const)
  const { name, mime, content } = await context.api.quickOrder
    .sample({ type, language: context.locale })
    .catch(asPage)
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': mime,
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="quick-order.${type}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}
