import type { AppLoadContext } from '@remix-run/node'
import { asPage } from './failures'

/** The kind of table the address asks for (a workbook where it does not say), and in which language. */
export const tableWish = (request: Request, { locale }: AppLoadContext) => ({
  type:
    new URL(request.url).searchParams.get('type') === 'csv' ? ('csv' as const) : ('xlsx' as const),
  language: locale,
})

/** Sends a table to keep, once the call has made it. @param plainName for browsers that cannot read names in other than Latin letters, without its ending */
export async function sendTable(
  file: Promise<{ name: string; mime: string; content: string }>,
  plainName: string,
): Promise<Response> {
  const { content, ...about } = await file.catch(asPage)
  return new Response(Buffer.from(content, 'base64'), { headers: tableHeaders(about, plainName) })
}

/** What comes before the bytes of such a table. */
export function tableHeaders(
  { name, mime }: { name: string; mime: string },
  plainName: string,
): Record<string, string> {
  const ending = name.slice(name.lastIndexOf('.'))
  return {
    'content-type': mime,
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename="${plainName}${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
}
