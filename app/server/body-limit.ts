/** Thrown at once when a request says itself that it is too long, or out of reading a body that turns out so. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Thrown out of reading a body that ends before it should. */
export class CutOff extends Error {
  override name = 'CutOff'
}

/**
 * The same request with a body that breaks off past the limit. Whoever reads it may turn that error into a page of its
 * own, so `overflowed` tells afterwards what really happened.
 */
function bodyWithin(
  request: Request,
  limitBytes: number,
): { request: Request; overflowed: () => boolean } {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new BodyTooLarge()
  const isCounted =
    request.headers.has('content-length') && !request.headers.has('transfer-encoding')
  if (!request.body || isCounted) return { request, overflowed: () => false }
  let receivedBytes = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.byteLength
        if (receivedBytes > limitBytes) controller.error(new BodyTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  const init: RequestInit & { duplex: 'half' } = { body: counted, duplex: 'half' }
  return { request: new Request(request, init), overflowed: () => receivedBytes > limitBytes }
}

/** The request with all of its body: a visitor who is slow to send, or goes away in the middle, has not begun yet. */
export async function received(asked: Request, limitBytes: number): Promise<Request> {
  const { request, overflowed } = bodyWithin(asked, limitBytes)
  if (!request.body) return request
  try {
    return new Request(request, { body: await request.arrayBuffer() })
  } catch (error) {
    throw overflowed() ? new BodyTooLarge() : new CutOff('the body ended early', { cause: error })
  }
}
