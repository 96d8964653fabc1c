import {
  fork,
  generate,
  parse,
  walk,
  type Atrule,
  type CssNode,
  type Declaration,
  type Rule,
} from 'css-tree'
import {
  atRules,
  ATTRIBUTES_SINCE,
  combinators,
  elements,
  functions,
  properties,
  pseudoClasses,
  pseudoElements,
  types,
  units,
} from './allowed'

const { lexer } = fork({ types })
const BOXES = ['top', 'right', 'bottom', 'left'] as const
/** Properties of one value a side. */
const BOXED = /^(margin|padding|border-(?:color|style|width))$/

/** What Internet Explorer 8 would not take, each as a sentence. */
export function lint(css: string): string[] {
  const faults: string[] = []
  const tree = parse(css, {
    onParseError: error => void faults.push(`cannot be read: ${error.message}`),
    parseCustomProperty: true,
  })
  // Nested rules are not seen as rules by every reader; old ones drop what surrounds them.
  walk(tree, function (node) {
    if (node.type === 'Atrule') faults.push(...wrongAtRule(node))
    if (node.type === 'Raw') faults.push(`${generate(node).slice(0, 60)}: cannot be read`)
    if (node.type === 'Rule')
      faults.push(
        ...(this.rule ? [`${generate(node.prelude)}: a rule within a rule`] : []),
        ...wrongSelectors(node),
      )
    if (node.type === 'Declaration')
      faults.push(
        ...wrongDeclaration(node).map(
          what => `${this.rule ? generate(this.rule.prelude) : ''} { ${generate(node)} }: ${what}`,
        ),
      )
  })
  return faults
}

function wrongAtRule({ name, prelude }: Atrule): string[] {
  const allowed: readonly string[] | undefined = (atRules as Record<string, readonly string[]>)[
    name
  ]
  if (!allowed) return [`@${name} is unknown`]
  const text = prelude ? generate(prelude) : ''
  return allowed.includes(text) ? [] : [`@${name} ${text} is unknown`]
}

function wrongSelectors({ prelude }: Rule): string[] {
  if (prelude.type !== 'SelectorList') return [`${generate(prelude)}: not a list of selectors`]
  const selectors = prelude.children.toArray()
  const from = selectors.map(selector => readBy(selector))
  const faults = from.flatMap(it => (typeof it === 'string' ? [it] : []))
  if (new Set(from).size > 1 && !faults.length)
    faults.push(
      `${generate(prelude)}: IE 6 and 7 drop the whole rule for one selector that they cannot read; give that one a rule of its own`,
    )
  return faults
}

/** The first Internet Explorer that reads a selector, or what is wrong with it. */
function readBy(selector: CssNode): number | string {
  let from = 6
  let fault = ''
  let classes = 0
  const need = (version: number | undefined, what: string) => {
    if (version === undefined) fault = `${generate(selector)}: ${what} is unknown`
    else from = Math.max(from, version)
  }
  walk(selector, node => {
    switch (node.type) {
      case 'Combinator':
        classes = 0
        return need(combinators[node.name], node.name)
      case 'ClassSelector':
        if (++classes > 1) fault = `${generate(selector)}: IE 6 reads only the last of two classes`
        return
      case 'PseudoClassSelector':
        return need(node.children ? undefined : pseudoClasses[node.name], `:${node.name}`)
      case 'PseudoElementSelector':
        return need(undefined, `::${node.name}`)
      case 'AttributeSelector':
        return need(
          node.flags || (node.matcher && !['=', '~=', '|='].includes(node.matcher))
            ? undefined
            : ATTRIBUTES_SINCE,
          generate(node),
        )
      case 'TypeSelector':
        return need(elements.includes(node.name) ? 6 : undefined, `<${node.name}>`)
      case 'NestingSelector':
        return need(undefined, generate(node))
    }
  })
  // One colon makes :before a pseudo-class to the parser.
  const element = /:(before|after)$/.exec(generate(selector))?.[1]
  if (element && !/::/.test(generate(selector))) return pseudoElements[element] ?? fault
  return fault || from
}

function wrongDeclaration({ property, value }: Declaration): string[] {
  const allowed = properties[property]
  if (!allowed) return [`${property} is unknown`]
  const faults: string[] = []
  walk(value, node => {
    if (node.type === 'Dimension' && !units.includes(node.unit.toLowerCase()))
      faults.push(`unit ${node.unit} is unknown`)
    if (node.type === 'Function' && !functions.includes(node.name.toLowerCase()))
      faults.push(`${node.name}() is unknown`)
    if (node.type === 'Hash' && ![3, 6].includes(node.value.length))
      faults.push(`colour #${node.value} is unknown`)
  })
  if (!faults.length && lexer.match(allowed.syntax, value).error)
    faults.push(`the value is not ${allowed.syntax}`)
  return faults
}

/**
 * What a sheet comes to, by media and selector: each property with its last value, sides spelt out, colours and weights in one
 * spelling. Two sheets that come to the same are the same to a browser, however they are written.
 */
export function computed(css: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  walk(parse(css), {
    visit: 'Declaration',
    enter(node) {
      if (this.rule?.prelude.type !== 'SelectorList') return
      const media = this.atrule?.prelude ? `@${generate(this.atrule.prelude)} ` : ''
      for (const selector of this.rule.prelude.children.toArray()) {
        // A minifier takes quotes away that a value need not have.
        const declared = (found[media + generate(selector).replace(/["']/g, '')] ??= {})
        for (const [property, value] of longhands(node)) {
          delete declared[property]
          declared[property] = value
        }
      }
    },
  })
  for (const declared of Object.values(found)) settle(declared)
  return found
}

function longhands({ property, value }: Declaration): Array<[string, string]> {
  const text =
    property === 'font-weight'
      ? plain(generate(value)).replace('normal', '400')
      : plain(generate(value))
  if (!BOXED.test(property)) return [[property, text]]
  const [top = '', right = top, bottom = top, left = right] = text.split(' ')
  return [top, right, bottom, left].map((it, index) => [
    property.replace(/^(\w+)/, `$1-${BOXES[index]}`),
    it,
  ])
}

/** Backgrounds that are a colour only are the same as that colour; a border of nothing has no style. */
function settle(declared: Record<string, string>): void {
  if (/^#\w{6}$/.test(declared['background-color'] ?? '') && declared.background)
    delete declared.background
  else if (declared.background && /^#\w{6}$|^transparent$/.test(declared.background)) {
    declared['background-color'] = declared.background
    delete declared.background
  }
}

function plain(value: string): string {
  return value
    .toLowerCase()
    .replace(/["']/g, ' ')
    .replace(/\s*([,/])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/#([\da-f])([\da-f])([\da-f])(?![\da-f])/g, '#$1$1$2$2$3$3')
    .replace(/\bbold\b/g, '700')
    .replace(/(^|[\s,])0(px|em|%)(?=$|[\s,])/g, '$10')
    .replace(/(^|[\s,])0\./g, '$1.')
    .replace(/#000000\b/g, 'black')
    .replace(/#ffffff\b/g, 'white')
    .replace(/\bblack\b/g, '#000000')
    .replace(/\bwhite\b/g, '#ffffff')
}
