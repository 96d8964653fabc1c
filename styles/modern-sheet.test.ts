import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { generate, parse, walk, type Declaration, type Rule } from 'css-tree'
import { beforeAll, describe, expect, it } from 'vitest'

/*
 * The modern sheet goes to every browser with flex and custom properties, the oldest of them Chromium 49 and Safari 10; its full
 * look is promised from Chromium 80, Firefox 78 and Safari 14 on. What those do not know must be an ornament, or stand behind a
 * plainer declaration of the same property.
 */

/** Properties that place or size things and are younger than the promise. */
const tooYoung =
  /^(gap|row-gap|column-gap|grid(-.*)?|inset(-.*)?|aspect-ratio|place-(items|content|self)|translate|rotate|scale|container(-.*)?|(margin|padding|border)-(inline|block)(-.*)?|(min-|max-)?(inline|block)-size|content-visibility|position-anchor|anchor-.*)$/
/** Values and units. A `var()` has no plainer form: all that get the sheet know it. */
const youngValue =
  /\b(min|max|clamp|env|color-mix|oklch|oklab|lab|lch|fit-content|light-dark|round)\(|(^|\s)(clip|fit-content|min-content|max-content|revert|revert-layer|flow-root|subgrid)(\s|$)|\d(dvh|svh|lvh|dvw|cqw|cqi|cqb|rlh|lh)\b|rgba?\([^,)]*\s[^,)]*\/|#[\da-f]{8}\b|#[\da-f]{4}\b(?![\da-f])/i
const youngSelector =
  /:(is|where|has|nth-child\([^)]* of|user-invalid|user-valid|modal|popover-open|autofill|dir)\b|&|::(part|details-content|highlight)/
/** A browser drops the whole list for one selector it does not know, so these must not take others with them. */
const mayBeUnknown =
  /:(focus-visible|focus-within|placeholder-shown)|::(file-selector-button|placeholder|-webkit-[\w-]+|marker|selection)/

let declarations: { where: string; property: string; value: string; earlier: string[] }[] = []
let rules: Rule[] = []
const atRules: string[] = []

beforeAll(() => {
  const root = join(import.meta.dirname, '..')
  const css = execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/modern-sheet.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 8e6,
  })
  const sheet = parse(css)
  walk(sheet, { visit: 'Rule', enter: rule => void rules.push(rule) })
  walk(sheet, {
    visit: 'Atrule',
    enter: rule => void atRules.push(`@${rule.name} ${rule.prelude ? generate(rule.prelude) : ''}`),
  })
  rules = rules.filter(rule => rule.prelude.type === 'SelectorList')
  declarations = rules.flatMap(rule => {
    const own = rule.block.children
      .toArray()
      .filter((it): it is Declaration => it.type === 'Declaration')
    return own.map((it, n) => ({
      where: generate(rule.prelude),
      property: it.property,
      value: generate(it.value),
      earlier: own
        .slice(0, n)
        .filter(other => other.property === it.property)
        .map(other => generate(other.value)),
    }))
  })
})

describe('the modern sheet holds in the oldest browsers that get it', () => {
  it('is there', () => {
    expect(declarations.length).toBeGreaterThan(1_000)
  })

  it('places nothing by properties that came later', () => {
    expect(declarations.filter(it => tooYoung.test(it.property))).toEqual([])
  })

  it('keeps a plainer value in front of each that came later', () => {
    expect(
      declarations.filter(
        it => youngValue.test(it.value) && !it.earlier.some(value => !youngValue.test(value)),
      ),
    ).toEqual([])
  })

  it('displays by flex, tables and blocks', () => {
    const known =
      /^(none|block|inline|inline-block|flex|inline-flex|list-item|table|inline-table|table-row|table-cell|table-(header|footer|row)-group|-webkit-box)( ?!important)?$/
    expect(declarations.filter(it => it.property === 'display' && !known.test(it.value))).toEqual(
      [],
    )
  })

  it('selects by nothing that came later, and nests nothing', () => {
    expect(rules.map(rule => generate(rule.prelude)).filter(it => youngSelector.test(it))).toEqual(
      [],
    )
    expect(
      rules
        .filter(rule => rule.block.children.some(it => it.type === 'Rule'))
        .map(rule => generate(rule.prelude)),
    ).toEqual([])
  })

  it('what a browser may not know takes no other selector with it', () => {
    const lists = rules.map(rule =>
      rule.prelude.type === 'SelectorList'
        ? rule.prelude.children.toArray().map(it => generate(it))
        : [],
    )
    expect(
      lists.filter(
        list => list.some(it => mayBeUnknown.test(it)) && !list.every(it => mayBeUnknown.test(it)),
      ),
    ).toEqual([])
  })

  it('shows the focus with `:focus`, which all know', () => {
    const outlines = declarations
      .filter(it => it.property === 'outline' && !/\bnone\b/.test(it.value))
      .map(it => it.where)
    expect(outlines).toContain(':focus')
    expect(outlines.filter(it => it.includes(':focus-visible'))).toEqual([])
  })

  it('names no pages: of named ones browsers now and then take the wrong one for the first', () => {
    expect(declarations.filter(it => it.property === 'page')).toEqual([])
    expect(atRules.filter(it => /^@page [^:]/.test(it))).toEqual([])
  })

  it('asks only for media', () => {
    // Boxes in the margin of a page: whoever does not know them leaves them out alone.
    expect(
      atRules.filter(
        it => !/^@(media|keyframes|page|font-face|(top|bottom)-(left|center|right)) ?/.test(it),
      ),
    ).toEqual([])
    expect(atRules.filter(it => /[<>]=?/.test(it))).toEqual([])
  })
})
