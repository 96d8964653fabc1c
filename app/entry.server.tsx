import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { useContext } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nContext, I18nextProvider } from 'react-i18next'
import { FragmentCache } from '~/frame/CachedFragment'
import { Nonce } from '~/frame/nonce'
import { failedStatusOf } from '~/frame/refused'
import { fragmentRenderer } from '~/frame/render-fragments'
import { markerFor, specInEnglish } from '~/frame/in-english'
import { sayEnglishSpecsBy, type RootData } from '~/frame/root-data'
import { isMallError } from './contract/errors'
import { markBy } from './ui/jsx/mark'
import { translator } from './web/i18n'

export { startMall } from './web/mall'
export { openApiDocument } from '~/mall/core/openapi'

/** Elements are made while components are drawn, and ask for a context as those do; they ask where something is in Chinese alone. */
const useReadsEnglish = () => useContext(I18nContext).i18n.language === 'en'
markBy(markerFor(useReadsEnglish))
sayEnglishSpecsBy(specInEnglish)

/** Everything a visitor must see is in the answer: the page is sent when it is whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // Where a form is refused and the page it stands on cannot be read either, Remix answers with the refusal's status; what is
  // shown, and what may be tried again, is the failure.
  const shownStatus = failedStatusOf(remix.staticHandlerContext.errors) ?? status
  const words = translator(context.locale)
  const root = remix.staticHandlerContext.loaderData.root as RootData | undefined
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(
      <Nonce.Provider value={context.nonce}>
        <I18nextProvider i18n={words}>
          <FragmentCache.Provider value={root ? fragmentRenderer(root, words) : null}>
            <RemixServer context={remix} url={request.url} nonce={context.nonce} />
          </FragmentCache.Provider>
        </I18nextProvider>
      </Nonce.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          if (context.guestCacheSeconds && !failed && shownStatus === 200)
            headers.set('x-guest-cache', String(context.guestCacheSeconds))
          pipe(
            whole(body =>
              resolve(new Response(body, { status: failed ? 500 : shownStatus, headers })),
            ),
          )
        },
        onShellError: reject,
        onError(error) {
          failed = true
          console.error(error)
        },
      },
    )
  })
}

/** Gathers a page into one piece: it is complete already, and streams between here and the socket only cost time. */
function whole(resolve: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      // React 18 leaves up to three zero bytes at the end of a buffer that the next character did not fit into.
      let end = chunk.length
      while (end > 0 && chunk[end - 1] === 0) end--
      chunks.push(end === chunk.length ? chunk : chunk.subarray(0, end))
      next()
    },
    final(next) {
      resolve(Buffer.concat(chunks))
      next()
    },
  })
}

/** Failures of the mall have their own pages, and so have requests that ask for what there is not; only what nobody expected is reported. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (
    request.signal.aborted ||
    isMallError(error) ||
    (isRouteErrorResponse(error) && error.status < 500)
  )
    return
  console.error(error)
}
