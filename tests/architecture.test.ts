import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '~/mall-api/database/schema'
import { contract } from '~/contract'
import { filesBelow, importsOf, lineOf, mentions, parse } from './support/sources'

const code = filesBelow(['app'], /\.tsx?$/)
const product = code.filter(it => !/\.test\.tsx?$/.test(it))
const folderOf = (path: string) =>
  /^app\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('styles/') ? 'styles' : 'app')

/** What a folder of `app/` may import: values, and types beyond those. A path names one file, a folder everything in it. */
const layers: Record<string, { values: string[]; types?: string[] }> = {
  contract: { values: ['app/contract'] },
  ui: { values: ['app/ui', 'styles', 'app/contract/money'] },
  i18n: { values: ['app/i18n'], types: ['app/contract'] },
  features: {
    values: [
      'app/features',
      'app/ui',
      'app/i18n',
      'styles',
      'app/contract/limits',
      'app/contract/money',
      'app/contract/quantity',
    ],
    types: ['app/contract', 'app/paths'],
  },
  routes: {
    values: [
      'app/features',
      'app/ui',
      'app/i18n',
      'app/contract',
      'app/web',
      'app/paths',
      'styles',
    ],
  },
  web: {
    values: ['app/web', 'app/contract', 'app/i18n', 'app/paths'],
    types: ['app/mall-api', 'app/server'],
  },
  'mall-api': { values: ['app/mall-api', 'app/contract', 'app/paths'] },
}

describe('layers', () => {
  const allowed = (target: string, list: string[]) =>
    list.some(it => target === it || target.startsWith(`${it}/`))
  test.each(Object.entries(layers))(
    '%s imports only what it may know',
    (folder, { values, types = [] }) => {
      const wrong = product
        .filter(it => folderOf(it) === folder)
        .flatMap(path =>
          importsOf(path).flatMap(({ name, target, typeOnly }) => {
            if (!target || allowed(target, values) || (typeOnly && allowed(target, types)))
              return []
            // The one door from the screens to the mall.
            if (path === 'app/web/mall.ts' && allowed(target, ['app/mall-api', 'app/server']))
              return []
            return [`${path} → ${name}`]
          }),
        )
      expect(wrong).toEqual([])
    },
  )

  test('zod stays out of what the browser loads', () => {
    const wrong = product
      .filter(it => ['ui', 'features'].includes(folderOf(it)))
      .filter(path =>
        importsOf(path).some(
          it =>
            !it.typeOnly &&
            (it.name === 'zod' ||
              it.name.startsWith('zod/') ||
              it.name.startsWith('@conform-to/zod')),
        ),
      )
    expect(wrong).toEqual([])
  })

  test('a route uses the web layer in its loader and action, not in its page', () => {
    const wrong = product
      .filter(it => it.startsWith('app/routes/'))
      .flatMap(path => {
        const names = new Set(
          importsOf(path)
            .filter(it => it.target?.startsWith('app/web/'))
            .flatMap(it => it.locals),
        )
        if (!names.size) return []
        return parse(path)
          .statements.filter(
            it =>
              ts.isFunctionDeclaration(it) &&
              /^[A-Z]/.test(it.name?.text ?? '') &&
              mentions(it, names),
          )
          .map(lineOf)
      })
    expect(wrong).toEqual([])
  })

  test('the command line, the server and the entries alone start the mall', () => {
    const starters = new Set(['app/entry.server.tsx', 'app/web/mall.ts'])
    const wrong = product.filter(
      path =>
        !starters.has(path) &&
        !['server', 'mall-api'].includes(folderOf(path)) &&
        importsOf(path).some(it => !it.typeOnly && it.target?.startsWith('app/mall-api')),
    )
    expect(wrong).toEqual([])
  })
})

test('other servers are asked in one way, which follows nobody to where they say they have moved', () => {
  const wrong = product
    .filter(
      it => ['mall-api', 'server'].includes(folderOf(it)) && it !== 'app/mall-api/core/ask.ts',
    )
    .filter(it => /(?<![.\w])fetch(?!\w)(\(|\s*[,;)]|\s*$)/m.test(readFileSync(it, 'utf8')))
    .filter(it => it !== 'app/server/http.ts')
  expect(wrong).toEqual([])
})

test('each field of a call has one place: address, query or body', () => {
  const wrong = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const parts = [call.params, call.query, call.body]
      const fields = parts.flatMap(it =>
        it instanceof z.ZodObject ? Object.keys(it.shape) : ['?'],
      )
      return new Set(fields).size === fields.length && !fields.includes('?')
        ? []
        : [`${area}.${name}`]
    }),
  )
  expect(wrong).toEqual([])
})

