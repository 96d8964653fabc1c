import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesBelow, importsOf, lineOf, parse, roomOf } from './support/sources'

/** The demonstration tells stories: what stands in them twice are no codes. */
const sources = filesBelow(['app'], /\.tsx?$/).filter(
  it => !/\.test\.tsx?$/.test(it) && !['demo', 'words'].includes(roomOf(it)),
)
const SHORTEST = 3

/** What may stand in several places all the same, as the codes in the order of the alphabet, and why. */
const apart: Record<string, string> = {
  'brand pack store thirdCode': 'filters of the search',
  'cas code name spec':
    'fields of the search, which the form and what was chosen show in two orders',
  'code name nameEn': 'columns of campuses, which settings and their table have alike',
  'name nameEn url': 'columns of links, which settings and floors have alike',
  'centre end start': 'sides of a cell and of a row of buttons',
  'ignore pipe pipe': 'what a child process has for its input and its two outputs',
  'common errors malls': 'the build and the browser each know what every page says',
}

const isText = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node)
/** `Pick<…, 'a' | 'b'>` names fields; the compiler holds those. */
const namesFields = ({ parent }: ts.Node) =>
  ts.isTypeReferenceNode(parent) &&
  ['Pick', 'Omit', 'Extract', 'Exclude'].includes(parent.typeName.getText())

/** A list of codes, in whatever way it is written: an array, or the type of one of them. */
function codesIn(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node) && node.elements.every(isText))
    return node.elements.filter(isText).map(it => it.text)
  if (!ts.isUnionTypeNode(node) || namesFields(node)) return []
  const texts = node.types.flatMap(it =>
    ts.isLiteralTypeNode(it) && isText(it.literal) ? [it.literal.text] : [],
  )
  return texts.length >= node.types.length - 1 ? texts : []
}

const places = new Map<string, string[]>()
const visit = (node: ts.Node): void => {
  const codes = codesIn(node)
  if (codes.length >= SHORTEST) {
    const key = codes.sort().join(' ')
    places.set(key, [...(places.get(key) ?? []), lineOf(node)])
  }
  ts.forEachChild(node, visit)
}
for (const path of sources) visit(parse(path))

test('no list of codes stands twice', () => {
  const twice = new Map([...places].filter(([, where]) => where.length > 1))
  expect(places.size).toBeGreaterThan(200)
  expect([...twice].filter(([key]) => !(key in apart))).toEqual([])
  expect(
    Object.keys(apart).filter(it => !twice.has(it)),
    'what stands once needs no excuse',
  ).toEqual([])
})

test('lists of codes stand in a file of their own, which needs no library', () => {
  const areas = sources.filter(it => roomOf(it) === 'codes')
  expect(areas.length).toBeGreaterThan(30)
  expect(areas.filter(it => importsOf(it).some(({ target }) => !target))).toEqual([])
  const lists = sources
    .filter(it => it.endsWith('/contract.ts'))
    .flatMap(path =>
      parse(path).statements.filter(
        it =>
          ts.isVariableStatement(it) &&
          it.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
          it.declarationList.declarations.some(
            ({ initializer }) =>
              initializer &&
              ts.isAsExpression(initializer) &&
              ts.isArrayLiteralExpression(initializer.expression),
          ),
      ),
    )
  expect(lists.map(lineOf)).toEqual([])
})
