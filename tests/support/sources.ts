import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

const root = resolve('.')

export interface Import {
  /** As written. */
  name: string
  /** Path from the project's folder, without extension, where it leads to a file of ours; null for a package. */
  target: string | null
  typeOnly: boolean
  /** Local names bound by it. */
  locals: string[]
}

/** Paths of all files of ours below the folders, with `/`, from the project's folder. */
export function filesBelow(folders: string[], pattern = /./): string[] {
  return folders
    .filter(it => existsSync(it))
    .flatMap(folder =>
      statSync(folder).isFile()
        ? [folder]
        : readdirSync(folder, { withFileTypes: true, recursive: true })
            .filter(it => it.isFile())
            .map(it =>
              relative(root, join(it.parentPath ?? it.path, it.name))
                .split(sep)
                .join('/'),
            ),
    )
    .filter(it => pattern.test(it) && !it.includes('/node_modules/'))
    .sort()
}

const parsed = new Map<string, ts.SourceFile>()
export function parse(path: string): ts.SourceFile {
  let file = parsed.get(path)
  if (!file)
    parsed.set(
      path,
      (file = ts.createSourceFile(
        path,
        readFileSync(path, 'utf8'),
        ts.ScriptTarget.ES2022,
        true,
        path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      )),
    )
  return file
}

function leadsTo(from: string, name: string): string | null {
  if (name.startsWith('~styles/')) return `styles/${name.slice('~styles/'.length)}`
  if (name.startsWith('~/')) return `app/${name.slice(2)}`
  return name.startsWith('.')
    ? relative(root, resolve(dirname(from), name))
        .split(sep)
        .join('/')
    : null
}

/** Static imports, re-exports, `import()` and `import()` types. */
export function importsOf(path: string): Import[] {
  const found: Import[] = []
  const add = (name: string, typeOnly: boolean, locals: string[] = []) =>
    found.push({ name, target: leadsTo(path, name), typeOnly, locals })
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause
      const named =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings)
          ? clause.namedBindings.elements
          : []
      const values = [
        ...(clause?.name ? [clause.name.text] : []),
        ...(clause?.namedBindings && ts.isNamespaceImport(clause.namedBindings)
          ? [clause.namedBindings.name.text]
          : []),
        ...named.filter(it => !it.isTypeOnly).map(it => it.name.text),
      ]
      const onlyTypes = !!clause?.isTypeOnly || (named.length > 0 && values.length === 0)
      add(node.moduleSpecifier.text, onlyTypes, onlyTypes ? [] : values)
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      add(node.moduleSpecifier.text, node.isTypeOnly)
    else if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0] &&
      ts.isStringLiteral(node.arguments[0])
    )
      add(node.arguments[0].text, false)
    else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      add(node.argument.literal.text, true)
    ts.forEachChild(node, visit)
  }
  visit(parse(path))
  return found
}

/** Whether an identifier is only the name of somebody's property. */
const isProperty = ({ parent }: ts.Node, node: ts.Node) =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isPropertyAssignment(parent) && parent.name === node) ||
  (ts.isBindingElement(parent) && parent.propertyName === node) ||
  (ts.isJsxAttribute(parent) && parent.name === node)

/** Whether any identifier below the node is one of the names. */
export function mentions(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && names.has(node.text) && !isProperty(node, node)) return true
  return ts.forEachChild(node, child => mentions(child, names) || undefined) ?? false
}

export const lineOf = (node: ts.Node): string => {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

/**
 * What a file of `app/` is for: in an area by the folder inside it (`screens`, `requests`, `words`, `domain`, `codes`, `limits`, and
 * `contract` for what stands beside them), elsewhere by the folder of `app/`, or the file that stands alone in it; `assembly` is what puts all
 * areas together, their `api.ts` too.
 */
export function roomOf(path: string): string {
  const inArea = /^app\/areas\/[^/]+\/(screens|requests|words|domain)\//.exec(path)?.[1]
  if (inArea) return inArea
  const shared = /^app\/areas\/[^/]+\/(codes|limits)(\.ts)?$/.exec(path)?.[1]
  if (shared) return shared
  if (/^app\/areas\/[^/]+\/(scoped-)?api(\.ts)?$/.test(path)) return 'assembly'
  if (/^app\/areas\/[^/]+\/[^/]+$/.test(path)) return 'contract'
  if (/^app\/areas(\/[^/]+)?$/.test(path)) return 'assembly'
  if (path.startsWith('styles/')) return 'styles'
  return /^app\/([^/]+?)(\.tsx?)?(\/|$)/.exec(path)?.[1] ?? 'app'
}

/** What is drawn, in browsers too. */
export const isScreen = (path: string) =>
  ['frame', 'routes', 'screens', 'ui'].includes(roomOf(path))
