import { readFileSync } from 'node:fs'
import { UNSAFE_defineRoutes as defineRoutes } from '@remix-run/dev'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { BASE_PATH, paths, withBase, withoutBase } from '~/paths'
import config from '../remix.config.js'
import { filesBelow, lineOf, parse, roomOf } from './support/sources'

const PART = ':'
/** Each address of the map with `:` for its parts. */
const known = new Map(
  Object.entries(paths).map(([name, it]) => [
    name,
    typeof it === 'string'
      ? it
      : (it as (...parts: string[]) => string)(...Array<string>(it.length).fill(PART)),
  ]),
)

/** The addresses of all routes that answer by themselves, with `:` for their parts. */
async function addresses(): Promise<Set<string>> {
  const routes = (await config.routes?.(defineRoutes)) ?? {}
  const full = (id: string | undefined): string => {
    const it = id === undefined ? undefined : routes[id]
    return it ? `${full(it.parentId)}/${it.path ?? ''}` : ''
  }
  return new Set(
    Object.keys(routes).map(
      it =>
        full(it)
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1')
          .replace(/:\w+/g, PART) || '/',
    ),
  )
}

const sources = filesBelow(['app'], /\.tsx?$/).filter(
  it => !/\.test\.tsx?$/.test(it) && it !== 'app/paths.ts',
)

/** What a literal says, with `:` for what is filled in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node))
    return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(it => PART + it.literal.text).join('')
  return undefined
}

/** The literals of a file, without what it imports and what its comments say. */
function literalsOf(path: string): { node: ts.Node; text: string }[] {
  const found: { node: ts.Node; text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    const text = textOf(node)
    if (text !== undefined) found.push({ node, text })
    ts.forEachChild(node, visit)
  }
  visit(parse(path))
  return found
}

test('every address of the map is one of the tree, and stands there once', async () => {
  const tree = await addresses()
  expect(tree.size).toBeGreaterThan(250)
  expect([...known].filter(([, address]) => !tree.has(address))).toEqual([])
  expect(new Set(known.values()).size).toBe(known.size)
})

test('every address of the map is used', () => {
  const used = new Set(
    sources.flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/\bpaths\.(\w+)/g)].map(it => it[1] ?? ''),
    ),
  )
  expect([...known.keys()].filter(it => !used.has(it))).toEqual([])
})

test('the base is said once', () => {
  expect(config.basename).toBe(`${BASE_PATH}/`)
  const wrong = sources
    .filter(it => readFileSync(it, 'utf8').includes(BASE_PATH.slice(1)))
    .flatMap(path =>
      literalsOf(path)
        .filter(({ text }) => text.replace(/\\/g, '').includes(BASE_PATH))
        .map(({ node }) => lineOf(node)),
    )
  expect(wrong).toEqual([])
})

test('no address of the map is written out anywhere else', () => {
  /** Calls have paths of their own, some of them spelt like a page's; the mall below knows no pages. */
  const apart = (path: string) =>
    roomOf(path) === 'contract' || /^app\/(mall\/core|i18n)\//.test(path)
  const all = [...known.values()].filter(it => it !== paths.front)
  const written = all.map(it => new RegExp(`^${it.replaceAll(PART, `[^/?#]+`)}(?=$|[?#${PART}])`))
  const wrong = sources
    .filter(it => !apart(it) && /['"`]\/\w/.test(readFileSync(it, 'utf8')))
    .flatMap(path =>
      literalsOf(path)
        .filter(({ node }) => !ts.isRegularExpressionLiteral(node))
        .filter(({ text }) => written.some(it => it.test(text)))
        .map(({ node, text }) => `${lineOf(node)} ${text}`),
    )
  expect(wrong).toEqual([])
})

test('the base is put in front of a path and taken off an address', () => {
  expect(withBase(paths.order('1'))).toBe('/emall/orders/1')
  expect(
    ['/emall/orders/1', '/emall', '/emallet/orders', 'https://other.example/emall/'].map(
      withoutBase,
    ),
  ).toEqual(['/orders/1', '', '/emallet/orders', 'https://other.example/emall/'])
})
