import { Readable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import { bookOf } from '~/web/book-stream'
import { asPage } from '~/web/failures'
import { translator } from '~/web/i18n'
import { dateOfSchool } from '~/web/school-day'
import { tableHeaders, tableWish } from '~/web/table-files'
import { kindIn } from './columns'

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends what the school has now as it is read, piece by piece: nothing of it is held whole. */
export async function sendStanding(
  request: Request,
  context: AppLoadContext,
  kindName: string | undefined,
): Promise<Response> {
  const kind = kindIn(kindName)
  const { type, language } = tableWish(request, context)
  const pieceAfter = (after?: string) =>
    context.api.imports.export({ kind, language, ...(after === undefined ? {} : { after }) })
  const first = await pieceAfter().catch(asPage)
  async function* pieces() {
    for (let piece = first; ; piece = await pieceAfter(piece.next)) {
      yield piece.text
      if (piece.next === null) return
    }
  }
  const word = translator(context.locale).getFixedT(null, 'importRuns')(`kinds.${kind}`)
  const name = `${word}-${dateOfSchool(new Date(context.madeAt))}.${type}`
  const body = type === 'csv' ? inBytes(pieces()) : bookOf(pieces())
  return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, {
    headers: tableHeaders({ name, mime: mimes[type] }, kind),
  })
}

async function* inBytes(pieces: AsyncIterable<string>) {
  for await (const text of pieces) yield Buffer.from(text, 'utf8')
}
