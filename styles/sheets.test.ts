import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = new URL('.', import.meta.url).pathname
const legacy = readFileSync(join(here, 'legacy/legacy.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

const properties = new Set(
  `background background-color border border-bottom border-color border-collapse border-left border-right border-spacing border-style border-top border-width bottom clear clip
  color cursor display float font font-family font-size font-style font-weight height left letter-spacing line-height list-style margin margin-bottom margin-left margin-right margin-top
  max-height max-width min-height min-width outline overflow padding padding-bottom padding-left padding-right padding-top page-break-after page-break-before page-break-inside position right
  table-layout text-align text-decoration text-indent top vertical-align visibility white-space width word-spacing z-index`.split(/\s+/),
)
const displays = ['none', 'block', 'inline', 'inline-block', 'list-item', 'table', 'table-row', 'table-cell', 'table-header-group']
const rules = [...legacy.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((match) => ({ selector: (match[1] ?? '').trim(), body: match[2] ?? '' }))
const declarations = rules.flatMap(({ selector, body }) =>
  body
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ selector, property: line.slice(0, line.indexOf(':')).trim(), value: line.slice(line.indexOf(':') + 1).trim() })),
)

describe('the sheet for old browsers is CSS 2.1', () => {
  it('uses only properties of CSS 2.1', () => {
    expect(declarations.filter(({ property }) => !properties.has(property))).toEqual([])
  })

  it('uses only values of CSS 2.1', () => {
    const modern = /(var|calc|rgba?|hsla?|min|max|clamp|linear-gradient)\(|(^|\s)[\d.]+(rem|vw|vh|vmin|fr|ch)\b|#[\da-f]{8}\b|#[\da-f]{4}\b(?![\da-f])/i
    expect(declarations.filter(({ value }) => modern.test(value))).toEqual([])
    expect(declarations.filter(({ property, value }) => property === 'display' && !displays.includes(value))).toEqual([])
    expect(declarations.filter(({ property, value }) => property === 'position' && !['static', 'relative', 'absolute'].includes(value))).toEqual([])
  })

  it('uses only selectors that Internet Explorer 8 knows', () => {
    expect(rules.filter(({ selector }) => /::|:(not|nth|last|only|checked|disabled|focus-|is|where|has|empty|target|root)|~/.test(selector))).toEqual([])
    expect([...legacy.matchAll(/@[\w-]+[^{;]*/g)].map(([rule]) => rule.trim())).toEqual(['@media print'])
  })

  it('styles no element that old engines do not know', () => {
    const elements = /(^|[\s,>+])(main|section|article|aside|nav|header|footer|figure|figcaption|time|details|summary|dialog|svg|path)\b/
    expect(rules.filter(({ selector }) => elements.test(selector.replace(/\.m-news time/g, '')))).toEqual([])
  })
})

describe('one vocabulary of class names', () => {
  const screens = filesUnder(join(here, '../app'))
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const printed = (name: string) => screens.includes(name) || screens.includes(`${name.slice(0, name.lastIndexOf('-'))}-\${`)

  it('the old sheet styles only names that a screen prints', () => {
    const styled = new Set([...legacy.matchAll(/\.(m-[a-z0-9-]+)/g)].map((match) => match[1] ?? ''))
    expect([...styled].filter((name) => !printed(name))).toEqual([])
  })
})
