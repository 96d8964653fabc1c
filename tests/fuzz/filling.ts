import fc from 'fast-check'
import type { Form } from '../support/page'
import { BREAKOUT, hostileField, hostileKey, hostileText } from './hostile'
import { Huge, percent } from './tokens'
import { PNG_BASE64 } from './world'

type Value = string | Huge | File

/** How a form is filled: which button, what is wrong with which field, and how it travels. */
export interface Filling {
  button: number
  wrong: Wrong[]
  asData: boolean
  encoding: 'own' | 'other' | 'mixed'
}
type Wrong =
  | { kind: 'value'; at: number; value: string | Huge }
  | { kind: 'leave'; at: number }
  | { kind: 'twice'; at: number }
  | { kind: 'asFile'; at: number }
  | { kind: 'many'; at: number; times: number }
  | { kind: 'extra'; key: string; value: string | Huge }
  | { kind: 'file'; at: number; name: string; type: string; content: string }

const at = fc.nat({ max: 40 })
const png = `data:${PNG_BASE64}`
const wrong: fc.Arbitrary<Wrong> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('value' as const), at, value: hostileField }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('leave' as const, 'twice' as const, 'asFile' as const), at)
      .map(([kind, at]): Wrong => ({ kind, at })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('many' as const),
      at,
      times: fc.constantFrom(9, 201, 1_500),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('extra' as const),
      key: hostileKey,
      value: hostileField,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('file' as const),
      at,
      name: fc.oneof(
        fc.constantFrom(
          '收货.png',
          '../../etc/passwd',
          'a".png',
          'a\r\nX: 1.png',
          `${BREAKOUT}.png`,
          '',
          '.',
          'con.png',
          'a'.repeat(300),
        ),
        hostileText,
      ),
      type: fc.constantFrom(
        'image/png',
        'text/html',
        'image/svg+xml',
        '',
        'x',
        'image/png; charset=utf-8',
      ),
      content: fc.oneof(
        fc.constantFrom(png, '', '<script>alert(1)</script>', 'GIF89a', '\u0000', '%PDF-1.4'),
        hostileText,
      ),
    }),
  },
)
export const filling: fc.Arbitrary<Filling> = fc.record({
  button: fc.nat({ max: 20 }),
  wrong: fc.array(wrong, { maxLength: 3 }),
  asData: fc.integer({ min: 0, max: 4 }).map(it => it === 0),
  encoding: fc
    .integer({ min: 0, max: 11 })
    .map(it => (it === 0 ? ('other' as const) : it === 1 ? ('mixed' as const) : ('own' as const))),
})

/** What somebody sensible types into an empty field of this name. */
const sensible: [RegExp, string][] = [
  [/phone/i, '13800000001'],
  [/account$/, 'T10001'],
  [/password/i, 'campus2026'],
  [/num|count|lineNo/i, '1'],
  [/score/, '5'],
  [/amount|price|min|max/i, '1.00'],
  [/logisticsNo/, 'SF1234567890'],
  [/taxNo/, '91110000100000000X'],
  [/from/, '2026-03-01'],
  [/to$/, '2026-03-31'],
]
const typedFor = (name: string) => sensible.find(([it]) => it.test(name))?.[1] ?? '教学实验用'

export interface FilledForm {
  url: URL
  init: RequestInit
  sent: [string, Value][]
  typed: Map<string, string>
  text: string
}

const plain = (value: Value): string =>
  value instanceof Huge ? value.text : value instanceof File ? value.name : value

/** Fills the form by its own controls, then spoils what the filling says. */
export function fill(form: Form, { button, wrong: spoilt, asData, encoding }: Filling): FilledForm {
  const { $ } = form.page
  const isText = (name: string) =>
    form.node
      .find(`[name="${name.replace(/["\\]/g, '\\$&')}"]`)
      .toArray()
      .some(it =>
        $(it).is(
          'textarea, input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=search], input[type=number], input[type=date], input[type=password]',
        ),
      )
  const buttons = form.node
    .find('input[type=submit], button:not([type=button])')
    .toArray()
    .map(it => ({ name: $(it).attr('name'), value: $(it).attr('value') ?? $(it).text() }))
  const pressed = buttons[button % Math.max(1, buttons.length)]
  let sent: [string, Value][] = form
    .controls()
    .map(([name, value]) => [name, value === '' && isText(name) ? typedFor(name) : value])
  if (pressed?.name) sent.push([pressed.name, pressed.value])
  const token = sent.find(([name]) => name === 'formToken')
  // Without its token a form goes nowhere; a seventh of them shall not.
  let open = sent.filter(it => it !== token || button % 7 === 6)
  const spoiltNames = new Set<string>()
  for (const it of spoilt) {
    if (it.kind === 'extra') {
      open = [...open, [it.key, it.value]]
      continue
    }
    if (!open.length) continue
    const index = it.at % open.length
    const [name, value] = open[index] ?? ['x', '']
    if (it.kind !== 'value') spoiltNames.add(name)
    if (it.kind === 'value') open = open.with(index, [name, it.value])
    else if (it.kind === 'leave') open = open.toSpliced(index, 1)
    else if (it.kind === 'twice') open = [...open, [name, value]]
    else if (it.kind === 'many')
      open = [...open, ...Array.from({ length: it.times }, (): [string, Value] => [name, value])]
    else if (it.kind === 'asFile')
      open = open.with(index, [name, new File([plain(value)], 'a.txt')])
    else if (it.kind === 'file')
      open = open.with(index, [
        name,
        new File([it.content === png ? Buffer.from(PNG_BASE64, 'base64') : it.content], it.name, {
          type: it.type,
        }),
      ])
  }
  sent = token && !open.includes(token) ? [...open, token] : open
  const names = sent.map(([name]) => name)
  const typed = new Map<string, string>()
  for (const [name, value] of sent)
    if (
      !(value instanceof File) &&
      isText(name) &&
      !spoiltNames.has(name) &&
      names.indexOf(name) === names.lastIndexOf(name) &&
      !/password/i.test(name)
    )
      typed.set(name, plain(value))
  const url = new URL(form.action, form.page.url)
  const text = sent.map(([name, value]) => `${name}=${plain(value)}`).join('&')
  if (form.method === 'GET') {
    url.search = sent
      .map(([name, value]) => `${percent(name)}=${percent(plain(value))}`)
      .join('&')
      .slice(0, 12_000)
    if (asData) url.pathname = dataPath(url.pathname)
    return { url, init: { method: 'GET' }, sent, typed: new Map(), text }
  }
  if (asData) url.pathname = dataPath(url.pathname)
  const multipart = (form.node.attr('enctype') === 'multipart/form-data') !== (encoding === 'other')
  const headers: Record<string, string> = { referer: form.page.url.href }
  if (encoding === 'mixed')
    return {
      url,
      init: {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(sent.map(([name, value]) => [name, plain(value)]))),
      },
      sent,
      typed: new Map(),
      text,
    }
  if (!multipart) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return {
      url,
      init: {
        method: 'POST',
        headers,
        body: sent.map(([name, value]) => `${percent(name)}=${percent(plain(value))}`).join('&'),
      },
      sent,
      typed,
      text,
    }
  }
  const body = new FormData()
  for (const [name, value] of sent) body.append(name, value instanceof File ? value : plain(value))
  return { url, init: { method: 'POST', headers, body }, sent, typed, text }
}

/** The address from which a page's data alone is asked for. */
export const dataPath = (pathname: string): string =>
  /^\/emall\/?$/.test(pathname) ? '/emall/_root.data' : `${pathname.replace(/\/$/, '')}.data`
