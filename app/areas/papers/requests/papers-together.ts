import { PAPERS_TOGETHER_MAX } from '../limits'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { togetherKinds } from '../contract'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { qrOf, sendSheet } from './paper'

/** Which orders, and which of their documents; what is no such document is the purchase form. */
export function askedTogether(request: Request) {
  const query = new URL(request.url).searchParams
  const kind = togetherKinds.find(it => it === query.get('kind')) ?? 'purchaseForm'
  return { ids: [...new Set(query.getAll('id'))].filter(it => /^\d{20}$/.test(it)), kind }
}

export async function showTogether(request: Request, context: AppLoadContext) {
  const { ids, kind } = askedTogether(request)
  const sheets = []
  for (const id of ids) {
    const sheet = await context.api.papers
      .sheet({ kind, id, language: context.locale })
      .catch(asPage)
    sheets.push({ sheet, qr: await qrOf(context, sheet.path) })
  }
  const query = new URLSearchParams([['kind', kind], ...ids.map(id => ['id', id])])
  return { sheets, download: `${paths.downloadOrders}?${query}` }
}

export async function sendTogether(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const {
    ids: [first, ...more],
    kind,
  } = askedTogether(request)
  if (!first || more.length >= PAPERS_TOGETHER_MAX) throw redirect(paths.printOrders)
  return sendSheet(request, context, kind, first, more)
}
