import { errorStatus } from '~/contract/errors'
import { treeOf } from '../support/page'
import { BREAKOUT } from './hostile'

/** Stands in every name, remark and text of the other school: never in an answer of ours. */
export const MARK = 'ZQMARKZQ'

/** What only the inside of the mall says: traces, statements, drivers' complaints, places of files. */
const inside: readonly RegExp[] = [
  /(^|\n|\\n)\s*at (async )?[\w.<>[\] ]+ \(/,
  /node_modules/,
  /node:internal/,
  /file:\/\/\/[^\s"'<]*\.[jt]sx?/,
  /\.[jt]sx?:\d+:\d+/,
  /\b(select|insert into|update|delete from) \\?"[a-z_]+\\?"/i,
  /violates (foreign key|unique|check|not-null|row-level)/i,
  /invalid (input syntax|byte sequence)/i,
  /out of range for type/i,
  /unsupported Unicode escape/i,
  /DrizzleQueryError|ZodError|TypeError|RangeError|SyntaxError|URIError|ReferenceError/,
  /Maximum call stack/i,
  /root:x:0:0/,
  /build\/server/,
  /mall-test-[\w]{6}/,
]
/** Statuses with which a page may answer anything at all. */
export const soundStatuses: ReadonlySet<number> = new Set([
  200, 202, 204, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 409, 413, 414, 415,
  422, 429, 431,
])

export interface Answer {
  status: number
  headers: Headers
  body: string
}

/** What is wrong with an answer whatever it was asked; empty when nothing is. */
export function complaintsOf({ status, headers, body }: Answer, asked: string): string[] {
  const wrong: string[] = []
  if (!soundStatuses.has(status)) wrong.push(`status ${status}`)
  for (const it of inside) {
    const found = it.exec(body)
    if (found && !asked.includes(found[0]))
      wrong.push(
        `tells of its inside: ${body.slice(Math.max(0, found.index - 60), found.index + 160)}`,
      )
  }
  if (body.includes(MARK)) wrong.push(`has a row of another school: ${around(body, MARK)}`)
  if (headers.has('set-cookie') && /stolen=/.test(headers.getSetCookie().join('\n')))
    wrong.push('sets a cookie it was told to')
  return wrong
}

const around = (text: string, words: string) =>
  text.slice(Math.max(0, text.indexOf(words) - 120), text.indexOf(words) + 120)

/** A refused call says a code both sides know, with its status. */
export function complaintsOfRefusal({ status, body }: Answer): string[] {
  const reply = JSON.parse(body) as { code?: string; fields?: Record<string, unknown> }
  if (status === 400 && (reply as unknown) === 'xss') return []
  const wrong: string[] = []
  if (!reply.code || !(reply.code in errorStatus)) wrong.push(`unknown code ${String(reply.code)}`)
  else if (errorStatus[reply.code as keyof typeof errorStatus] !== status)
    wrong.push(`code ${reply.code} with status ${status}`)
  for (const [field, code] of Object.entries(reply.fields ?? {}))
    if (typeof code !== 'string' || !/^[a-z][a-z0-9_]*$/.test(code))
      wrong.push(`field ${field} has no code: ${String(code)}`)
  return wrong
}

/** Where a page leads: inside the mall, on this host. */
export function complaintsOfRedirect(location: string, from: URL): string[] {
  const to = URL.canParse(location, from) ? new URL(location, from) : null
  if (!to) return [`leads to no address: ${location}`]
  return to.origin === from.origin && /^\/emall(\/|$)/.test(to.pathname)
    ? []
    : [`leads away: ${location}`]
}

const handlers = new Set(['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'onsubmit'])
const addresses = new Set(['href', 'src', 'action', 'formaction'])
/** Browsers pass over these characters in an address. */
const bare = (address: string) => address.replace(/[\u0000-\u0020]/g, '')
/** A page is whole, and nothing that was typed became part of it. */
export function complaintsOfPage(body: string): string[] {
  const wrong: string[] = []
  // Remix adds the data of the page behind its end.
  if (!/<\/body>\s*<\/html>/.test(body)) wrong.push(`breaks off: ${body.slice(-200)}`)
  if (body.includes(BREAKOUT)) wrong.push(`has typed text unescaped: ${around(body, BREAKOUT)}`)
  const $ = treeOf(body)
  if ($('head title').length !== 1) wrong.push(`has ${$('head title').length} titles`)
  $('*').each((_, it) => {
    for (const [name, value] of Object.entries($(it).attr() ?? {})) {
      if (handlers.has(name)) wrong.push(`has a handler ${name}: ${$.html(it).slice(0, 200)}`)
      if (addresses.has(name) && /^(javascript|vbscript|data:text)/i.test(bare(value)))
        wrong.push(`has ${name}="${bare(value).slice(0, 100)}"`)
    }
  })
  return wrong
}
