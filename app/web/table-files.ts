/** The kind of table the address asks for; a workbook where it does not say. */
export const tableType = (request: Request): 'csv' | 'xlsx' => (new URL(request.url).searchParams.get('type') === 'csv' ? 'csv' : 'xlsx')

/** @param file `plainName`: for browsers that cannot read names in other than Latin letters, without its ending */
export function fileReply(file: { name: string; mime: string; content: string; plainName: string }): Response {
  const ending = file.name.slice(file.name.lastIndexOf('.'))
  return new Response(Buffer.from(file.content, 'base64'), { headers: { 'content-type': file.mime, 'cache-control': 'private, no-cache', 'content-disposition': `attachment; filename="${file.plainName}${ending}"; filename*=UTF-8''${encodeURIComponent(file.name)}` } })
}
