import QRCode from 'qrcode'
import type { AppLoadContext } from '@remix-run/node'
import { isMallError, type ErrorCode } from '~/contract/errors'
import { paths, withBase } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { ownAddress, withQuery } from '~/web/own-address'
import type { PaperKind } from '../codes'

/** The QR code of a page of the mall, as a picture that stands in the page itself. */
export const qrOf = (context: AppLoadContext, path: string): Promise<string> =>
  QRCode.toDataURL(`${context.ownAddress}${withBase(path)}`, {
    margin: 0,
    width: 192,
    errorCorrectionLevel: 'M',
  })

const queryOf = (request: Request) => {
  const { path: own, query } = ownAddress(request)
  const landscape = query.get('layout') === 'landscape'
  query.delete('layout')
  const at = (here: string, more: Record<string, string> = {}) =>
    withQuery(here, new URLSearchParams([...query, ...Object.entries(more)]))
  return {
    landscape,
    subOrdersId: query.get('subOrdersId') ?? undefined,
    path: own.replace(/\/(download)?$/, ''),
    at,
  }
}

/** A document for its page. Whoever may not see what it is about gets the page for what is not there. */
export async function showSheet(
  request: Request,
  context: AppLoadContext,
  kind: PaperKind,
  id: string,
) {
  const actor = requirePerson(request, context)
  const { landscape, subOrdersId, path, at } = queryOf(request)
  const sheet = await context.api.papers
    .sheet({ kind, id, language: context.locale, subOrdersId })
    .catch(asPage)
  const desk = actor.storeId && !actor.shoper
  const order = desk ? paths.deskOrder(id) : paths.order(id)
  const back =
    kind === 'statement'
      ? actor.roles.has('finance') || actor.roles.has('auditor')
        ? paths.financeStatement(id)
        : actor.storeId
          ? paths.deskStatement(id)
          : `${paths.acceptances}?status=all`
      : kind === 'acceptance'
        ? paths.acceptance(id)
        : order
  const links = {
    download: at(`${path}/download`, landscape ? { layout: 'landscape' } : {}),
    portrait: at(path),
    landscape: at(path, { layout: 'landscape' }),
    back,
  }
  return { sheet, qr: await qrOf(context, sheet.path), landscape, links }
}

/** A document as a PDF to download, or a page that says what is the matter and where the document can be printed all the same. */
export async function sendSheet(
  request: Request,
  context: AppLoadContext,
  kind: PaperKind,
  id: string,
  more: readonly string[] = [],
): Promise<Response> {
  requirePerson(request, context)
  const { landscape, subOrdersId, path, at } = queryOf(request)
  try {
    const paper = await context.api.papers.pdf({
      kind,
      id,
      language: context.locale,
      landscape: landscape ? 'true' : 'false',
      subOrdersId,
      ...(more.length ? { more: more.join(',') } : {}),
    })
    return new Response(Buffer.from(paper.content, 'base64'), {
      // Not `no-store`: Internet Explorer 8 cannot save over https what it may not keep.
      headers: {
        'content-type': paper.mime,
        'content-disposition': `attachment; filename="${paper.name}"`,
        'cache-control': 'private, max-age=0, must-revalidate',
      },
    })
  } catch (error) {
    if (isMallError(error)) return refusal(error.code, error.status, at(path))
    throw error
  }
}

const reasons: Partial<Record<ErrorCode, readonly [title: string, cn: string, en: string]>> = {
  not_found: [
    '单据不存在',
    '没有这份单据，或您无权查看。',
    'There is no such document, or you may not see it.',
  ],
  no_permission: ['无权查看', '您无权查看这份单据。', 'You may not see this document.'],
  timeout: [
    '生成超时',
    '生成 PDF 所用时间过长，已停止；单据本身没有变化。',
    'Making the PDF took too long and was stopped; the document itself is unchanged.',
  ],
  busy: [
    '稍后再试',
    '正在生成的单据较多，请稍后再试。',
    'Many documents are being made just now. Please try again in a moment.',
  ],
}
const unmade = [
  '未能生成',
  '未能生成 PDF，我们已记录；单据本身没有变化。',
  'The PDF could not be made, which has been recorded; the document itself is unchanged.',
] as const

function refusal(code: ErrorCode, status: number, page: string): Response {
  const [title, cn, en] = reasons[code] ?? (status < 500 ? reasons.not_found : undefined) ?? unmade
  const href = withBase(page).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  const instead =
    status >= 500
      ? `<p><a href="${href}">打开打印页，用浏览器打印 <span lang="en">Print it from the browser instead</span></a></p>`
      : ''
  const body = `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:80px 20px;text-align:center;font-family:'Microsoft YaHei','Noto Sans CJK SC',sans-serif;line-height:1.8">
<h1 style="font-size:24px">${title}</h1>
<p>${cn}</p>
<p lang="en">${en}</p>
${instead}<p><a href="${withBase(paths.front)}">返回首页 <span lang="en">Home</span></a></p>
</body>
</html>
`
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
  })
}
