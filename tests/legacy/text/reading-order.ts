import assert from 'node:assert/strict'
import type { ScreenShown } from './text-browser'

const SKIP = '跳到正文'
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** A page read from above: first the way to its content, then whose mall it is, the search, the heading, what is said, the foot. */
export function readsInOrder(
  { text, page, url }: ScreenShown,
  { search = true, foot = true }: { search?: boolean; foot?: boolean } = {},
): void {
  const read = withoutSpaces(text)
  const heading = withoutSpaces(page('h1').first().text())
  assert.equal(page('h1').length, 1, `${url.pathname} has one heading of the first level`)
  assert.ok(
    read.startsWith(SKIP),
    `${url.pathname} begins with the way to the content, not with ${read.slice(0, 30)}`,
  )
  const school = withoutSpaces(
    page('.m-brand-school, .m-desk-brand, .m-sign-in-head a').first().text(),
  )
  const words = [
    SKIP,
    school,
    ...(search ? ['搜索'] : []),
    heading,
    ...(foot ? ['校园采购商城运营中心'] : []),
  ]
  let from = 0
  for (const word of words) {
    const at = read.indexOf(word, from)
    assert.ok(
      at >= 0,
      `${url.pathname}: ${word} stands after what comes before it (${words.join(' → ')})`,
    )
    from = at + word.length
  }
}

/** Labels stand beside their fields: none shares its line with the label of another field, and all are in the order of the fields. */
export function labelsStandBesideFields({ text, page, url }: ScreenShown): void {
  const lines = text.split('\n').map(withoutSpaces)
  const labels = page('#main .m-form:not(.m-form-inline) .m-field-label label')
    .toArray()
    .map(it => withoutSpaces(page(it).text()))
    .filter(Boolean)
  let from = 0
  for (const label of labels) {
    const at = lines.findIndex((line, index) => index >= from && line.includes(label))
    assert.ok(at >= 0, `${url.pathname}: the label ${label} is read in its place`)
    const others = labels.filter(
      it =>
        it !== label &&
        !label.includes(it) &&
        (lines[at] ?? '').includes(it) &&
        !it.includes(label),
    )
    assert.deepEqual(others, [], `${url.pathname}: labels in the line of ${label}`)
    from = at
  }
}

/** Whoever hears only the buttons of a form can tell them apart. */
export function buttonsDiffer({ page, url }: ScreenShown): void {
  page('#main form').each((_, form) => {
    const said = page(form)
      .find('input[type=submit]:not([tabindex="-1"])')
      .toArray()
      .map(it => page(it).attr('aria-label') ?? page(it).attr('value') ?? '')
    assert.equal(
      new Set(said).size,
      said.length,
      `${url.pathname}: buttons of a form are called ${said.join(', ')}`,
    )
  })
}
