import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { families, unstyled } from './legacy/class-names'
import { sheetIn } from './legacy/sheet'

const here = new URL('.', import.meta.url).pathname
const legacy = sheetIn('crimson').replace(/\/\*[\s\S]*?\*\//g, '')

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/** Names as the screens write them; those that end in a hyphen go on with a word of the screen's choice. */
const screens = filesUnder(join(here, '../app'))
  .filter(
    path =>
      (path.endsWith('.tsx') || /\/app\/(frame|areas\/[^/]+\/screens)\//.test(path)) &&
      !/\.test\.tsx?$/.test(path),
  )
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')
const written = new Set(
  [...screens.matchAll(/(?<![\w-])m-[a-z\d]+(?:-[a-z\d]+)*(?:-(?=\$\{)|(?![\w-]))/g)].map(
    ([name]) => name,
  ),
)
const used = new Set(
  [...written].flatMap(name =>
    name.endsWith('-') ? (families[name] ?? ['(unknown)']).map(word => name + word) : [name],
  ),
)
const styled = new Set([...legacy.matchAll(/\.(m-[a-z\d-]+)/g)].map(match => match[1] ?? ''))
/** Those the modern sheet styles: the files are TypeScript, but names stand in them as in any sheet. */
const modern = new Set(
  filesUnder(here)
    .filter(path => path.endsWith('.css.ts'))
    .flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/\.(m-[a-z\d]+(?:-[a-z\d]+)*)(?![\w-]|-\$)/g)].map(
        match => match[1] ?? '',
      ),
    ),
)
const leftAlone = Object.values(unstyled).flat()

describe('one vocabulary of class names', () => {
  it('the words that a screen may choose are known', () => {
    expect([...written].filter(name => name.endsWith('-') && !families[name])).toEqual([])
    expect(Object.keys(families).filter(name => !written.has(name))).toEqual([])
  })

  it('the old sheet styles only names that a screen prints', () => {
    expect([...styled].filter(name => !used.has(name))).toEqual([])
  })

  it('the modern sheet styles only names that a screen prints', () => {
    expect(modern.size).toBeGreaterThan(400)
    expect([...modern].filter(name => !used.has(name))).toEqual([])
  })

  it('a name that a screen prints is styled by the old sheet or left alone on purpose', () => {
    expect([...used].filter(name => !styled.has(name) && !leftAlone.includes(name))).toEqual([])
    expect(leftAlone.filter(name => styled.has(name) || !used.has(name))).toEqual([])
  })
})
