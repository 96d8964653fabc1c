/** Thrown at once when a request says itself that it is too long, or out of reading a body that turns out so. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * The same request with a body that breaks off past the limit. Whoever reads it may turn that error into a page of its
 * own, so `overflowed` tells afterwards what really happened.
 */
export function bodyWithin(request: Request, limitBytes: number): { request: Request; overflowed: () => boolean } {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new BodyTooLarge()
  const isCounted = request.headers.has('content-length') && !request.headers.has('transfer-encoding')
  if (!request.body || isCounted) return { request, overflowed: () => false }
  let received = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        if (received > limitBytes) controller.error(new BodyTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  const init: RequestInit & { duplex: 'half' } = { body: counted, duplex: 'half' }
  return { request: new Request(request, init), overflowed: () => received > limitBytes }
}
