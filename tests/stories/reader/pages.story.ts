import { expect, test } from '../support/story'
import { axeFinds, focusFinds, narrowFinds, spacingFinds, structureFinds } from './obstacles'
import { goTo, pageKinds, screensOfRoutes, seenElsewhere } from './pages'

test.describe.configure({ mode: 'parallel' })

test('every screen is in the list of pages to be looked at', () => {
  expect([...new Set([...pageKinds.map(it => it.screen), ...seenElsewhere])].sort()).toEqual(
    screensOfRoutes(),
  )
})

/** So many pages a test, one person's beside each other, so that the browsers share the work. */
const PAGES_A_TEST = 24
const people = [...new Set(pageKinds.map(it => it.who))]
const byPerson = people.flatMap(who => pageKinds.filter(it => it.who === who))
const parts = Array.from({ length: Math.ceil(byPerson.length / PAGES_A_TEST) }, (_, part) =>
  byPerson.slice(part * PAGES_A_TEST, (part + 1) * PAGES_A_TEST),
)

for (const [part, kinds] of parts.entries())
  test(`no obstacles on pages, part ${part + 1}`, async ({ as }) => {
    test.slow()
    const seen = new Set<string>()
    for (const kind of kinds) {
      const visitor = await as(kind.who)
      const { page } = visitor
      await test.step(`${kind.screen} ${kind.at ?? ''}`, async () => {
        await goTo(visitor, kind)
        // Head and foot are the same on all pages of a person: once will do.
        const look = { frame: !seen.has(kind.who) }
        seen.add(kind.who)
        const found = [
          ...(await structureFinds(page)),
          ...(await focusFinds(page, look)),
          ...(await narrowFinds(page)),
          ...(await spacingFinds(page)),
          ...(await axeFinds(page, look)),
        ]
        expect.soft(found, `${kind.screen} as ${kind.who}`).toEqual([])
      })
    }
  })
