import type { LoaderFunctionArgs } from '@remix-run/node'
import { isMallError } from '~/contract/errors'

const shownInPage = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** An upload, for those who may see it. It can do nothing in the mall's name: no scripts, no guessing of types. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const file = await context.api.files.find({ id: params.id ?? '' })
    const how = shownInPage.has(file.mime) ? 'inline' : 'attachment'
    // Internet Explorer 8 knows only the first name, and decodes it.
    const name = encodeURIComponent(file.name)
    return new Response(Buffer.from(file.content, 'base64'), {
      headers: {
        'content-type': file.mime,
        'content-disposition': `${how}; filename="${name}"; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      },
    })
  } catch (error) {
    if (isMallError(error))
      return new Response(null, { status: error.status, headers: { 'cache-control': 'no-store' } })
    throw error
  }
}
