import { Readable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { translator } from '~/web/i18n'
import { dateOfSchool } from '~/web/school-day'
import { tableHeaders } from '~/web/table-files'
import { kindIn } from './columns'

/** Sends what the school has now as it is read, piece by piece: nothing of it is held whole. */
export async function sendStanding(
  context: AppLoadContext,
  kindName: string | undefined,
): Promise<Response> {
  const kind = kindIn(kindName)
  const pieceAfter = (after?: string) =>
    context.api.imports.export({
      kind,
      language: context.locale,
      ...(after === undefined ? {} : { after }),
    })
  const first = await pieceAfter().catch(asPage)
  async function* pieces() {
    for (let piece = first; ; piece = await pieceAfter(piece.next)) {
      yield Buffer.from(piece.text, 'utf8')
      if (piece.next === null) return
    }
  }
  const word = translator(context.locale).getFixedT(null, 'importRuns')(`kinds.${kind}`)
  const name = `${word}-${dateOfSchool(new Date(context.madeAt))}.csv`
  return new Response(Readable.toWeb(Readable.from(pieces())) as ReadableStream, {
    headers: tableHeaders({ name, mime: 'text/csv; charset=utf-8' }, kind),
  })
}
