import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '~/areas/schema'
import { contract } from '~/contract'
import { filesBelow, importsOf, lineOf, mentions, parse, roomOf } from './support/sources'

const code = filesBelow(['app'], /\.tsx?$/)
const product = code.filter(it => !/\.test\.tsx?$/.test(it))
const nameOf = (path: string) => /^app\/areas\/([^/]+)\//.exec(path)?.[1]

/** What each room of `app/` may import: values, and types beyond those. What is no room is a path: one file, or a folder's. */
const layers: Record<string, { values: string[]; types?: string[] }> = {
  paths: { values: [] },
  codes: { values: [] },
  limits: { values: [] },
  contract: { values: ['contract'] },
  ui: { values: ['ui', 'styles', 'app/contract/money'] },
  i18n: { values: ['i18n', 'words'], types: ['contract'] },
  words: { values: ['words', 'i18n'], types: ['contract'] },
  frame: {
    values: [
      'frame',
      'ui',
      'i18n',
      'styles',
      'app/contract/drawn-once',
      'app/contract/each-faults',
      'app/contract/limits',
      'app/contract/money',
      'app/contract/quantity',
      'app/contract/spec',
      'app/contract/time',
    ],
    types: ['contract', 'words'],
  },
  screens: {
    values: [
      'screens',
      'frame',
      'ui',
      'i18n',
      'styles',
      'app/contract/chart-scale',
      'app/contract/drawn-once',
      'app/contract/limits',
      'app/contract/money',
      'app/contract/quantity',
      'app/contract/spec',
      'app/contract/time',
      'app/areas/funds/arithmetic',
    ],
    types: ['contract', 'words'],
  },
  routes: {
    values: ['screens', 'requests', 'frame', 'ui', 'i18n', 'contract', 'web', 'styles'],
  },
  requests: {
    values: ['requests', 'web', 'contract', 'i18n'],
    types: ['domain', 'mall', 'assembly', 'server'],
  },
  web: { values: ['web', 'contract', 'i18n'], types: ['domain', 'mall', 'assembly', 'server'] },
  domain: { values: ['domain', 'mall', 'contract'] },
  assembly: { values: ['assembly', 'domain', 'mall', 'contract'] },
  mall: { values: ['mall', 'contract'], types: ['assembly', 'domain'] },
  demo: { values: ['demo', 'assembly', 'domain', 'mall', 'contract'] },
}
/** What may import more, and why. */
const doors: Record<string, string[]> = {
  // The one door from the screens to the mall.
  'app/web/mall.ts': ['assembly', 'mall', 'server', 'requests'],
  // The twin of a school's sign-on knows the people of the demonstration.
  'app/areas/sso/domain/twin.ts': ['demo'],
  'app/areas/sso/domain/twin-door.ts': ['demo'],
}

// One of them makes every answer of the process dearer, a page from the shelf by a sixth, as long as Node keeps them by its hooks.
test('what belongs to a request goes from hand to hand, in no AsyncLocalStorage', () => {
  const hooked = product.filter(it => importsOf(it).some(({ name }) => name === 'node:async_hooks'))
  expect(hooked).toEqual([])
})

