import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UNSAFE_defineRoutes as defineRoutes } from '@remix-run/dev'
import { describe, expect, test } from 'vitest'
import { keptForms as patterns } from '~/web/kept-forms'
import config from '../remix.config.js'

const keptForms = patterns.map(it => `/${it}`)

/** Forms with a text that is not shown again after an ended session, each with the reason. */
const without: Record<string, string> = {
  '/order': 'goods, prices and the address as they were: kept when it is left for a new address',
  '/order/account':
    'amounts by their rows, beside what is due and papers that are attached at once',
  '/orders/:id/submit': 'papers are attached with the press, and files cannot be kept',
  '/orders/:id':
    'the field is called as those that prove who somebody is (`answer`), which are never kept',
  '/quick-order': 'a list of goods to paste, for guests too, who have no session to end',
  '/school/settings': 'guarded by the version that was looked at',
  '/school/content/:kind/:id': 'guarded by the version that was looked at; drafts of its own',
  '/school/content/:kind/:id/discard': 'asks for a yes alone: the text is that of the entry',
  '/school/content/:kind/:id/withdraw': 'asks for a yes alone: the text is that of the entry',
  '/school/content/new/:kind': 'rows of pictures by their place; drafts of its own',
  '/school/keys/new': 'lets a system in: nobody finds that form filled in by looking at a page',
  '/school/year-change/:id': 'figures of accounts as they were looked at',
  '/biddings/:id/extend': 'a day alone is typed; the text belongs to the forms beside it',
  '/operator/schools/new': 'the console keeps nothing of its forms at a browser',
  '/operator/schools/:id/archive': 'the console keeps nothing of its forms at a browser',
  '/operator/schools/:id/close': 'the console keeps nothing of its forms at a browser',
  '/operator/schools/:id/open': 'the console keeps nothing of its forms at a browser',
  '/operator/schools/:id/settings': 'the console keeps nothing of its forms at a browser',
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
/** Pages that take a form and show a field of several lines. */
const withText = actions
  .filter(it =>
    [...screensOf(it.file)].some(file => /<(TextareaField|textarea)\b/.test(textOf(file))),
  )
  .map(it => it.path)

describe('every form with a text', () => {
  test('is shown again after an ended session, or says why not', () => {
    expect(withText.length).toBeGreaterThan(50)
    const known = [...keptForms, ...Object.keys(without)]
    expect(withText.filter(it => !known.includes(it))).toEqual([])
  })

  test('is there, and is named once', () => {
    expect(Object.keys(without).filter(it => !withText.includes(it))).toEqual([])
    expect(keptForms.filter(it => it in without)).toEqual([])
    const paths = actions.map(it => it.path)
    expect(keptForms.filter(it => !paths.includes(it))).toEqual([])
  })
})
