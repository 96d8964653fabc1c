import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { documentWords } from '~/mall/paper/document-words'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { flat } from './support/flat-words'
import { filesBelow, lineOf, parse, roomOf } from './support/sources'

interface Row {
  thing: string
  inCode: string
  chinese: string
  english: string
  notChinese: string[]
  notEnglish: string[]
  notInCode: string[]
}

const words = (cell: string, between: RegExp) =>
  cell
    .split(between)
    .map(it => it.trim())
    .filter(Boolean)

const rows: Row[] = readFileSync('app/areas/GLOSSARY.md', 'utf8')
  .split('\n')
  .filter(it => it.startsWith('|'))
  .slice(2)
  .map(line => {
    const [thing = '', inCode = '', chinese = '', english = '', one = '', two = '', three = ''] =
      line
        .slice(1, -1)
        .split('|')
        .map(it => it.trim())
    return {
      thing,
      inCode,
      chinese,
      english,
      notChinese: words(one, /、/),
      notEnglish: words(two, /,/),
      notInCode: words(three, /,/),
    }
  })

/** What sounds like such a word and is none. */
const innocent = /best sellers|do not store/gi
const sources = filesBelow(['app'], /\.tsx?$/).filter(it => !/\.test\.tsx?$/.test(it))

/** `teamAccounts`, `team-accounts` → `team accounts`, each word in the singular. */
const spelt = (name: string) =>
  ` ${name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[^A-Za-z]+/g, ' ')} `
    .toLowerCase()
    .replace(/s(?= )/g, '')
const unwantedNames = (name: string) =>
  rows
    .flatMap(it => it.notInCode)
    .filter(it => spelt(name).includes(spelt(it)))
    .map(it => `${name}: ${it}`)

test('the table has each thing once, with a word for it everywhere', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(it => !it.inCode || !it.chinese || !it.english).map(it => it.thing)).toEqual(
    [],
  )
  for (const of of ['thing', 'chinese'] as const)
    expect(new Set(rows.map(it => it[of])).size).toBe(rows.length)
})

test('the words of the table are said', () => {
  const [all, english] = [[...flat(cn).values()].join(' '), [...flat(en).values()].join(' ')]
  const documents = [flat(documentWords.cn), flat(documentWords.en)].map(it =>
    [...it.values()].join(' '),
  )
  expect(rows.filter(it => !`${all} ${documents[0]}`.includes(it.chinese))).toEqual([])
  expect(
    rows.filter(
      it => !`${english} ${documents[1]}`.toLowerCase().includes(it.english.toLowerCase()),
    ),
  ).toEqual([])
})

/** What other systems call their columns. */
const ofOthers = 'app/areas/imports/domain/kinds/'

test('nothing in Chinese says another word for a thing', () => {
  const not = rows.flatMap(it => it.notChinese)
  const wrong = sources
    .filter(path => !path.startsWith(ofOthers))
    .filter(path => not.some(it => readFileSync(path, 'utf8').includes(it)))
    .flatMap(path => {
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)) {
          const word = not.find(it => node.getText().includes(it))
          if (word) found.push(`${lineOf(node)} ${word}`)
        } else ts.forEachChild(node, visit)
      }
      visit(parse(path))
      return found
    })
  expect(wrong).toEqual([])
})

test('no English sentence says another word for a thing', () => {
  const not = rows.flatMap(it => it.notEnglish.map(word => new RegExp(`\\b${word}(e?s)?\\b`, 'i')))
  const said = [...flat(en), ...flat(documentWords.en)].map(
    ([key, text]) => [key, text.replace(/\{\{[^}]*\}\}/g, '').replace(innocent, '')] as const,
  )
  expect(said.filter(([, text]) => not.some(it => it.test(text)))).toEqual([])
})

/** Contracts and what lies below them name things as calls and tables do, which the specification names. */
const ofTheSpecification = new Set([
  'contract',
  'codes',
  'limits',
  'domain',
  'assembly',
  'demo',
  'mall',
])
/** Areas named before the table was written: rename them, and take them off the list. */
const stillCalled = ['teams']

/** Names of a file and of what it exports; routes are named by their addresses, words by their area. */
const namesOf = (path: string): string[] => {
  const names = parse(path).statements.flatMap(it => {
    if (!ts.canHaveModifiers(it)) return []
    if (!it.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(it))
      return it.declarationList.declarations.map(({ name }) => name.getText())
    return 'name' in it && it.name ? [(it.name as ts.Identifier).text] : []
  })
  return ['routes', 'words'].includes(roomOf(path)) ? names : [basename(path), ...names]
}
const wronglyNamed = sources
  .filter(it => !ofTheSpecification.has(roomOf(it)))
  .flatMap(path =>
    namesOf(path)
      .flatMap(unwantedNames)
      .map(it => `${path} ${it}`),
  )

test('no area, file or export is named by another word', () => {
  const areas = new Set(sources.flatMap(it => /^app\/areas\/([^/]+)\//.exec(it)?.[1] ?? []))
  expect([...areas].filter(it => unwantedNames(it).length)).toEqual(stillCalled)
  expect(wronglyNamed).toEqual([])
})
