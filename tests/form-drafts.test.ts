import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UNSAFE_defineRoutes as defineRoutes } from '@remix-run/dev'
import { describe, expect, test } from 'vitest'
import { keptForms as patterns } from '~/areas/drafts/codes'
import config from '../remix.config.js'

const keptForms = patterns.map(it => `/${it}`)

/** Fields that are typed into. */
const FIELD = /<(TextField|MoneyField|NumberField|DateField|TextareaField|textarea)\b/

const LETS_IN = 'proves who somebody is: no page lets them in by being looked at'
const GIVES = 'gives rights: nobody finds that form filled in by looking at a page'
const CONSOLE = 'the console keeps nothing of its forms at a browser'
const FINDS = 'what is typed there only finds what is shown: it stands in the address'
const SEALED = 'secrets of other systems are typed beside it'

/** Forms with a field that is not shown again after an ended session, each with the reason. */
const without: Record<string, string> = {
  '/orders/:id/submit': 'asks for a yes alone',
  '/quick-order': 'a list of goods to paste, for guests too, who have no session to end',
  '/school/content/:kind/:id': 'guarded by the version that was looked at; drafts of its own',
  '/school/content/:kind/:id/discard': 'asks for a yes alone: the text is that of the entry',
  '/school/content/:kind/:id/withdraw': 'asks for a yes alone: the text is that of the entry',
  '/school/content/new/:kind': 'rows of pictures by their place; drafts of its own',
  '/school/keys/new': 'lets a system in: nobody finds that form filled in by looking at a page',
  '/school/year-change/:id': 'figures of accounts as they were looked at',
  '/biddingInfo': 'quantities by rows of a list that moves',
  '/group-purchase/demand-list/:id': 'a quantity alone, which is there already',
  '/groupBuy/:id': 'a quantity alone, which is there already',
  '/person/wishlist': 'prices by rows of a list that moves',
  '/desk/orders/:id': 'buttons alone; fields stand on the pages they lead to',
  '/finance/settle/new': 'chooses lines as they were looked at',
  '/finance/surveys/:id/close': 'a yes alone',
  '/platform/surveys/:id/close': 'a yes alone',
  '/school/imports/columns/:kind': 'stands beside the columns of the file as they were looked at',
  '/orders/accept/confirmAccept': FINDS,
  '/todo/todo/toAuditAccept': FINDS,
  '/school/leavers/:id': 'a yes stands beside matters as they were looked at',
  '/person/agency': FINDS,
  '/person/collection': FINDS,
  '/school/content/:kind': FINDS,
  '/person/grant/give': GIVES,
  '/person/purchase/give': GIVES,
  '/school/people/:id': GIVES,
  '/school/people/:id/account': GIVES,
  '/school/message-channels': SEALED,
  '/school/sign-on': SEALED,
  '/forgot-password': LETS_IN,
  '/logining': LETS_IN,
  '/register': LETS_IN,
  '/second-factor': LETS_IN,
  '/second-factor/set-up': LETS_IN,
  '/weixin/bind': LETS_IN,
  '/school-sso/:door/login': LETS_IN,
  '/person/core/phone': LETS_IN,
  '/person/core/second-factor/:id/rename': LETS_IN,
  '/person/core/second-factor/app': LETS_IN,
  '/person/core/second-factor/key': LETS_IN,
  '/first-visit': 'the secret printed at the start is typed beside it',
  '/operator/code': CONSOLE,
  '/operator/me': CONSOLE,
  '/operator/sign-in': CONSOLE,
  '/operator/operators/new': CONSOLE,
  '/operator/operators/:code/disable': CONSOLE,
  '/operator/schools/new': CONSOLE,
  '/operator/schools/:id/administrator': CONSOLE,
  '/operator/schools/:id/archive': CONSOLE,
  '/operator/schools/:id/close': CONSOLE,
  '/operator/schools/:id/jobs/:job': CONSOLE,
  '/operator/schools/:id/open': CONSOLE,
  '/operator/schools/:id/plans/:plan/withdraw': CONSOLE,
  '/operator/schools/:id/settings': CONSOLE,
  '/operator/schools/:id/sign-on': CONSOLE,
  '/operator/schools/:id/support': CONSOLE,
}

const endings = ['.tsx', '.ts', '/index.ts', '/index.tsx']
const imported = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gm
const textOf = (path: string) => readFileSync(path, 'utf8')

/** The screens a file shows, as far as its imports lead. */
function screensOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, from = ''] of textOf(path).matchAll(imported)) {
    const at = from.startsWith('~/') ? join('app', from.slice(2)) : join(dirname(path), from)
    const next = /[\\/](frame|screens)[\\/]/.test(at)
      ? endings.map(it => at + it).find(it => existsSync(it))
      : undefined
    if (next) screensOf(next, seen)
  }
  return seen
}

const routes = (await config.routes?.(defineRoutes)) ?? {}
const addressOf = (id: string | undefined): string => {
  const it = id === undefined ? undefined : routes[id]
  return it
    ? `${addressOf(it.parentId)}/${it.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    : ''
}
const actions = Object.values(routes)
  .map(it => ({ path: addressOf(it.id) || '/', file: join('app', it.file) }))
  .filter(it => /^export (const|async function|function) action\b/m.test(textOf(it.file)))
/** Pages that take a form and show a field. */
const withField = actions
  .filter(it => [...screensOf(it.file)].some(file => FIELD.test(textOf(file))))
  .map(it => it.path)

describe('every form with a field to type into', () => {
  test('is shown again after an ended session, or says why not', () => {
    expect(withField.length).toBeGreaterThan(100)
    const known = [...keptForms, ...Object.keys(without)]
    expect(withField.filter(it => !known.includes(it))).toEqual([])
  })

  test('is there, and is named once', () => {
    expect(Object.keys(without).filter(it => !withField.includes(it))).toEqual([])
    expect(keptForms.filter(it => it in without)).toEqual([])
    const paths = actions.map(it => it.path)
    expect(keptForms.filter(it => !paths.includes(it))).toEqual([])
  })
})
