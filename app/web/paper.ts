import QRCode from 'qrcode'
import type { AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { requirePerson } from './access'

/** The mall's address as this reader sees it. */
export const addressOf = (request: Request, context: AppLoadContext): string => {
  const url = new URL(request.url)
  return `${context.cookies.secure ? 'https:' : url.protocol}//${request.headers.get('host') ?? url.host}`
}

/** The QR code of a page of the mall, as a picture that stands in the page itself. */
export const qrOf = (request: Request, context: AppLoadContext, path: string): Promise<string> =>
  QRCode.toDataURL(`${addressOf(request, context)}/emall${path}`, { margin: 0, width: 192, errorCorrectionLevel: 'M' })

/** A printed document as a file to download. */
export async function sendPaper(request: Request, context: AppLoadContext, kind: 'statement' | 'acceptance' | 'purchaseForm', id: string): Promise<Response> {
  requirePerson(request, context)
  try {
    const paper = await context.api.papers[kind]({ id, language: context.locale, base: addressOf(request, context) })
    return new Response(Buffer.from(paper.content, 'base64'), {
      headers: { 'content-type': paper.mime, 'content-disposition': `attachment; filename="${paper.name}"`, 'cache-control': 'private, no-store' },
    })
  } catch (error) {
    if (isMallError(error)) return new Response(null, { status: error.status })
    throw error
  }
}