describe('tenancy', () => {
  const tables = Object.values(schema).flatMap(it => (is(it, PgTable) ? [it] : []))
  const columnName = (column: unknown) =>
    column && typeof column === 'object' && 'name' in column ? String(column.name) : ''

  test('every primary key and every foreign key begins with the school', () => {
    const wrong = tables.flatMap(table => {
      const { name, primaryKeys, columns, foreignKeys } = getTableConfig(table)
      const keys = [
        ...primaryKeys.map(it => it.columns.map(column => column.name)),
        ...columns.filter(it => it.primary).map(it => [it.name]),
      ]
      if (!keys.length || keys.some(it => it[0] !== 'mall_id'))
        return [`${name}: primary key (${keys.join(' ')})`]
      return foreignKeys
        .filter(it => it.reference().columns[0]?.name !== 'mall_id')
        .map(it => `${name}: ${it.getName()}`)
    })
    expect(tables.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  test('every index begins with the school, but for those of words and lists, which the planner joins to one that does', () => {
    const wrong = tables.flatMap(table => {
      const { name, indexes, uniqueConstraints } = getTableConfig(table)
      const bad = indexes
        .filter(
          ({ config }) => config.method !== 'gin' && columnName(config.columns[0]) !== 'mall_id',
        )
        .map(it => it.config.name ?? '?')
      return [
        ...bad,
        ...uniqueConstraints
          .filter(it => it.columns[0]?.name !== 'mall_id')
          .map(it => it.getName() ?? '?'),
      ].map(it => `${name}: ${it}`)
    })
    // The directory of schools is asked by host before anybody knows which school it is.
    expect(wrong).toEqual(['malls: malls_code'])
  })

  test('every query of a module carries the condition of the school', () => {
    expect(
      unboundQueries(
        product.filter(
          it =>
            /^app\/mall-api\/modules\/.*\.ts$/.test(it) &&
            it !== 'app/mall-api/modules/malls/directory.ts',
        ),
      ),
    ).toEqual([])
  })
})

/** Queries on tables without `mine(…)`, neither in the statement itself nor in anything it is made from. */
function unboundQueries(paths: string[]): string[] {
  const tableNames = Object.values(schema).flatMap(it =>
    is(it, PgTable) ? [getTableConfig(it).name] : [],
  )
  const onTables = new RegExp(`\\b(from|join|update|into)\\s+(${tableNames.join('|')})\\b`, 'i')
  const names = new Set(['mine'])
  const declarations = paths.flatMap(path => {
    const found: { name: string; node: ts.Node }[] = []
    const visit = (node: ts.Node): void => {
      if (
        (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) &&
        node.name &&
        ts.isIdentifier(node.name)
      ) {
        const node_ = ts.isVariableDeclaration(node) ? node.initializer : node
        if (
          node_ &&
          (ts.isFunctionDeclaration(node_) ||
            ts.isArrowFunction(node_) ||
            ts.isCallExpression(node_) ||
            ts.isConditionalExpression(node_) ||
            ts.isArrayLiteralExpression(node_) ||
            ts.isTaggedTemplateExpression(node_))
        )
          found.push({ name: node.name.text, node: node_ })
      }
      ts.forEachChild(node, visit)
    }
    visit(parse(path))
    return found
  })
  for (let grown = true; grown;) {
    grown = false
    for (const { name, node } of declarations)
      if (!names.has(name) && (mentions(node, names) || /mall_id = \$\{/.test(node.getText())))
        grown = !!names.add(name)
  }
  return paths.flatMap(path => {
    const tables = new Set(
      importsOf(path)
        .filter(it => it.target?.endsWith('/tables'))
        .flatMap(it => it.locals),
    )
    const wrong: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const [first, second] = node.arguments
        const verb = node.expression.name.text
        const onTable = !!first && ts.isIdentifier(first) && tables.has(first.text)
        if (
          onTable &&
          ['from', 'update', 'delete'].includes(verb) &&
          !mentions(wholeChain(node), names)
        )
          wrong.push(`${lineOf(node)} .${verb}(${first.getText()})`)
        if (
          onTable &&
          verb.endsWith('Join') &&
          second &&
          !mentions(second, new Set([...names, 'mallId']))
        )
          wrong.push(`${lineOf(node)} .${verb}(${first.getText()})`)
      }
      if (
        ts.isTaggedTemplateExpression(node) &&
        node.tag.getText() === 'sql' &&
        onTables.test(node.template.getText()) &&
        !/mall_?id|mall\.id/i.test(node.template.getText()) &&
        !mentions(node.template, names)
      )
        wrong.push(`${lineOf(node)} sql without the school`)
      ts.forEachChild(node, visit)
    }
    visit(parse(path))
    return wrong
  })
}

/** `db.select().from(t)` → the longest chain of calls it is the beginning of. */
function wholeChain(node: ts.Node): ts.Node {
  let top = node
  while (
    ts.isPropertyAccessExpression(top.parent) ||
    (ts.isCallExpression(top.parent) && top.parent.expression === top)
  )
    top = top.parent
  return top
}

describe('what is written', () => {
  const texts = filesBelow(
    [
      'app',
      'styles',
      'tests',
      'README.md',
      'package.json',
      'vite.config.ts',
      'vitest.config.ts',
      'playwright.config.ts',
      'eslint.config.js',
      'remix.config.js',
      '.env.example',
      '.ci',
    ],
    /(\.(tsx?|js|json|css|md|sql|sh|example)|\.ci\/\w+)$/,
  )

  test('no file names a folder of somebody’s machine', () => {
    const here = [resolve('.'), homedir()].filter(it => it !== '/' && it !== '/root')
    const personal = /(?:\/home\/|\/Users\/|[A-Z]:\\Users\\)[a-z0-9._-]+/i
    expect(
      texts.filter(path => {
        const text = readFileSync(path, 'utf8')
        return (
          here.some(it => text.includes(it)) ||
          (!path.endsWith('architecture.test.ts') && personal.test(text))
        )
      }),
    ).toEqual([])
  })

  test('the first page is short, and leads to every other one', () => {
    const text = readFileSync('README.md', 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(150)
    const pages = filesBelow(['app', 'styles', 'tests'], /\/README\.md$/)
    const linked = [...text.matchAll(/\]\(((?:app|styles|tests)\/[^)]+\.md)\)/g)].map(it => it[1])
    expect([...new Set(linked)].sort()).toEqual(pages.sort())
  })

  test('nothing is put off, silenced or skipped', () => {
    const marks = [
      /\b(TODO|FIXME|XXX)\b/,
      /@ts-(ignore|nocheck)/,
      /\b(test|it|describe)\.(skip|only|todo|fixme)\b/,
    ]
    expect(
      texts
        .filter(it => /\.tsx?$/.test(it) && !it.endsWith('architecture.test.ts'))
        .filter(path => marks.some(mark => mark.test(readFileSync(path, 'utf8')))),
    ).toEqual([])
  })

  /** Split them, and take them off the list: it never grows. */
  const stillTooLong = [
    'app/features/bidding/BasketPage.tsx',
    'app/features/bidding/BiddingPage.tsx',
    'app/features/orders/OrderSheet.tsx',
    'app/features/shopping-lists/ListPage.tsx',
    'app/mall-api/modules/group-buying/find-groups.ts',
    'app/mall-api/modules/orders/place-order.ts',
    'app/mall-api/modules/search/postgres.ts',
    'app/mall-api/modules/search/query.ts',
    'app/web/bidding-guide.ts',
  ]
  test('a file of more than 300 lines says why on its first line', () => {
    const long = product
      .filter(it => !/^app\/(i18n|mall-api\/demo)\//.test(it))
      .filter(path => {
        const text = readFileSync(path, 'utf8')
        return text.split('\n').length > 301 && !/^(\/\/|\/\*) ?Longer than other files/.test(text)
      })
    expect(long).toEqual(stillTooLong)
  })
})

describe('the contract', () => {
  test('each area is bound to its verbs', () => {
    const bound = filesBelow(['app/mall-api/modules'], /\.ts$/)
      .map(it => readFileSync(it, 'utf8'))
      .join('\n')
    expect(
      Object.keys(contract).filter(
        area => !new RegExp(`implement\\((?:contract\\.)?${area}\\b`).test(bound),
      ),
    ).toEqual([])
  })

  test('no two calls share a method and a path', () => {
    const all = Object.entries(contract).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, call]) => ({
        call: `${call.method} ${call.service} ${call.path.replace(/\{\w+\}/g, '{}')}`,
        name: `${area}.${name}`,
      })),
    )
    const seen = new Map<string, string>()
    expect(
      all.flatMap(({ call, name }) => {
        const before = seen.get(call)
        seen.set(call, name)
        return before ? [`${name} = ${before}: ${call}`] : []
      }),
    ).toEqual([])
  })
})
