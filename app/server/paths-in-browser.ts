import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Plugin } from 'vite'

const MAP = /\/app\/paths\.ts$/
const IMPORT = /import \{[^}]*\bpaths\b[^}]*\} from '~\/paths'/

/** An address of the map: its text, with the place of an argument for each part of it. */
type Address = readonly (string | number)[]

const parse = (name: string, code: string) =>
  ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The address an entry of the map writes; null where it does more than put its parts in, each once. */
function addressOf(entry: ts.Expression): Address | null {
  if (ts.isStringLiteral(entry)) return [entry.text]
  if (!ts.isArrowFunction(entry) || !ts.isTemplateExpression(entry.body)) return null
  const names = entry.parameters.map(it => it.name.getText())
  const address: (string | number)[] = [entry.body.head.text]
  for (const { expression, literal } of entry.body.templateSpans)
    address.push(names.indexOf(expression.getText()), literal.text)
  const places = address.filter(it => typeof it === 'number')
  return !places.includes(-1) &&
    new Set(places).size === names.length &&
    places.length === names.length
    ? address
    : null
}

const entriesOf = (code: string): ts.PropertyAssignment[] => {
  const entries: ts.PropertyAssignment[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) entries.push(node)
    else ts.forEachChild(node, visit)
  }
  visit(parse('paths.ts', code))
  return entries
}

const quote = (text: string) => text.replace(/[`\\$]/g, '\\$&')

/** A file with the addresses it names written out where it names them. */
function writeOut(file: ts.SourceFile, addresses: ReadonlyMap<string, Address>): string {
  const code = file.text
  const addressAt = (node: ts.Node): Address | undefined =>
    ts.isPropertyAccessExpression(node) && node.expression.getText() === 'paths'
      ? addresses.get(node.name.text)
      : undefined
  const literal = (node: ts.Node): string | null => {
    if (ts.isCallExpression(node)) {
      const address = addressAt(node.expression)
      const parts = node.arguments.map(it => render(it).trim())
      if (!address || address.length === 1) return null
      const text = address.map(it => (typeof it === 'number' ? `\${${parts[it]}}` : quote(it)))
      return `\`${text.join('')}\``
    }
    const address = addressAt(node)
    return address?.length === 1 ? JSON.stringify(address[0]) : null
  }
  const render = (node: ts.Node): string => {
    const own = literal(node)
    if (own !== null) return code.slice(node.getFullStart(), node.getStart()) + own
    let text = ''
    let at = node.getFullStart()
    ts.forEachChild(node, child => {
      text += code.slice(at, child.getFullStart()) + render(child)
      at = child.getEnd()
    })
    return text + code.slice(at, node.getEnd())
  }
  return render(file)
}

/**
 * In browsers each page takes along the addresses it names and not the map of all, two kilobytes of every page: they are
 * written out where they are named, and the map keeps those alone that do more than put their parts in.
 */
export function pathsInBrowser(): Plugin {
  const addresses = new Map<string, Address>()
  return {
    name: 'paths-in-browser',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    buildStart() {
      for (const { name, initializer } of entriesOf(
        readFileSync(new URL('../paths.ts', import.meta.url), 'utf8'),
      )) {
        const address = addressOf(initializer)
        if (address) addresses.set(name.getText(), address)
      }
    },
    transform(code, id) {
      if (MAP.test(id)) {
        let rest = code
        for (const entry of entriesOf(code).reverse())
          if (addresses.has(entry.name.getText()))
            rest = rest.slice(0, entry.getStart()) + rest.slice(entry.getEnd()).replace(/^,/, '')
        return { code: rest, map: null }
      }
      if (!IMPORT.test(code)) return null
      const text = writeOut(parse(id, code), addresses)
      const remainder = /(?<![\w.'"/-])paths\b(?!['"/-])(?:\.(\w+))?/.exec(text.replace(IMPORT, ''))
      if (remainder && (!remainder[1] || addresses.has(remainder[1])))
        this.error(`${id} takes the map of addresses apart at ${remainder[0]}`)
      return { code: text, map: null }
    },
  }
}
