import type { BodyLimits } from './body-rules'

/** Thrown at once when a request says itself that it is too long, or out of reading a body that turns out so. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Thrown out of reading a body that ends before it should. */
export class CutOff extends Error {
  override name = 'CutOff'
}

/** How deep the values of a JSON text may lie in one another. */
const JSON_DEPTH_MAX = 32

/**
 * The request with all of its body: a visitor who is slow to send, or goes away in the middle, has not begun yet. Bytes and
 * fields are counted as they come, before anybody takes the body apart: what makes too many is never parsed.
 */
export async function receiveBody(request: Request, limits: BodyLimits): Promise<Request> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytes) throw new BodyTooLarge()
  if (!request.body) return request
  const count = counterOf(request.headers.get('content-type') ?? '')
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new CutOff('the body ended early', { cause })
    })
    if (done) break
    bytes += value.byteLength
    if (bytes > limits.bytes || count(value) > limits.fields) {
      void reader.cancel().catch(() => undefined)
      throw new BodyTooLarge()
    }
    chunks.push(value)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body: Buffer.concat(chunks),
  })
}

/** Told chunk by chunk; answers how many fields there are so far. Infinity: what no text of ours looks like. */
type Counter = (chunk: Uint8Array) => number

function counterOf(contentType: string): Counter {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return countOf(Buffer.from('&'))
  const boundary = /^multipart\/form-data\b.*?\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(
    contentType,
  )
  if (boundary) return countOf(Buffer.from(`--${boundary[1] ?? boundary[2]}`))
  return /\bjson\b/i.test(contentType) ? jsonCounter() : () => 0
}

/** How often a mark occurs, also where a chunk ends in the middle of it. */
function countOf(mark: Buffer): Counter {
  let count = 0
  let tail = Buffer.alloc(0)
  return chunk => {
    const text = tail.length
      ? Buffer.concat([tail, chunk])
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let at = text.indexOf(mark)
    let end = 0
    while (at >= 0) {
      count++
      end = at + mark.length
      at = text.indexOf(mark, end)
    }
    tail = Buffer.from(text.subarray(Math.max(end, text.length - mark.length + 1)))
    return count
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const opens = (byte: number) => byte === 0x7b || byte === 0x5b
const closes = (byte: number) => byte === 0x7d || byte === 0x5d

function jsonCounter(): Counter {
  let values = 0
  let depth = 0
  let inText = false
  let escaped = false
  return chunk => {
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === COMMA) values++
      else if (opens(byte)) {
        values++
        if (++depth > JSON_DEPTH_MAX) return Infinity
      } else if (closes(byte)) depth--
    }
    return values
  }
}
