import { load } from 'cheerio'
import type { Exchange } from './proxy'

/** Elements that Internet Explorer 8 does not know: they stay empty there, and what stands in them loses its block. `time` and `details` do no harm: their text is shown. */
const UNKNOWN_TO_IE8 =
  'main section nav article header footer aside figure figcaption dialog template picture'.split(
    ' ',
  )
const NO_FIELD = ['hidden', 'submit', 'image', 'button', 'reset']
/** What keeps a label and its field apart from the next one where there is no sheet. */
const APART = 'p, div, td, th, li, dd, fieldset'
/** An engine decides on the encoding by the first bytes. */
const ENCODING_WITHIN = 1_024

/**
 * What holds for every page that an old browser may get, by its document as it was sent. `plain`: scripts must not be in it.
 * Answers what is wrong, in words.
 */
export function wrongWith(
  html: string,
  { contentType, cacheControl }: Pick<Exchange, 'contentType' | 'cacheControl'>,
  plain: boolean,
): string[] {
  const wrong: string[] = []
  const say = (what: string) => void (wrong.includes(what) || wrong.push(what))
  const $ = load(html)
  const sharedByGuests = cacheControl.includes('no-cache')
  const old = $('link[rel="stylesheet"][href*="legacy"]').length > 0

  if (!/charset="?utf-8/i.test(contentType))
    say(`the content type is ${contentType}, without UTF-8`)
  if (!/<meta[^>]+charset="?utf-8/i.test(html.slice(0, ENCODING_WITHIN)))
    say('UTF-8 is not declared at the beginning of the document')
  if (plain && /<script\b/i.test(html)) say('there is a script tag')
  if (html.includes('\u{FFFD}')) say('a letter was cut in two')

  // The text, not the tree: the parser takes nested forms apart.
  let open = false
  for (const [tag = '', slash, name] of html
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)(form|button|input|select|textarea)\b[^>]*>/gi)) {
    if (/\sform(action|method|enctype|target|novalidate)?\s*=/i.test(tag.replace(/"[^"]*"/g, '""')))
      say(`${tag.slice(0, 80)}: form attributes outside of <form> are unknown to old engines`)
    if (name?.toLowerCase() !== 'form') continue
    if (!slash && open) say('a form lies within a form')
    open = !slash
  }
  if (old)
    for (const name of UNKNOWN_TO_IE8)
      if (new RegExp(`<${name}[\\s>]`, 'i').test(html))
        say(`<${name}> is unknown to Internet Explorer 8`)

  $('form').each((_, element) => {
    const form = $(element)
    const where = `form to ${form.attr('action') ?? 'itself'}`
    if ((form.attr('method') ?? 'get').toLowerCase() !== 'post') return
    const token = form.find('input[type=hidden][name=formToken]').attr('value')
    // A page that is the same for all guests cannot hold a secret; who posts from it signs in first.
    if (token === undefined || (token === '' && !sharedByGuests))
      say(`${where}: no token against forgery`)
    if (form.find('button').length)
      say(`${where}: a <button>, of which old engines send the text, or all`)
    if (form.find('input[type=file]').length && form.attr('enctype') !== 'multipart/form-data')
      say(`${where}: files, but not sent in parts`)
    form.find('input, select, textarea').each((_, it) => {
      const field = $(it)
      if (NO_FIELD.includes((field.attr('type') ?? '').toLowerCase())) return
      const name = field.attr('name') ?? '(without a name)'
      const holder = field.closest(APART)
      if (!holder.length || !holder.closest('form').is(form))
        say(`${where}: field ${name} stands in no paragraph of its own`)
    })
  })
  return wrong
}
