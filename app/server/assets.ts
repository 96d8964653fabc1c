import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { negotiate, type Encoding } from './compress'

export interface Assets {
  /** The file at this URL path, or null when there is none. */
  answer(pathname: string, request: Request): Promise<Response | null>
}

interface Asset {
  path: string
  type: string
  size: number
  immutable: boolean
  forms: Partial<Record<Encoding, string>>
  etag?: string
  bodies: Map<string, Buffer>
}

const KEPT_IN_MEMORY_BYTES = 256 * 1024
const YEAR_SECONDS = 31_536_000
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
}

/** The built files. The list is made once, so a path cannot lead outside of the folder. */
export async function loadAssets(folder: string, base: string): Promise<Assets> {
  const assets = new Map<string, Asset>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const below = relative(folder, path).split(sep).join('/')
    // Vite leaves its own notes in a folder with a dot.
    if (/(^|\/)\./.test(below)) continue
    assets.set(base + below, {
      path,
      type,
      size: (await stat(path)).size,
      // Vite puts a content hash into every name below assets/.
      immutable: below.startsWith('assets/'),
      forms: {
        ...(existsSync(`${path}.br`) ? { br: `${path}.br` } : {}),
        ...(existsSync(`${path}.gz`) ? { gzip: `${path}.gz` } : {}),
      },
      bodies: new Map(),
    })
  }
  return {
    answer: async (pathname, request) => {
      const asset = assets.get(pathname)
      return asset ? answer(asset, request) : null
    },
  }
}

async function answer(asset: Asset, request: Request): Promise<Response> {
  const preference = negotiate(request.headers.get('accept-encoding'))
  const encoding =
    preference && asset.forms[preference]
      ? preference
      : preference === 'br' &&
          asset.forms.gzip &&
          /gzip/.test(request.headers.get('accept-encoding') ?? '')
        ? 'gzip'
        : null
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': asset.immutable
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : 'public, max-age=300, must-revalidate',
  })
  if (asset.forms.br ?? asset.forms.gzip) headers.set('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)
  asset.etag ??= await hashOf(asset.path)
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`
  headers.set('etag', etag)
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  // A picture in SVG opened on its own must not run script.
  if (asset.type === 'image/svg+xml')
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const file = (encoding && asset.forms[encoding]) || asset.path
  if (asset.size > KEPT_IN_MEMORY_BYTES && !encoding) {
    headers.set('content-length', String(asset.size))
    return new Response(
      request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream),
      { headers },
    )
  }
  let body = asset.bodies.get(file)
  if (!body) asset.bodies.set(file, (body = await readFile(file)))
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64url').slice(0, 22)
}
