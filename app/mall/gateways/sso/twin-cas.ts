import { nameOfPaper, readPaper, type TwinBook } from './twin-book'

const escape = (text: string) => text.replace(/[&<>"']/g, it => `&#${it.charCodeAt(0)};`)
const answer = (inside: string) =>
  new Response(
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${inside}\n</cas:serviceResponse>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
const failure = (code: string, words: string) =>
  answer(`  <cas:authenticationFailure code="${code}">${escape(words)}</cas:authenticationFailure>`)

/** The twin's answer to `serviceValidate`, of protocol 2.0, and of 3.0 with attributes. A ticket shown once is used up, whatever comes of it. */
export async function answerCas(book: TwinBook, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const version = /\/cas\/(p3\/)?serviceValidate$/.exec(pathname)
  if (!version || request.method !== 'GET') return new Response(null, { status: 404 })
  const service = searchParams.get('service'),
    ticket = searchParams.get('ticket')
  if (!service || !ticket) return failure('INVALID_REQUEST', 'service and ticket are both required')
  const paper = ticket.startsWith('ST-') ? readPaper(book, 'ticket', ticket.slice(3)) : null
  if (!paper || !(await book.spend(`ticket:${nameOfPaper(ticket)}`)))
    return failure('INVALID_TICKET', 'the ticket is not recognised')
  if (paper.service !== service)
    return failure('INVALID_SERVICE', 'the ticket is for another service')
  const number = paper.number ?? '',
    name = (await book.nameOf(number)) ?? ''
  const attributes = version[1]
    ? `\n    <cas:attributes>\n      <cas:employeeNumber>${escape(number)}</cas:employeeNumber>\n      <cas:cn>${escape(name)}</cas:cn>\n    </cas:attributes>`
    : ''
  return answer(
    `  <cas:authenticationSuccess>\n    <cas:user>${escape(number)}</cas:user>${attributes}\n  </cas:authenticationSuccess>`,
  )
}
