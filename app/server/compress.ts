import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this many bytes a compressed answer is hardly smaller. */
const WORTHWHILE_BYTES = 1_024
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|x-www-form-urlencoded)|image\/svg\+xml|image\/x-icon)|\+(json|xml)\b/i

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Browsers say it in some ten ways, and each is read once. Longer ones than these are nobody's. */
const SAID_KEPT = 200
const SAID_CHARACTERS_MAX = 200
const memo = new LRUCache<string, { encoding: Encoding | null }>({
  max: SAID_KEPT,
  memoMethod: header => ({ encoding: bestOf(header) }),
})

/** The best encoding the browser accepts, by its own weights; brotli where it does not mind. */
export function negotiate(header: string | null | undefined): Encoding | null {
  if (!header) return null
  if (header.length > SAID_CHARACTERS_MAX) return bestOf(header)
  return memo.memo(header).encoding
}

function bestOf(header: string): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(it => it.trim())
    const q = parameters.find(it => it.startsWith('q='))
    weights.set(name, q ? Number(q.slice(2)) || 0 : 1)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const br = weight('br')
  const gz = Math.max(weight('gzip'), weights.get('x-gzip') ?? 0)
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : null
}

export const isCompressible = (contentType: string | null): boolean =>
  contentType !== null &&
  compressible.test(contentType) &&
  !contentType.startsWith('text/event-stream')

export const isWorthwhile = (body: Uint8Array): boolean => body.byteLength >= WORTHWHILE_BYTES

/** `quality`: brotli 0-11; gzip takes the nearest of its 1-9. 4 is quick enough to do for each answer. */
export async function compress(body: Uint8Array, encoding: Encoding, quality = 4): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: Math.min(quality + 2, 9) })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
