import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { areasByRoute, everywhere, shortenAreas } from '~/i18n/areas-of-routes'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { fillIn } from '~/i18n/fill'
import { flat } from './support/flat-words'
import { filesBelow, importsOf, isScreen, parse, roomOf } from './support/sources'

const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx']
const plural = /_(zero|one|two|few|many|other)$/
const bare = (words: Map<string, string>) =>
  new Set([...words.keys()].map(it => it.replace(plural, '')))
const slots = (text: string | undefined) =>
  [...new Set([...(text ?? '').matchAll(/\{\{\s*([\w.]+)/g)].map(it => it[1]))].sort()

describe('words', () => {
  const chinese = flat(cn),
    english = flat(en)

  test('both languages say the same things', () => {
    const one = bare(chinese),
      other = bare(english)
    expect([...one].filter(it => !other.has(it))).toEqual([])
    expect([...other].filter(it => !one.has(it))).toEqual([])
  })

  test('no sentence is empty, and English ones are English', () => {
    expect([...chinese, ...english].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual(
      [],
    )
    // The switch of languages names each language in itself.
    expect(
      [...english]
        .filter(([key, text]) => /[\u4e00-\u9fff]/.test(text) && !/chinese|language/i.test(key))
        .map(([key]) => key),
    ).toEqual([])
  })

  test('a number and its unit are worded before a sentence takes them', () => {
    const apart = /\}\}[\s×]*\{\{\s*unit\b/
    expect([...chinese, ...english].filter(([, text]) => apart.test(text))).toEqual([])
    const byHand = filesBelow(['app'], /\.tsx?$/).filter(
      it =>
        isScreen(it) &&
        /pick\([^()]*\.unit\b|\.unitEn\b|\} \$?\{[\w.]*unit\}/.test(readFileSync(it, 'utf8')),
    )
    expect(byHand).toEqual([])
  })

  test('what English counts is one where there is one of it', () => {
    /** Limits of the mall that are never one. */
    const limits = ['max', 'read', 'items']
    /** After such words stands a limit, too. */
    const upTo = /\b(?:at most|up to|MB and|^More than) $/i
    const many =
      /(?<![¥\w.,–])1 (?:of them |(?:more|right|other|valid|only) )?(?!(?:is|was|has|needs|takes|fits|changes|says|lacks|offers)\b)(?:\w*[^\Ws]s|people|goods|are|were|have|change|say|need|take|fit)\b|\b(?:are|were) (?:only )?1\b/g
    const wrong = [...english].flatMap(([key, text]) => {
      const names = slots(text).map((name = '') => [name, limits.includes(name) ? 2 : 1])
      const said = fillIn(text, Object.fromEntries(names))
      return said === text
        ? []
        : [...said.matchAll(many)]
            .filter(it => !upTo.test(said.slice(0, it.index)))
            .map(it => `${key}: ${it[0]}`)
    })
    expect(wrong).toEqual([])
  })

  test('a sentence takes the same values in both languages', () => {
    const wrong = [...chinese].filter(([key, text]) => {
      const other =
        english.get(key) ??
        english.get(`${key}_other`) ??
        english.get(key.replace(plural, '_other'))
      return other !== undefined && slots(text).join() !== slots(other).join()
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('every sentence is said somewhere', () => {
    const unsaid = [...chinese.keys()].filter(key => {
      const [area, own] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
      return ![own, own.replace(plural, '')].some(it => isSaid(area, it))
    })
    expect(unsaid).toEqual([])
  })
})

/** What files say: keys as they stand between quotation marks, and patterns of those that are put together. */
interface KeysSaid {
  keys: Set<string>
  made: RegExp[]
}
function saidIn(path: string): KeysSaid {
  const keys = new Set<string>(),
    made: RegExp[] = []
  const bare = (text: string) => text.replace(/^\w+:/, '')
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) keys.add(bare(node.text))
    // One word comes into each gap of a key that is put together.
    if (ts.isTemplateExpression(node)) {
      const parts = [bare(node.head.text), ...node.templateSpans.map(it => it.literal.text)]
      if (parts.some(Boolean) && parts.every(it => /^[\w.]*$/.test(it)))
        made.push(new RegExp(`^${parts.map(it => it.replaceAll('.', '\\.')).join('[\\w-]+')}$`))
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(path))
  return { keys, made }
}
const sourcesBelow = (...folders: string[]) =>
  filesBelow(folders, /\.tsx?$/).filter(
    path => !/^app\/i18n\/(cn|en)\.ts$|\/words\/|\.test\.tsx?$/.test(path),
  )
/** Codes of failures and what all pages say come from anywhere; their keys count wherever they stand. */
const fromAnywhere = new Set([...everywhere, 'fields', 'drafts'])
const anywhere = new Set(
  sourcesBelow('app').flatMap(
    path => readFileSync(path, 'utf8').match(/[A-Za-z_]\w*(?:\.\w+)*/g) ?? [],
  ),
)
/** Other areas are spoken by screens that name them, and by what such screens are made of. Some areas take in the words of others. */
const sharing = [
  ['orders', 'checkout', 'terms'],
  ['teams', 'proxy'],
]
const named = /(?:useTranslation\(\s*|named\(\s*)'(\w+)'|['`](\w+):|useTranslation\((?=\))/g
/** A contract says its codes again, so they count for whoever takes a type of it. */
const tellsCodes = (path: string) => ['codes', 'contract'].includes(roomOf(path))
const codesBeside = (path: string) => path.replace(/contract(?=\.tsx?$)/, 'codes')
const files = new Map(
  sourcesBelow('app')
    .filter(path => isScreen(path) || tellsCodes(path))
    .map(path => [
      path,
      {
        areas: new Set(
          [...readFileSync(path, 'utf8').matchAll(named)].map(it => it[1] ?? it[2] ?? 'common'),
        ),
        // Of types, too: a code that a screen says may be told by its type alone.
        madeOf: importsOf(path).flatMap(it =>
          it.target ? endings.map(ending => `${it.target}${ending}`) : [],
        ),
        said: saidIn(path),
      },
    ]),
)
const saidOf = new Map(
  Object.keys(cn).map((area): [string, KeysSaid] => {
    const names = sharing.find(it => it.includes(area)) ?? [area]
    const speaks = (path: string) => names.some(it => files.get(path)?.areas.has(it))
    const speakers = [...files].flatMap(([path, { madeOf, said }]) =>
      speaks(path)
        ? [
            said,
            ...madeOf
              .filter(tellsCodes)
              .flatMap(it => [it, codesBeside(it)].flatMap(one => files.get(one)?.said ?? [])),
          ]
        : madeOf.some(speaks)
          ? [said]
          : [],
    )
    return [
      area,
      {
        keys: new Set(speakers.flatMap(it => [...it.keys])),
        made: speakers.flatMap(it => it.made),
      },
    ]
  }),
)
function isSaid(area: string, key: string): boolean {
  if (fromAnywhere.has(area) && anywhere.has(key)) return true
  const said = saidOf.get(area)
  return !!said && (said.keys.has(key) || said.made.some(it => it.test(key)))
}

describe('words for the browser', () => {
  const byRoute = areasByRoute(resolve('app'))
  const short = shortenAreas(byRoute)
  const unfolded = (id: string) =>
    new Set(
      everywhere.concat(
        id
          .split('/')
          .flatMap((_, n, parts) =>
            (short[parts.slice(0, n + 1).join('/')] ?? '').split(' ').filter(Boolean),
          ),
      ),
    )

  test('every route takes along what it says, and in short the same', () => {
    expect(byRoute.size).toBeGreaterThan(100)
    expect(byRoute.get('routes/_storefront+/product+/_index')).toEqual(
      expect.arrayContaining(['search', 'catalogue']),
    )
    expect(
      [...byRoute]
        .filter(
          ([id, areas]) =>
            areas.some(area => !unfolded(id).has(area)) ||
            [...unfolded(id)].some(area => !areas.includes(area) && !everywhere.includes(area)),
        )
        .map(([id]) => id),
    ).toEqual([])
    expect(brotliCompressSync(JSON.stringify(short)).length).toBeLessThan(2_500)
  })

  test('what a route says is an area of words', () => {
    expect(
      [...byRoute].flatMap(([id, areas]) =>
        areas.filter(area => !(area in cn)).map(area => `${id}: ${area}`),
      ),
    ).toEqual([])
  })

  test('areas are named in their call, so that the build can find them', () => {
    const dynamic = filesBelow(['app'], /\.tsx?$/).filter(
      path =>
        isScreen(path) &&
        !/\.test\.tsx?$/.test(path) &&
        /useTranslation\((?!\s*[')])/.test(readFileSync(path, 'utf8')),
    )
    expect(dynamic).toEqual([])
  })
})
