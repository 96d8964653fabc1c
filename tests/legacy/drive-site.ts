import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a browser sent. */
export interface SiteRequest {
  method: string
  path: string
  query: URLSearchParams
  cookie: string
  userAgent: string
  fields: [string, string][]
  files: { field: string; name: string; bytes: Uint8Array }[]
}

/** A small site of plain forms, to see whether an engine is driven rightly before the mall is blamed. */
export interface DriveSite {
  address: string
  /** The last request to a path. */
  last(path: string): SiteRequest | undefined
  stop(): Promise<void>
}

const page = (title: string, body: string) => `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`

const FORMS = page(
  '表单',
  `
<p id="scripts">off</p><script>document.getElementById('scripts').innerHTML = 'on'</script>
<p id="hidden" style="display:none">看不见</p>
<form action="/search" method="get" id="get">
  <p><input type="search" name="q" value="旧"></p>
  <p><input type="submit" value="搜索"></p>
</form>
<form action="/post" method="post" id="post">
  <p><input type="hidden" name="token" value="a+b/c="></p>
  <p><label for="name">收货人</label> <input name="name" id="name" value="旧名"></p>
  <p><textarea name="reason" rows="4" cols="40">旧的</textarea></p>
  <p><select name="unit"><option value="">请选择</option><option value="bottle">瓶</option><option value="box" selected="selected">箱</option><option value="kg">千克</option></select></p>
  <p><input type="checkbox" name="agree" value="yes" id="agree"><label for="agree">同意</label> <input type="checkbox" name="news" value="yes" id="news" checked="checked"></p>
  <p><input type="radio" name="pay" value="unified" checked="checked" id="unified"> <input type="radio" name="pay" value="cash" id="cash"></p>
  <div style="height:1500px">远</div>
  <p><input type="submit" name="intent.save" value="保存"> <input type="submit" name="intent.remove:2" value="删除"> <input type="submit" name="intent.add" value="添加"></p>
</form>
<form action="/upload" method="post" enctype="multipart/form-data" id="upload">
  <p><input type="file" name="picture"> <input name="note"></p>
  <p><input type="submit" name="intent.upload" value="上传"></p>
</form>
<form action="/refuse" method="post" id="refuse"><p><input name="amount"> <input type="submit" value="提交"></p></form>
<p><a id="link" href="/search?q=%E8%AF%95%E5%89%82">试剂</a> <a id="broken" href="/broken">坏</a></p>`,
)

const BROKEN = page('坏', '<p>有错</p><script>noSuchFunction()</script>')

/** Starts it on a free port of the loopback. */
export async function startDriveSite(): Promise<DriveSite> {
  const received: SiteRequest[] = []
  const server = createServer((request, response) => {
    void read(request).then(
      async it => {
        received.push(it)
        await answer(it, response)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    address: `http://forms.localhost:${(server.address() as AddressInfo).port}`,
    last: path => received.findLast(it => it.path === path),
    stop: () => stop(server),
  }
}

async function answer(
  { method, path, fields, query }: SiteRequest,
  response: ServerResponse,
): Promise<void> {
  const html = (status: number, text: string, headers: Record<string, string | string[]> = {}) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
  if (path === '/')
    html(200, FORMS, {
      'set-cookie': [
        'sid=%E5%AD%97; Path=/; HttpOnly; SameSite=Lax; Max-Age=600',
        'plain=1; Path=/',
      ],
    })
  else if (path === '/search')
    html(200, page('结果', `<p id="words">${escapeText(query.get('q') ?? '')}</p>`))
  else if (path === '/refuse')
    html(422, page('有误', `<p id="wrong">金额有误：${escapeText(fields[0]?.[1] ?? '')}</p>`))
  else if (path === '/broken') html(200, BROKEN)
  else if (path === '/done') html(200, page('好了', '<p id="done">已收到</p>'))
  else if (method === 'POST') {
    // A driver that does not wait for what a click starts is found out here.
    await wait(300)
    response.writeHead(303, { location: '/done' }).end()
  } else response.writeHead(404, { 'content-type': 'text/plain' }).end()
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

async function read(request: IncomingMessage): Promise<SiteRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://forms.localhost')
  const it: SiteRequest = {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    cookie: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    fields: [],
    files: [],
  }
  const type = request.headers['content-type']
  if (request.method !== 'POST' || !type) return it
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  }).formData()
  for (const [field, value] of form) {
    if (typeof value === 'string') it.fields.push([field, value])
    else
      it.files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return it
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(done => {
    server.close(() => done())
  })
}