describe('layers', () => {
  /** Addresses, lists of codes and limits are everybody's. */
  const isAllowed = (target: string, list: string[]) =>
    [...list, 'paths', 'codes', 'limits'].some(it => roomOf(target) === it || target === it)
  test.each(Object.entries(layers))(
    '%s imports only what it may know',
    (room, { values, types = [] }) => {
      const wrong = product
        .filter(it => roomOf(it) === room)
        .flatMap(path =>
          importsOf(path).flatMap(({ name, target, typeOnly }) =>
            !target ||
            isAllowed(target, values) ||
            (typeOnly && isAllowed(target, types)) ||
            isAllowed(target, doors[path] ?? [])
              ? []
              : [`${path} → ${name}`],
          ),
        )
      expect(wrong).toEqual([])
    },
  )

  test('every room has its rule, and every door leads somewhere', () => {
    const rooms = new Set(product.map(roomOf))
    for (const free of ['app', 'server', 'entry.client', 'entry.server', 'root']) rooms.delete(free)
    expect([...rooms].sort()).toEqual(Object.keys(layers).sort())
    const unused = Object.entries(doors).flatMap(([path, leads]) =>
      leads
        .filter(lead => !importsOf(path).some(it => it.target && isAllowed(it.target, [lead])))
        .map(lead => `${path} → ${lead}`),
    )
    expect(unused).toEqual([])
  })

  test('an area has a contract or screens of its own, and a name of words', () => {
    const areas = new Set(product.flatMap(it => nameOf(it) ?? []))
    expect([...areas].filter(it => !/^[a-z]+(-[a-z]+)*$/.test(it))).toEqual([])
    // A protocol that is somebody else's has its contract elsewhere.
    const protocols = ['scim']
    const empty = [...areas].filter(
      area =>
        !protocols.includes(area) &&
        !product.some(it => nameOf(it) === area && ['contract', 'screens'].includes(roomOf(it))),
    )
    expect(empty).toEqual([])
  })

  test('zod stays out of what the browser loads', () => {
    const wrong = product
      .filter(it => ['frame', 'screens', 'ui'].includes(roomOf(it)))
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

  test('a route uses what answers requests in its loader and action, not in its page', () => {
    const wrong = product
      .filter(it => it.startsWith('app/routes/'))
      .flatMap(path => {
        const names = new Set(
          importsOf(path)
            .filter(it => it.target && ['requests', 'web'].includes(roomOf(it.target)))
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
    const inside = ['assembly', 'demo', 'domain', 'mall']
    const wrong = product.filter(
      path =>
        !starters.has(path) &&
        !['server', ...inside].includes(roomOf(path)) &&
        importsOf(path).some(it => !it.typeOnly && it.target && inside.includes(roomOf(it.target))),
    )
    expect(wrong).toEqual([])
  })
})

/** The floors of the domain, the lowest first; what each is about stands in `app/areas/README.md`. */
const floors: Record<string, string[]> = {
  people: [
    ...[
      'accounts',
      'drafts',
      'files',
      'keys',
      'malls',
      'proxy-buying',
      'second-factor',
      'sso',
      'surveys',
      'teams',
    ],
    'weixin',
  ],
  goods: ['catalogue', 'content', 'promotions', 'reagents', 'search', 'suppliers'],
  money: ['finance', 'funds', 'payments', 'approvals'],
  orders: ['acceptance', 'cart', 'group-buying', 'ordering', 'orders'],
  afterwards: [
    ...['after-sales', 'assets', 'biddings', 'billing', 'books', 'complaints', 'customer'],
    'desk',
    ...[
      'failed-jobs',
      'favourites',
      'feeds',
      'finding',
      'fund-changes',
      'hazchem',
      'imports',
      'leavers',
      'messages',
      'operators',
      'papers',
    ],
    ...['push', 'quick-order', 'reviews', 'scim', 'settlement', 'setup', 'shopping-lists', 'todo'],
    ...['support', 'visits', 'year-change'],
  ],
}

describe('floors', () => {
  const domain = product.filter(it => roomOf(it) === 'domain')
  const areaOf = (path: string) => nameOf(path) ?? ''
  const floorOf = (area: string) => Object.values(floors).findIndex(it => it.includes(area))
  /** Imports of one area's domain from another's, of values and of types. */
  const imports = domain.flatMap(path =>
    importsOf(path).flatMap(({ name, target }) =>
      target && roomOf(target) === 'domain' && areaOf(target) !== areaOf(path)
        ? [{ from: areaOf(path), to: areaOf(target), told: `${path} → ${name}` }]
        : [],
    ),
  )
  const tableFiles = product.filter(it => it.endsWith('/tables.ts'))
  /** Whose a table is by its name in the database; null: it belongs to no area. */
  const owners = new Map(
    tableFiles.flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(
        it => [it[1] ?? '', nameOf(path) ?? null] as const,
      ),
    ),
  )
  /** Tables that the SQL of a file names, and whether it writes there. */
  const inSql = domain.flatMap(path => {
    const found: { path: string; area: string; owner: string; writes: boolean; told: string }[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
        for (const [told, word = '', table = ''] of node.template
          .getText()
          .matchAll(/\b(from|join|update|into|delete\s+from)\s+(\w+)/gi)) {
          const owner = owners.get(table)
          if (owner && owner !== areaOf(path))
            found.push({
              ...{ path, area: areaOf(path), owner, told: `${lineOf(node)} ${told}` },
              writes: /update|into|delete/i.test(word),
            })
        }
      ts.forEachChild(node, visit)
    }
    visit(parse(path))
    return found
  })

  test('every area with a domain stands on one of them', () => {
    const areas = new Set(domain.map(areaOf))
    const placed = Object.values(floors).flat()
    expect(placed.filter((it, n) => !areas.has(it) || placed.indexOf(it) !== n)).toEqual([])
    expect([...areas].filter(it => !placed.includes(it))).toEqual([])
  })

  test('none knows one above it: neither by import nor in its SQL', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.filter(it => floorOf(it.to) > floorOf(it.from)).map(it => it.told)).toEqual([])
    expect(inSql.filter(it => floorOf(it.owner) > floorOf(it.area)).map(it => it.told)).toEqual([])
  })

  test('no areas import each other in a circle', () => {
    const knows = new Map<string, Set<string>>(
      Object.values(floors)
        .flat()
        .map(it => [it, new Set()]),
    )
    for (const { from, to } of imports) knows.get(from)?.add(to)
    for (const { area, owner } of inSql) knows.get(area)?.add(owner)
    // Whoever knows nobody that is left is in no circle, and goes.
    for (let gone = true; gone;) {
      gone = false
      for (const [area, known] of knows)
        if (![...known].some(it => knows.has(it))) gone = knows.delete(area)
    }
    expect([...knows.keys()]).toEqual([])
  })

  test('an area alone writes its tables', () => {
    const verbs = ['insert', 'update', 'delete']
    const wrong = product
      .filter(it => ['domain', 'assembly'].includes(roomOf(it)))
      .flatMap(path => {
        const foreign = new Set(
          importsOf(path)
            .filter(it => it.target?.endsWith('/tables') && nameOf(it.target) !== nameOf(path))
            .filter(it => nameOf(it.target ?? ''))
            .flatMap(it => it.locals),
        )
        const found: string[] = []
        const visit = (node: ts.Node): void => {
          if (
            ts.isCallExpression(node) &&
            ts.isPropertyAccessExpression(node.expression) &&
            verbs.includes(node.expression.name.text) &&
            node.arguments[0] &&
            ts.isIdentifier(node.arguments[0]) &&
            foreign.has(node.arguments[0].text)
          )
            found.push(`${lineOf(node.arguments[0])} ${node.arguments[0].text}`)
          ts.forEachChild(node, visit)
        }
        visit(parse(path))
        return found
      })
    expect([...wrong, ...inSql.filter(it => it.writes).map(it => it.told)]).toEqual([])
  })

  test('what lower floors tell and ask is taken and answered in one place', () => {
    const register = 'app/areas/hooks.ts'
    const text = readFileSync(register, 'utf8')
    const declared = domain.flatMap(path =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /export const (\w+) =\s+(question|happening)(?:<|\()/g,
        ),
      ].map(it => ({ name: it[1], verb: it[2] === 'question' ? 'answer' : 'take' })),
    )
    expect(declared.length).toBeGreaterThan(5)
    expect(
      declared.filter(it => !text.includes(`\n${it.name}.${it.verb}(`)).map(it => it.name),
    ).toEqual([])
    const elsewhere = product.filter(
      path =>
        path !== register &&
        roomOf(path) !== 'mall' &&
        importsOf(path).some(it => it.target === 'app/areas/hooks') &&
        path !== 'app/areas/index.ts',
    )
    expect(elsewhere).toEqual([])
  })

  test('calls are bound to verbs by the assembly, and nothing else knows where', () => {
    const binding = (path: string) => /^app\/areas\/[^/]+\/(scoped-)?api(\.ts)?$/.test(path)
    expect(product.filter(it => roomOf(it) === 'domain' && /\/api\.ts$/.test(it))).toEqual([])
    const wrong = product
      .filter(it => it !== 'app/areas/api.ts')
      .filter(path => importsOf(path).some(it => it.target && binding(it.target)))
    expect(wrong).toEqual([])
  })
})

test('other servers are asked in one way, which follows nobody to where they say they have moved', () => {
  const wrong = product
    .filter(
      it =>
        ['assembly', 'demo', 'domain', 'mall', 'server'].includes(roomOf(it)) &&
        it !== 'app/mall/core/ask.ts',
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
    expect(wrong).toEqual(['malls: malls_code', 'malls: malls_changed_in', 'malls: malls_closed'])
  })

  test('every query of a module carries the condition of the school', () => {
    expect(
      unboundQueries(
        product.filter(
          it =>
            ['assembly', 'domain'].includes(roomOf(it)) &&
            it !== 'app/areas/malls/domain/directory.ts',
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

  test('a file of more than 300 lines says why on its first line', () => {
    const long = product
      .filter(it => !/^app\/(i18n|demo)\/|\/words\//.test(it))
      .filter(path => {
        const text = readFileSync(path, 'utf8')
        return text.split('\n').length > 301 && !/^(\/\/|\/\*) ?Longer than other files/.test(text)
      })
    expect(long).toEqual([])
  })
})

describe('the contract', () => {
  test('each area is bound to its verbs', () => {
    const bound = filesBelow(['app/areas'], /api\.ts$/)
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
